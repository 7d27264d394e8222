package finding

import "slices"

// Code names a sort of finding, in lower-case words that never change.
type Code string

// Sort is what a code stands for and how grave it is.
type Sort struct {
	Code  Code
	About string
	// Form reports that the code is a departure from the strict form of records
	// that leaves no doubt what is meant: it is counted, and a finding only where
	// strictness is asked for.
	Form  bool
	Level Level
}

// Sorts lists every code: what is wrong with the file, with moves, with what the
// record says of them, with the result, then what is only to be known, then the
// departures in form.
func Sorts() []Sort { return slices.Clone(sorts) }

// The codes of records. Those of moves are of packages
// engine and its games.
const (
	Syntax         Code = "syntax"
	Variant        Code = "variant"
	BadPosition    Code = "position"
	WrongTurn      Code = "turn"
	AfterEnd       Code = "after-end"
	DrawOverlooked Code = "draw-overlooked"
	ResultTag      Code = "result-tag"
	ResultBoard    Code = "result-board"
	ResultOpen     Code = "result-open"
	WinImpossible  Code = "win-impossible"
	Witnesses      Code = "witnesses"
	Claimable      Code = "claim"
	MoveNumber     Code = "move-number"
	ResultMissing  Code = "result-missing"
	TagMissing     Code = "tag-missing"
	TagTwice       Code = "tag-twice"
	SetUpTag       Code = "setup-tag"
	PositionForm   Code = "position-form"

	NullInVariation Code = "null-in-variation"
)

// The codes of documents.
const (
	UnreadDiagram    Code = "diagram"
	BadDiagram       Code = "diagram-position"
	AmbiguousDiagram Code = "diagram-ambiguous"
	UnrootedMoves    Code = "moves-unrooted"
	WrongValue       Code = "value"
	WrongList        Code = "list"
	WrongStatement   Code = "statement"
	WrongBoard       Code = "board"
	WrongTable       Code = "board-table"
	WrongPicture     Code = "picture"
	BadDirective     Code = "directive"
)

var sorts = []Sort{
	{Code: Syntax, About: "the text of the game cannot be read; the next game is read all the same"},
	{Code: Variant, About: "the record is of another game or of other rules"},
	{Code: BadPosition, About: "the position of the FEN tag cannot be read or is impossible"},

	{Code: "illegal-move", About: "a move that the rules forbid; what follows it in the game is not looked at"},
	{Code: "ambiguous-move", About: "a text that may be several legal moves"},
	{Code: "unreadable-move", About: "a text that is no move"},
	{Code: "null-move", About: "the sign of a turn left out"},
	{Code: WrongTurn, About: "the dots behind a move's number say that it is the other side's"},

	{Code: "check-wrong", About: "+ behind a move that gives no check"},
	{Code: "mate-wrong", About: "# behind a move that does not mate"},
	{Code: "capture-wrong", About: "the sign of a capture in a move that captures nothing"},
	{Code: "en-passant-wrong", About: "e.p. behind a move that does not capture en passant"},

	{Code: AfterEnd, About: "moves after the game was over: mate, stalemate, no move left"},
	{Code: DrawOverlooked, About: "moves after the game was drawn by itself: a dead position, fivefold repetition, 75 moves, or an app's limit"},
	{Code: ResultTag, About: "the Result tag is not the result behind the moves"},
	{Code: ResultBoard, About: "the result is not that of the position at the end"},
	{Code: ResultOpen, About: "no result is given though the game is over"},
	{Code: WinImpossible, About: "a win by resignation or on time of a side that could not have won by any series of moves"},
	{Code: Witnesses, Level: Undecided, About: "another witness disagrees with the engine: one of them is wrong about the rules"},

	{Code: UnreadDiagram, About: "in a document: what looks like a board or a position, and cannot be read"},
	{Code: BadDiagram, About: "in a document: a board or position that no game can have"},
	{Code: WrongValue, About: "in a document: a number that is not what a directive asks for"},
	{Code: WrongList, About: "in a document: a list of moves that is not what a directive asks for"},
	{Code: WrongStatement, About: "in a document: a directive states something that is not so"},
	{Code: WrongBoard, About: "in a document: a drawn board that is not that of the position"},
	{Code: WrongTable, About: "in a document: a board drawn as a table that is not that of the position; it is not redrawn"},
	{Code: WrongPicture, About: "in a document: a picture that is missing or not that of the position"},
	{Code: BadDirective, About: "in a document: a directive that cannot be understood or answered"},

	{Code: AmbiguousDiagram, Level: Note, About: "in a document: a board that may be read in several ways"},
	{Code: UnrootedMoves, Level: Note, About: "in a document: a list of moves that begins in a position that is not known"},
	{Code: Claimable, Level: Note, About: "a draw could be claimed, and play went on"},

	{Code: "check-missing", Form: true, About: "check without +"},
	{Code: "mate-missing", Form: true, About: "mate without #"},
	{Code: "mark-form", Form: true, About: "++ or another sign for check or mate"},
	{Code: "needless-disambiguation", Form: true, About: "file or rank told where nothing else could be meant"},
	{Code: "long-form", Form: true, About: "a move told by both its squares"},
	{Code: "capture-missing", Form: true, About: "a capture without its sign"},
	{Code: "capture-form", Form: true, About: ": for x"},
	{Code: "castling-form", Form: true, About: "castling with zeros or small letters"},
	{Code: "promotion-form", Form: true, About: "a promotion without =, or with a small letter"},
	{Code: "en-passant-suffix", Form: true, About: "e.p. behind a capture en passant"},
	{Code: "figurine", Form: true, About: "a picture of the man, or another sign that is no ASCII"},
	{Code: "pawn-letter", Form: true, About: "a letter for a pawn"},
	{Code: "squares-by-file", Form: true, About: "squares of draughts by file and rank"},
	{Code: "square-form", Form: true, About: "the number of a square with a 0 before it"},
	{Code: "route-form", Form: true, About: "a route of draughts told neither as a whole nor by its ends"},
	{Code: MoveNumber, Form: true, About: "a move's number that is not the next"},
	{Code: ResultMissing, Form: true, About: "no result behind the moves"},
	{Code: TagMissing, Form: true, About: "one of the tags that every record has is missing"},
	{Code: TagTwice, Form: true, About: "a tag is given twice; the first counts"},
	{Code: SetUpTag, Form: true, About: "the SetUp tag does not say that there is a FEN tag"},
	{Code: NullInVariation, Form: true, About: "a null move in a variation; what follows it there is not looked at"},
	{Code: PositionForm, Form: true, About: "the position of the FEN tag has something that was read past"},
}

// LevelOf returns how grave a code is.
func LevelOf(c Code) Level {
	s, _ := SortOf(c)
	return s.Level
}

// SortOf returns what a code stands for; ok is false for a code that is in no
// list.
func SortOf(c Code) (s Sort, ok bool) {
	i := slices.IndexFunc(sorts, func(s Sort) bool { return s.Code == c })
	if i < 0 {
		return Sort{}, false
	}
	return sorts[i], true
}
