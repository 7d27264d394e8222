package engine

// Game is one game with its rules and notation: the cold view, in which
// everything above the engine meets every game alike.
type Game interface {
	// Name returns the game's name as the command line knows it.
	Name() string
	// Start returns the FEN of the start position.
	Start() string
	// Records returns how files of the game's records are written.
	Records() Records
	// Recognizes reports whether a text has the form in which the game's
	// positions are written, right or wrong.
	Recognizes(text string) bool
	// Read reads a position. Strict reading refuses what the game's rules show
	// to be impossible; lenient reading drops an impossible right, with a
	// warning, and goes on. The error is a set of reasons that quote the text.
	Read(fen string, lenient bool) (Reading, error)
	// Complete adds to a drawing what a position needs and the drawing leaves
	// out, so that nothing changes for what is drawn, and returns the text in
	// its normal form with a note on each addition. A text that needs nothing is
	// returned as it is, without notes. The error says why nothing can be added.
	Complete(fen string) (normal string, notes []string, err error)
	// SquareText spells a square as the game's players do.
	SquareText(s Square) string
	// MovePath returns the squares that a move's text names and the kind that it
	// promotes to, whether or not a man can go there. The error says what in the
	// text is no square.
	MovePath(text string) (path []Square, promoted Kind, err error)
	// MoveText spells a move.
	MoveText(m Move) string
	// StateText writes any state, possible or not, in the form of a FEN.
	StateText(s State) string
	// Letters returns one letter for each Kind of White's, in order from 1.
	Letters() string
	// Draw draws a board for people to read, possible or not.
	Draw(b Board) string

	// Counting names the convention by which moves are counted, empty where
	// there is only one.
	Counting() string
	// Countings returns the names of all conventions, first the one that counts
	// every move apart; nil where there is only one.
	Countings() []string
	// Counted returns the same game with its moves counted by another
	// convention; ok is false if there is none of that name.
	Counted(counting string) (game Game, ok bool)
	// Statistics returns what the last moves of a count are counted by.
	Statistics() []Statistic
	// Result returns a number that is equal for two moves of one position
	// exactly if the game's convention counts them as one.
	Result(m Move) uint64
}

// Records is how files of game records are written, for one game.
type Records struct {
	Extension string   // of the files' names: "pgn"
	Results   []string // the texts that end a game
	First     Color    // who has won where the first number of the result is the greater
	Tags      []string // the tags that every record has
	// VariantTag is the tag that names which rules are played by, and Variants
	// are its values for the rules of this game, in any case of letters and with
	// anything after a comma.
	VariantTag string
	Variants   []string
}

// Reading is a position as it was read.
type Reading struct {
	Position Position
	// FEN is the text in its normal form: all fields, and a transient right as
	// it was given, even where no move can use it. Other generators are asked
	// about exactly this text.
	FEN      string
	Warnings []string // what lenient reading dropped or changed
}

// Position is a legal position of some game.
type Position interface {
	Game() Game
	// FEN returns the position's text. A transient right is written only when a
	// legal move can use it, so that equal positions have equal texts.
	FEN() string
	// RawFEN returns the position's text with a transient right written
	// whenever the last move gave one, as most programs do.
	RawFEN() string
	// State returns what the position is besides its moves.
	State() State
	// AppendMoves appends the legal moves to dst, in no stated order.
	AppendMoves(dst []Move) []Move
	// PseudoLegal returns the moves that the men could make by how they move,
	// whether or not the rules allow them, in no stated order.
	PseudoLegal() []Move
	// CountMoves returns the number of legal moves.
	CountMoves() int
	// Play returns the position after m, which must be one of its legal moves.
	Play(m Move) Position
	// ParseMove returns the legal move that text spells.
	ParseMove(text string) (Move, error)
	// ReadMove returns the legal move that text spells, and all that keeps the
	// text from being exactly what Notation writes: nil if nothing does. It takes
	// what ParseMove takes. The error says which moves come near.
	ReadMove(text string) (Move, Reasons, error)
	// Notation spells a legal move as records of the game do.
	Notation(m Move) string
	// Perft returns the number of sequences of depth legal moves.
	Perft(depth int) uint64
	// Key returns all of the position that decides the counts below it.
	Key() Key
	// Tally sets numbers to what is counted below the position at a depth of at
	// most MostPlies: first what Perft returns, then, if there is room for all of
	// the game's statistics, those of the last ply's moves. It looks for numbers in
	// a table and leaves them there; the table must hold none of another game or
	// convention, and nil is no table. Any number of goroutines may share one.
	Tally(depth int, table *Table, numbers []uint64)
	// Outcome returns whether and how the position itself ends the game. A game
	// may be over although there are moves.
	Outcome() Outcome
	// CanWin reports whether a color may still win, by the men on the board at
	// least: false only where no series of legal moves lets it.
	CanWin(c Color) bool
	// Touched returns the legal moves that are left once the side to move has
	// touched men on squares, its own and the opponent's, in order. Squares
	// without such a man bind nobody.
	Touched(own, opponents []Square) []Move
	// History returns a game in progress that begins here.
	History(terms Terms) History
	// Checked returns the square of a man of the side to move that is attacked
	// and must be saved: a king in check; ok is false if there is none.
	Checked() (s Square, ok bool)
	// SwapColors returns the position with the colors exchanged and the board
	// turned to match: the same game seen from the other side.
	SwapColors() Position
	// Reflect returns the position seen in a mirror, files a to h exchanged; ok
	// is false where the rules tell the two wings apart.
	Reflect() (p Position, ok bool)
}
