package document

import (
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdownReader walks over the tree that goldmark makes of a file.
type markdownReader struct {
	*reader
	base int              // offset in the source of what goldmark was given
	tree []byte           // what it was given
	ends map[ast.Node]int // where inline elements end in the tree
	// fences are the passages whose closing mark was looked for by its form, and
	// blocks the offsets where blocks begin, which a passage cannot reach over.
	fences, blocks []int
}

func (r *reader) readMarkdown(begin int) {
	m := &markdownReader{reader: r, base: begin + r.readFrontMatter(begin)}
	m.tree = r.d.Source[m.base:]
	context := parser.NewContext()
	root := newMarkdownParser().Parse(text.NewReader(m.tree), parser.WithContext(context))
	m.ends, _ = context.Get(inlineEnds).(map[ast.Node]int)
	m.block(root)
	m.settleFences()
}

func newMarkdownParser() parser.Parser {
	inline := parser.DefaultInlineParsers()
	for i := range inline {
		if p, ok := inline[i].Value.(parser.InlineParser); ok {
			inline[i].Value = &endRecorder{p}
		}
	}
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(inline...),
		parser.WithParagraphTransformers(append(parser.DefaultParagraphTransformers(),
			util.Prioritized(extension.NewTableParagraphTransformer(), 200))...),
		parser.WithASTTransformers(util.Prioritized(extension.NewTableASTTransformer(), 0)),
	)
}

// endRecorder notes where an inline element ends, which the tree does not say.
type endRecorder struct{ parser.InlineParser }

var inlineEnds = parser.NewContextKey()

func (p *endRecorder) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	node := p.InlineParser.Parse(parent, block, pc)
	if node == nil || node.Kind() == ast.KindText {
		return node
	}
	ends := pc.ComputeIfAbsent(inlineEnds, func() any { return map[ast.Node]int{} }).(map[ast.Node]int)
	_, position := block.Position()
	ends[node] = position.Start
	return node
}

func (p *endRecorder) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	if closer, ok := p.InlineParser.(parser.CloseBlocker); ok {
		closer.CloseBlock(parent, block, pc)
	}
}

var (
	frontMatterMark = regexp.MustCompile(`^(---|\+\+\+)[ \t]*$`)
	frontMatterKey  = regexp.MustCompile(`^\s*(#|-\s|\[|["']?[\w.-]+["']?\s*[:=])`)
)

// readFrontMatter reads the head of a file as code and returns its length, 0 if
// there is none.
func (r *reader) readFrontMatter(begin int) int {
	end, next := endOfLine(r.source, begin)
	mark := frontMatterMark.FindString(r.source[begin:end])
	if mark == "" {
		return 0
	}
	mark = mark[:3]
	head := Passage{Kind: Code, Info: "yaml", Begin: begin}
	if mark == "+++" {
		head.Info = "toml"
	}
	f, first := newFlow(r.source), true
	for at := next; at < len(r.source); at = next {
		end, next = endOfLine(r.source, at)
		line := strings.TrimRight(r.source[at:end], blanks)
		if line == mark || mark == "---" && line == "..." {
			head.End = end
			head.Lines, _ = f.finish()
			r.add(head)
			return next - begin
		}
		if line != "" && first {
			if !frontMatterKey.MatchString(line) {
				return 0
			}
			first = false
		}
		f.verbatim(at, end)
		f.newline(at)
	}
	return 0
}

// at returns the offset in the source of one in the tree.
func (m *markdownReader) at(offset int) int {
	return m.base + min(max(offset, 0), len(m.tree))
}

func (m *markdownReader) block(n ast.Node) {
	if n.Kind() != ast.KindDocument && n.Pos() >= 0 {
		m.blocks = append(m.blocks, m.at(n.Pos()))
	}
	switch n := n.(type) {
	case *ast.Paragraph, *ast.TextBlock, *ast.Heading:
		m.paragraph(n)
	case *ast.CodeBlock:
		m.code(n, "")
	case *ast.FencedCodeBlock:
		info := ""
		if n.Info != nil {
			info = string(n.Info.Segment.Value(m.tree))
		}
		m.code(n, info)
	case *ast.LinkReferenceDefinition:
		begin := m.at(n.Pos())
		m.address(n.Destination, "href", begin, len(m.source))
	case *tables.Table:
		m.table(n)
	default:
		for child := n.FirstChild(); child != nil; child = child.NextSibling() {
			if child.Kind() == ast.KindHTMLBlock {
				child = m.html(child)
				continue
			}
			m.block(child)
		}
	}
}

