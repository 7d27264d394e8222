package diagrams

import "strings"

// wrapping returns the format of what a FEN in a line stands in: a tag, a URL, an
// element; bare if in nothing.
func (f *finder) wrapping(line, begin int, bare Format) Format {
	before := f.lines[line][:begin]
	word := before[strings.LastIndexAny(before, " \t\"'`<>()[]{}")+1:]
	switch trimmed := strings.ToLower(strings.TrimRight(before, " \t")); {
	case strings.Contains(word, "://"), strings.HasPrefix(word, "www."), isHostAndPath(word), strings.Contains(word, "fen=") && strings.Contains(word, "?"):
		return formatURL
	case strings.HasSuffix(trimmed, `[fen "`):
		return formatTag
	case strings.HasSuffix(trimmed, "<fen>"), trimmed == "" && line > 0 && strings.EqualFold(strings.TrimSpace(f.lines[line-1]), "<fen>"):
		return formatElement
	case strings.HasSuffix(trimmed, "setfen="), strings.HasSuffix(trimmed, `\fenboard{`), strings.HasSuffix(trimmed, "setfen={"):
		return formatLaTeX
	case isKey(strings.TrimRight(trimmed, `"' `)):
		return formatKey
	}
	return bare
}

// isKey reports whether a line begins with the key of a setting: fen:
func isKey(before string) bool {
	key := strings.TrimLeft(before, " \t>\"'-")
	key, ok := strings.CutSuffix(key, ":")
	return ok && strings.TrimRight(key, " \t\"'") == "fen"
}

// isHostAndPath reports whether a word begins as a URL without its scheme does:
// example.org/...
func isHostAndPath(word string) bool {
	host, _, ok := strings.Cut(word, "/")
	dot := strings.LastIndexByte(host, '.')
	return ok && dot > 0 && dot < len(host)-2 && strings.Trim(strings.ToLower(host), "abcdefghijklmnopqrstuvwxyz0123456789.-") == ""
}
