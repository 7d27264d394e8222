package engine

// Statistic names something that the moves of a count's last ply are counted by,
// beside their number.
type Statistic struct {
	Name     string // plural, as people call it: "captures"
	Greatest bool   // the greatest of all moves' numbers is told, not their sum
}

// Merge returns what a sum becomes with one more number.
func (s Statistic) Merge(sum, number uint64) uint64 {
	if s.Greatest {
		return max(sum, number)
	}
	return sum + number
}

// MostPlies is the greatest depth that Position.Tally may be asked for. No
// position is known that has 256 moves or more, so its numbers fit 64 bits.
const MostPlies = 8

// A counter counts below positions of one game with a table. Moves of all plies
// share one stack, as in Perft.
type counter[P Playable[P, M], M any] struct {
	d     *Definition[P, M]
	table *Table
	stack []M
	rooms [MostPlies + 1][]uint64 // by depth, for numbers on their way to the table
}

// count counts like Perft. Positions with more than d.Quick plies below them are
// looked for in the table.
func (c *counter[P, M]) count(p P, depth int) (nodes uint64) {
	if depth <= c.d.Quick {
		return c.plain(p, depth)
	}
	key, measure := c.d.Key(p), NewMeasure(depth, 0)
	if known, ok := c.table.Find(&key, measure); ok {
		return known
	}
	if depth == c.d.Quick+1 {
		nodes = c.plain(p, depth)
	} else {
		base := len(c.stack)
		c.stack = p.AppendMoves(c.stack)
		for i, end := base, len(c.stack); i < end; i++ {
			nodes += c.count(p.Play(c.stack[i]), depth-1)
		}
		c.stack = c.stack[:base]
	}
	c.table.Store(&key, measure, nodes)
	return nodes
}

func (c *counter[P, M]) plain(p P, depth int) uint64 {
	if c.d.Perft != nil {
		return c.d.Perft(p, depth)
	}
	nodes, _ := perft(p, depth, c.stack)
	return nodes
}

// note adds the numbers of a position at a depth of at least 1 to sums: nodes,
// and the statistics of the last ply.
func (c *counter[P, M]) note(p P, depth int, sums []uint64) {
	if depth == 1 {
		base := len(c.stack)
		c.stack = p.AppendMoves(c.stack)
		sums[0] += uint64(len(c.stack) - base)
		for _, m := range c.stack[base:] {
			c.d.Note(p, m, p.Play(m), sums[1:])
		}
		c.stack = c.stack[:base]
		return
	}
	if c.table == nil {
		c.noteChildren(p, depth, sums)
		return
	}
	if c.rooms[depth] == nil {
		c.rooms[depth] = make([]uint64, len(sums))
	}
	numbers, key := c.rooms[depth], c.d.Key(p)
	if !c.table.FindAll(&key, depth, numbers) {
		clear(numbers)
		c.noteChildren(p, depth, numbers)
		c.table.StoreAll(&key, depth, numbers)
	}
	sums[0] += numbers[0]
	for i, s := range c.d.Statistics {
		sums[1+i] = s.Merge(sums[1+i], numbers[1+i])
	}
}

func (c *counter[P, M]) noteChildren(p P, depth int, sums []uint64) {
	base := len(c.stack)
	c.stack = p.AppendMoves(c.stack)
	for i, end := base, len(c.stack); i < end; i++ {
		c.note(p.Play(c.stack[i]), depth-1, sums)
	}
	c.stack = c.stack[:base]
}

func (p position[P, M]) Key() Key { return p.game.d.Key(p.hot) }

func (p position[P, M]) Tally(depth int, table *Table, numbers []uint64) {
	clear(numbers)
	c := counter[P, M]{d: &p.game.d, table: table}
	switch {
	case depth <= 0:
		numbers[0] = 1
	case len(numbers) > 1:
		c.stack = make([]M, 0, 64*depth)
		c.note(p.hot, depth, numbers)
	case table == nil:
		numbers[0] = p.Perft(depth)
	default:
		c.stack = make([]M, 0, 64*depth)
		numbers[0] = c.count(p.hot, depth)
	}
}