// html reads HTML blocks that follow one another as one, and returns the last.
func (m *markdownReader) html(n ast.Node) ast.Node {
	var page stretch
	for {
		m.blocks = append(m.blocks, m.at(n.Pos()))
		for _, segment := range n.Lines().Sliced(0, n.Lines().Len()) {
			page.add(m.source, m.at(segment.Start), m.at(segment.Stop))
		}
		if block := n.(*ast.HTMLBlock); block.HasClosure() {
			page.add(m.source, m.at(block.ClosureLine.Start), m.at(block.ClosureLine.Stop))
		}
		next := n.NextSibling()
		if next == nil || next.Kind() != ast.KindHTMLBlock {
			break
		}
		n = next
	}
	h := &htmlReader{reader: m.reader, page: page.line(), flow: newFlow(m.source), begin: -1}
	h.read()
	return n
}

// stretch gathers lines of the source, line ends included.
type stretch struct {
	text   strings.Builder
	pieces []piece
}

func (s *stretch) add(source string, begin, end int) {
	if begin >= end {
		return
	}
	s.pieces = append(s.pieces, piece{s.text.Len(), begin, end - begin, end - begin, verbatim})
	s.text.WriteString(source[begin:end])
	if source[end-1] != '\n' && end < len(source) {
		// The line end was cut off; a blank keeps words apart.
		s.pieces = append(s.pieces, piece{s.text.Len(), end, 1, 1, padding})
		s.text.WriteByte('\n')
	}
}

func (s *stretch) line() Line { return Line{s.text.String(), s.pieces} }

// segment puts a segment of code or of inline text into a flow, line by line,
// without undoing anything.
func (m *markdownReader) segment(f *flow, s text.Segment) {
	begin, stop := m.at(s.Start), m.at(s.Stop)
	if s.Padding > 0 && begin > m.base && m.source[begin-1] == '\t' {
		f.stands(strings.Repeat(" ", s.Padding), begin-1, begin, padding)
	}
	if begin < stop && begin > m.base && m.source[begin-1:begin+1] == `\|` {
		// The tree leaves the backslash of a bar out, in code in a cell.
		f.stands("|", begin-1, begin+1, escaped)
		begin++
	}
	for begin < stop {
		end, next := endOfLine(m.source[:stop], begin)
		if end == stop && end < len(m.source) && m.source[end-1:end+1] == "\r\n" {
			end-- // the segment was cut between CR and LF
		}
		f.verbatim(begin, end)
		if next > end && m.source[next-1] == '\n' {
			if begin > 0 && m.source[begin-1:next] == "\r\n" {
				begin-- // and so was an empty line
			}
			f.newline(begin)
		}
		begin = next
	}
}

func (m *markdownReader) code(n ast.Node, info string) {
	f := newFlow(m.source)
	lines := n.Lines()
	for _, s := range lines.Sliced(0, lines.Len()) {
		m.segment(f, s)
	}
	p := Passage{Kind: Code, Info: info, Begin: m.at(n.Pos())}
	p.Lines, _ = f.finish()
	if n.Kind() == ast.KindCodeBlock && len(p.Lines) > 0 {
		p.Begin = p.Lines[0].Offset(0)
	}
	end, next := endOfLine(m.source, p.Begin)
	if k := lines.Len(); k > 0 {
		end, next = m.lineBefore(m.at(lines.At(k - 1).Stop))
	}
	p.End = end
	if n.Kind() == ast.KindFencedCodeBlock {
		end, _ := endOfLine(m.source, next)
		mark := strings.Trim(strings.TrimLeft(m.source[next:end], blanks+">"), blanks)
		if len(mark) >= 3 && strings.HasPrefix(m.source[p.Begin:], mark[:3]) && strings.Trim(mark, mark[:1]) == "" {
			m.fences = append(m.fences, len(m.passages))
			p.End = end
		}
	}
	m.add(p)
}

// lineBefore returns the offset behind the last character of the line that ends at
// stop, its line end included or not, and that of the next line.
func (m *markdownReader) lineBefore(stop int) (end, next int) {
	if stop == 0 || m.source[stop-1] != '\n' {
		return endOfLine(m.source, stop)
	}
	return len(strings.TrimSuffix(m.source[:stop-1], "\r")), stop
}

