package work

import (
	"database/sql"
	"math"
	"time"
)

// Sample is one moment of the time series of a run.
type Sample struct {
	Elapsed            time.Duration // of all sessions
	PositionsPerSecond float64
	Signatures         int
	Findings           int
	Memory             uint64 // bytes
}

// A series holds the last sample of each step of time. When there are too many the
// steps become twice as long, so that a run of days is told by as many samples as
// one of an hour, and the latest is always among them.
type series struct {
	step time.Duration
	last time.Duration // of the latest sample
	rows int
}

const (
	mostSamples = 2000
	firstStep   = time.Second
)

// series returns the series that a record holds.
func (r *record) series() series {
	s := series{step: r.step, rows: len(r.samples)}
	if s.rows > 0 {
		s.last = r.samples[s.rows-1].Elapsed
	}
	return s
}

// add notes a sample and returns the series with it.
func (s series) add(tx *sql.Tx, sample Sample) (series, error) {
	if math.IsNaN(sample.PositionsPerSecond) || math.IsInf(sample.PositionsPerSecond, 0) {
		sample.PositionsPerSecond = 0 // of no time at all
	}
	if s.rows > 0 && sample.Elapsed/s.step == s.last/s.step {
		if _, err := tx.Exec("DELETE FROM samples WHERE at = ?", int64(s.last)); err != nil {
			return s, err
		}
		s.rows--
	}
	if _, err := tx.Exec("INSERT INTO samples VALUES (?, ?, ?, ?, ?)", int64(sample.Elapsed),
		sample.PositionsPerSecond, sample.Signatures, sample.Findings, int64(sample.Memory)); err != nil {
		return s, err
	}
	s.last = sample.Elapsed
	s.rows++
	for s.rows > mostSamples {
		s.step *= 2
		thinned, err := tx.Exec("DELETE FROM samples WHERE at NOT IN (SELECT max(at) FROM samples GROUP BY at / ?)", int64(s.step))
		if err != nil {
			return s, err
		}
		gone, err := thinned.RowsAffected()
		if err != nil {
			return s, err
		}
		s.rows -= int(gone)
	}
	return s, nil
}
