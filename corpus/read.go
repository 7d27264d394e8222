package corpus

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

const (
	// maxLine is the longest line that is read, in bytes.
	maxLine = 1 << 20
	// maxErrors is after how many broken lines the rest is only counted.
	maxErrors = 20
)

// ErrNoCase is the error that a file holds no case, and nothing that is broken.
var ErrNoCase = errors.New("no case in it; a case is a line such as FEN ;D1 20 ;D2 400")

// Read reads cases in any of these forms, told apart line by line, so that they
// may even be mixed. File is the name used in errors.
//
//	FEN ;D1 20 ;D2 400            EPD, also "FEN; D1 20;" and "FEN D1 20; id "x";"
//	id X | epd FEN | perft 1 20   a .perft file, each on its line, a block a case
//	name<TAB>fen<TAB>counts       TSV under a header line that names its columns
//	{"fen": "...", "counts": ...} JSON, one object a line
//
// EPD opcodes other than D and id are ignored. TSV columns are those of
// [Columns]; instead of counts there may be columns depth and nodes (and
// counting), one count a row: rows of one position make one case, and its first
// row gives the rest. Counts are decimal and may have "," or "_" between groups
// of three digits. Blank lines and lines that begin with # are skipped; CRLF
// line ends and a byte order mark are understood.
//
// Each broken line is an error that names file and line, what is wrong and what
// to do; after 20 of them the others are only counted. The cases that could be
// read are returned beside the error. A file that holds no case is ErrNoCase.
func Read(r io.Reader, file string) ([]Case, error) {
	in := &reader{file: file, rows: make(map[rowKey]int)}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	number := 0
	for lines.Scan() {
		number++
		text := lines.Text()
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		if err := in.read(number, text); err != nil {
			in.fail(number, err)
		}
	}
	in.endBlock()
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		in.fail(number+1, fmt.Errorf("line is longer than %d bytes; this is no list of cases", maxLine))
	case err != nil:
		in.errs = append(in.errs, fmt.Errorf("%s: %w", file, err))
	}
	return in.result()
}

// reader is the state between lines.
type reader struct {
	file   string
	cases  []Case
	errs   []error
	broken int // lines

	block  *block         // the .perft block that is open
	header []string       // column names in force
	rows   map[rowKey]int // case of a position whose counts come a row at a time
}

func (in *reader) fail(line int, err error) {
	in.broken++
	if in.broken <= maxErrors {
		in.errs = append(in.errs, fmt.Errorf("%s:%d: %w", in.file, line, err))
	}
}

func (in *reader) result() ([]Case, error) {
	if in.broken > maxErrors {
		in.errs = append(in.errs, fmt.Errorf("%s: %d more broken lines", in.file, in.broken-maxErrors))
	}
	if len(in.cases) == 0 && len(in.errs) == 0 {
		return nil, fmt.Errorf("%s: %w", in.file, ErrNoCase)
	}
	return in.cases, errors.Join(in.errs...)
}

// add takes a finished case.
func (in *reader) add(line int, c Case) error {
	if err := c.settle(); err != nil {
		return err
	}
	c.Line = line
	in.cases = append(in.cases, c)
	return nil
}

// read takes one line. What the line is shows in how it begins, or in its tabs.
func (in *reader) read(number int, text string) error {
	if !utf8.ValidString(text) {
		return errors.New("line is not UTF-8 text; save the file as UTF-8")
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == "" || trimmed[0] == '#' {
		return nil
	}
	keyword, operand := cutWord(trimmed)
	switch {
	case trimmed[0] == '{':
		in.endBlock()
		return in.object(number, trimmed)
	case in.isHeader(text):
		in.endBlock()
		return in.setHeader(text)
	case in.header != nil && strings.Contains(text, "\t"):
		in.endBlock()
		return in.row(number, text)
	case isPerftKeyword(keyword):
		return in.perftLine(number, keyword, operand)
	default:
		in.endBlock()
		c, err := parseEPD(trimmed)
		if err != nil {
			return err
		}
		return in.add(number, c)
	}
}