// settleFences takes back the closing mark of a fence where it is the opening one
// of the next block, since the end of a quote had closed the fence before.
func (m *markdownReader) settleFences() {
	slices.Sort(m.blocks)
	for _, k := range m.fences {
		p := &m.passages[k]
		if next, _ := slices.BinarySearch(m.blocks, p.Begin+1); next < len(m.blocks) && m.blocks[next] < p.End {
			p.End = strings.LastIndexByte(m.source[:p.End], '\n')
		}
	}
}

func (m *markdownReader) paragraph(n ast.Node) {
	lines := n.Lines()
	if lines.Len() == 0 {
		return
	}
	p := Passage{Kind: Paragraph, Begin: m.at(lines.At(0).Start), Item: itemNumber(n)}
	var next int
	p.End, next = m.lineBefore(m.at(lines.At(lines.Len() - 1).Stop))
	if n.Kind() == ast.KindHeading {
		if p.Begin = min(p.Begin, m.at(n.Pos())); m.source[p.Begin] != '#' {
			p.End, _ = endOfLine(m.source, next) // the line under a heading
		}
	}
	f := newFlow(m.source)
	m.inline(f, n)
	var spans []Passage
	p.Lines, spans = f.finish()
	if p.Lines = slices.DeleteFunc(p.Lines, func(l Line) bool { return l.Text == "" }); len(p.Lines) > 0 {
		m.add(p)
	}
	m.add(spans...)
}

// itemNumber returns the number of the item that a paragraph begins, 0 if it
// begins none of a numbered list.
func itemNumber(n ast.Node) int {
	item, ok := n.Parent().(*ast.ListItem)
	if !ok || n.PreviousSibling() != nil {
		return 0
	}
	list, ok := item.Parent().(*ast.List)
	if !ok || !list.IsOrdered() {
		return 0
	}
	number := list.Start
	for before := item.PreviousSibling(); before != nil; before = before.PreviousSibling() {
		number++
	}
	return number
}

func (m *markdownReader) table(n *tables.Table) {
	p := Passage{Kind: Table, Begin: -1}
	for row := n.FirstChild(); row != nil; row = row.NextSibling() {
		begin := m.at(row.Pos())
		if p.Begin < 0 {
			p.Begin = begin
		}
		p.End, _ = endOfLine(m.source, begin)
		var cells []Cell
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			c := m.cell(cell, begin)
			if n := len(cells); c.Lines == nil && n > 0 && cells[n-1].Lines != nil && strings.HasPrefix(m.source[cells[n-1].End:], "||") {
				// goldmark takes the bar that ends an empty last cell for the row's.
				c.Begin, c.End = cells[n-1].End+1, cells[n-1].End+1
				c.Lines = c.orEmpty(m.source)
			}
			cells = append(cells, c)
		}
		p.Rows = append(p.Rows, cells)
	}
	if p.Begin < 0 {
		return
	}
	if len(p.Rows) == 1 {
		_, next := endOfLine(m.source, p.Begin)
		p.End, _ = endOfLine(m.source, next) // the line of dashes
	}
	m.add(p)
}

// cell reads a cell of a row whose text begins at row.
func (m *markdownReader) cell(n ast.Node, row int) Cell {
	lines := n.Lines()
	if lines == nil || lines.Len() == 0 {
		return Cell{Begin: -1, End: -1}
	}
	f := newFlow(m.source)
	m.inline(f, n)
	var c Cell
	c.Begin, c.End = m.at(lines.At(0).Start), m.at(lines.At(0).Stop)
	for c.Begin > row && isBlank(m.source[c.Begin-1]) {
		c.Begin--
	}
	for c.End < len(m.source) && isBlank(m.source[c.End]) {
		c.End++
	}
	text, spans := f.finish()
	m.add(spans...)
	c.Lines = slices.DeleteFunc(text, func(l Line) bool { return l.Text == "" })
	c.Lines = c.orEmpty(m.source)
	return c
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// orEmpty returns the lines of the cell, or an empty one that says where a text
// would stand.
func (c *Cell) orEmpty(source string) []Line {
	if len(c.Lines) > 0 {
		return c.Lines
	}
	at := c.Begin
	if at < c.End && source[at] == ' ' {
		at++
	}
	return []Line{{pieces: []piece{{source: at}}}}
}
