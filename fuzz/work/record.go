package work

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"rulecheck/fuzz"
)

// record is what the database holds, as of one moment.
type record struct {
	setup   Setup
	begun   time.Time
	elapsed time.Duration
	step    time.Duration
	tallies map[string]fuzz.Tally
	corpus  map[string]extent
	counts  map[string]Count
	samples []Sample
}

// readRecord reads the whole of a database within one transaction.
func readRecord(path string, db *sql.DB) (*record, error) {
	tx, err := db.Begin()
	if err != nil {
		return nil, databaseError(path, err)
	}
	defer tx.Rollback()
	r := &record{tallies: map[string]fuzz.Tally{}, corpus: map[string]extent{}, counts: map[string]Count{}}
	var setup, begun string
	if err := tx.QueryRow("SELECT setup, begun, elapsed, step FROM run").Scan(&setup, &begun, &r.elapsed, &r.step); err != nil {
		return nil, recordError(path, "the set-up of the run", err)
	}
	if err := json.Unmarshal([]byte(setup), &r.setup); err != nil {
		return nil, recordError(path, "the set-up of the run", err)
	}
	if r.begun, err = time.Parse(time.RFC3339Nano, begun); err == nil {
		err = cmp.Or(r.setup.check(), notBelow(firstStep, r.step), notBelow(0, r.elapsed))
	}
	if err != nil {
		return nil, recordError(path, "the set-up of the run", err)
	}
	err = each(tx, "SELECT game, tally FROM tallies", func(rows *sql.Rows) error {
		var game, text string
		if err := rows.Scan(&game, &text); err != nil {
			return err
		}
		var tally fuzz.Tally
		err := json.Unmarshal([]byte(text), &tally)
		r.tallies[game] = tally
		return err
	})
	if err != nil {
		return nil, recordError(path, "the tallies", err)
	}
	err = each(tx, "SELECT game, cases, bytes, sum FROM corpus", func(rows *sql.Rows) error {
		var game string
		var e extent
		var sum int64
		err := rows.Scan(&game, &e.cases, &e.bytes, &sum)
		e.sum = uint64(sum)
		r.corpus[game] = e
		return cmp.Or(err, notBelow(0, e.cases, e.bytes))
	})
	if err != nil {
		return nil, recordError(path, "the kept cases", err)
	}
	err = each(tx, "SELECT id, count, last FROM findings", func(rows *sql.Rows) error {
		var id string
		var count, last int64
		err := rows.Scan(&id, &count, &last)
		r.counts[id] = Count{id, uint64(count), uint64(last)}
		return cmp.Or(err, notBelow(0, count, last))
	})
	if err != nil {
		return nil, recordError(path, "the counts of findings", err)
	}
	err = each(tx, "SELECT at, positions, signatures, findings, memory FROM samples ORDER BY at", func(rows *sql.Rows) error {
		var s Sample
		var memory int64
		err := rows.Scan(&s.Elapsed, &s.PositionsPerSecond, &s.Signatures, &s.Findings, &memory)
		s.Memory = uint64(memory)
		r.samples = append(r.samples, s)
		return cmp.Or(err, notBelow(0, int64(s.Elapsed), int64(s.Signatures), int64(s.Findings), memory))
	})
	if err != nil {
		return nil, recordError(path, "the time series", err)
	}
	return r, nil
}

func each(tx *sql.Tx, query string, take func(*sql.Rows) error) error {
	rows, err := tx.Query(query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := take(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// notBelow returns nil if no number is less than it can be.
func notBelow[N int64 | time.Duration](least N, numbers ...N) error {
	if n := slices.Min(numbers); n < least {
		return fmt.Errorf("%v, which is less than %v", n, least)
	}
	return nil
}

// state returns what a folder holds: the files as far as the record has noted them.
func (r *record) state(dir string) (State, error) {
	s := State{Setup: r.setup, Begun: r.begun, Elapsed: r.elapsed, Kept: map[string][]fuzz.Case{}}
	for _, game := range r.setup.Games {
		if tally, ok := r.tallies[game]; ok {
			s.Tallies = append(s.Tallies, tally)
		}
	}
	for game, e := range r.corpus {
		cases, err := e.load(dir, game)
		if err != nil {
			return State{}, err
		}
		s.Kept[game] = cases
	}
	findings, err := readFindings(dir)
	if err != nil {
		return State{}, err
	}
	for _, x := range findings {
		x.Count = max(x.Count, 1)
		c, counted := r.counts[x.ID]
		switch {
		case counted:
			x.Count, x.Last = c.Count, c.Last
		case !x.Run.Equal(r.begun):
			s.Earlier = append(s.Earlier, x.Finding)
			continue
		default:
			s.Ahead = append(s.Ahead, x.ID)
		}
		s.Findings = append(s.Findings, x.Finding)
	}
	s.Hangs, err = readHangs(dir, r.begun)
	return s, err
}

// saveProgress notes progress and how the corpus files have grown, all or nothing,
// and returns the series with the sample of the moment.
func saveProgress(db *sql.DB, p Progress, grown map[string]extent, series series) (series, error) {
	tx, err := db.Begin()
	if err != nil {
		return series, err
	}
	defer tx.Rollback()
	for _, tally := range p.Tallies {
		text, err := json.Marshal(tally)
		if err != nil {
			return series, err
		}
		if _, err := tx.Exec("INSERT OR REPLACE INTO tallies VALUES (?, ?)", tally.Game, string(text)); err != nil {
			return series, err
		}
	}
	for game, e := range grown {
		if err := noteExtent(tx, game, e); err != nil {
			return series, err
		}
	}
	for _, c := range p.Counts {
		if _, err := tx.Exec("INSERT OR REPLACE INTO findings VALUES (?, ?, ?)", c.ID, int64(c.Count), int64(c.Last)); err != nil {
			return series, err
		}
	}
	after, err := series.add(tx, Sample{p.Elapsed, p.PositionsPerSecond, p.Signatures, p.Findings, p.Memory})
	if err != nil {
		return series, err
	}
	if _, err := tx.Exec("UPDATE run SET elapsed = ?, step = ?", int64(p.Elapsed), int64(after.step)); err != nil {
		return series, err
	}
	return after, tx.Commit()
}

func noteExtent(tx *sql.Tx, game string, e extent) error {
	_, err := tx.Exec("INSERT OR REPLACE INTO corpus VALUES (?, ?, ?, ?)", game, e.cases, e.bytes, int64(e.sum))
	return err
}

func saveExtent(db *sql.DB, game string, e extent) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := noteExtent(tx, game, e); err != nil {
		return err
	}
	return tx.Commit()
}
