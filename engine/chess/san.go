package chess

import (
	"strings"

	"rulecheck/engine"
)

// san is a move as a text tells it, squares as White sees the board.
type san struct {
	kind       engine.Kind // 0 where squares alone are told: e2e4
	file, rank int8        // of the square the man leaves, -1 if not told
	to         engine.Square
	captures   bool
	promoted   engine.Kind
	castles    int8 // by how many files the king moves, 0 for other moves
	mark       byte // '+', '#', or 0
	form       form // how it departs from the form in which games are exported
}

// form is a set of ways in which a move's text departs from the export form,
// beyond saying too much or too little of the origin, of check and of mate.
type form uint16

const (
	castlingForm   form = 1 << iota // 0-0 or o-o
	promotionForm                   // e8Q, e8=q, e8(Q), e8/Q
	figurineForm                    // a picture of the man
	pawnForm                        // a letter for the pawn
	captureForm                     // : for x
	enPassantForm                   // e.p. behind the move
	annotationForm                  // ! or ? behind the move
	markForm                        // ++ and the like
)

// readSAN reads a move in standard algebraic notation with the liberties that
// the constants of form name, in the long form of it (e2-e4, Ng1xf3), or in UCI
// form (e2e4, e7e8q); ok is false for any other text.
func readSAN(text string) (w san, ok bool) {
	w = san{file: -1, rank: -1}
	text = w.plain(text)
	text = w.cutMarks(text)
	if w.readCastling(text) {
		return w, true
	}
	text = w.cutPromotion(text)
	if text == "" {
		return w, false
	}
	letter := strings.IndexByte(Letters, text[0])
	if letter >= 0 {
		w.kind, text = engine.Kind(letter+1), text[1:]
		if w.kind == Pawn {
			w.form |= pawnForm
		}
	}
	if len(text) < 2 {
		return w, false
	}
	origin := text[:len(text)-2]
	if w.to, ok = engine.ParseSquare(text[len(text)-2:]); !ok {
		return w, false
	}
	hyphen := false
	if last := len(origin) - 1; last >= 0 {
		switch origin[last] {
		case ':':
			w.form |= captureForm
			fallthrough
		case 'x':
			w.captures, origin = true, origin[:last]
		case '-':
			hyphen, origin = true, origin[:last]
		}
	}
	if origin != "" && origin[0] >= 'a' && origin[0] <= 'h' {
		w.file, origin = int8(origin[0]-'a'), origin[1:]
	}
	if origin != "" && origin[0] >= '1' && origin[0] <= '8' {
		w.rank, origin = int8(origin[0]-'1'), origin[1:]
	}
	square := w.file >= 0 && w.rank >= 0
	if letter < 0 && !square {
		w.kind = Pawn
	}
	return w, origin == "" && (!hyphen || square) && (w.promoted == 0 || w.kind <= Pawn) &&
		(w.kind != Pawn || w.file >= 0 || w.rank < 0 && !w.captures)
}

// figurines are the pictures of the men, White's and Black's, and their letters.
var figurines = strings.NewReplacer(
	"♔", "K", "♕", "Q", "♖", "R", "♗", "B", "♘", "N", "♙", "",
	"♚", "K", "♛", "Q", "♜", "R", "♝", "B", "♞", "N", "♟", "",
	"\ufe0e", "", "\ufe0f", "", // which ask for a picture in black and white or in color
	"–", "-", "×", "x", "†", "+", "‡", "#",
)

// plain returns a text without pictures, in ASCII where it is a move.
func (w *san) plain(text string) string {
	for i := range len(text) {
		if text[i] >= 0x80 {
			w.form |= figurineForm
			return figurines.Replace(text)
		}
	}
	return text
}

// cutMarks reads what stands behind a move.
func (w *san) cutMarks(text string) string {
	for text != "" {
		switch last := text[len(text)-1]; last {
		case '+', '#':
			if w.mark != 0 {
				w.form |= markForm
			}
			if w.mark != '#' {
				w.mark = last
			}
			text = text[:len(text)-1]
		case '!', '?':
			w.form |= annotationForm
			text = text[:len(text)-1]
		case 'p', '.':
			before, cut := strings.CutSuffix(text, "e.p.")
			if !cut {
				before, cut = strings.CutSuffix(text, "ep")
			}
			if !cut {
				before, cut = strings.CutSuffix(text, "e.p")
			}
			if !cut {
				return text
			}
			w.form |= enPassantForm
			text = strings.TrimRight(before, " ")
		default:
			return text
		}
	}
	return text
}

func (w *san) readCastling(text string) bool {
	if text == "" || text[0] != 'O' && text[0] != '0' && text[0] != 'o' {
		return false
	}
	switch text {
	case "O-O":
		w.castles = 2
	case "O-O-O":
		w.castles = -2
	case "0-0", "o-o":
		w.castles, w.form = 2, w.form|castlingForm
	case "0-0-0", "o-o-o":
		w.castles, w.form = -2, w.form|castlingForm
	default:
		return false
	}
	w.kind = King
	return true
}

// cutPromotion reads the kind that a pawn becomes, behind the square it reaches.
func (w *san) cutPromotion(text string) string {
	end := len(text)
	if end < 3 {
		return text
	}
	if text[end-1] == ')' {
		end--
	}
	at := strings.IndexByte("nbrqNBRQ", text[end-1])
	if at < 0 {
		return text
	}
	before := text[:end-1]
	switch {
	case end < len(text):
		before, ok := strings.CutSuffix(before, "(")
		if !ok {
			return text
		}
		text, w.form = strings.TrimSuffix(before, "="), w.form|promotionForm
	case before[len(before)-1] == '=' && at >= 4:
		text = before[:len(before)-1]
	default:
		text, w.form = strings.TrimRight(before, "=/"), w.form|promotionForm
	}
	w.promoted = Knight + engine.Kind(at%4)
	return text
}
