import { GO_TREES } from './go-trees';

/** The text of a Go package, for `sectionsOf`. */
export const GO_TEMPLATE = `=== file
$HEADER
// Package $NAME tells whether strings are what the rules of a grammar derive.
package $NAME

import (
$IMPORTS)

// Rule is a rule of the grammar.
type Rule uint16

// The rules.
const (
$RULES)

// ParseRule returns the rule of a name. Case does not count, as in ABNF.
func ParseRule(name string) (Rule, bool) {
	for i, each := range ruleNames {
		// A name that folds to one in ASCII, but is not, has more octets.
		if len(each) == len(name) && strings.EqualFold(each, name) {
			return Rule(i), true
		}
	}
	return 0, false
}

// String returns the name of a rule, as printed, or "unknown rule" for a number that is none.
func (rule Rule) String() string {
	if int(rule) < len(ruleNames) {
		return ruleNames[rule]
	}
	return "unknown rule"
}

// Matches tells whether a rule derives the whole input$ENCODING.
func Matches[T ~string | ~[]byte](rule Rule, input T) bool {
	state := uint32(starts[rule])
=== calls
	if state >= $CELLS {
		reader := NewReader(rule)
		read(reader, input)
		return reader.End()
	}
=== far
	for at := 0; at < len(input) && state != 0; {
		state, at = next(state, input, at)
	}
=== near
	for at := 0; at < len(input); at++ {
		state = uint32(cells[state+uint32(columns[input[at]])])
		if state == 0 {
			return false
		}
	}
=== file
	return state >= accepting
}

// LongestMatch returns the end of the longest match that begins at an offset, or -1. Offsets are in octets.
func LongestMatch[T ~string | ~[]byte](rule Rule, input T, offset int) int {
	if offset < 0 || offset > len(input) {
		return -1
	}
	reader := NewReader(rule)
	read(reader, input[offset:])
	if reader.reads.longest == 0 {
		return -1
	}
	return offset + reader.reads.longest - 1
}

// Stop returns the first offset at which no continuation exists: the length of an input that is, or that begins, a match.
func Stop[T ~string | ~[]byte](rule Rule, input T) int {
	reader := NewReader(rule)
	read(reader, input)
	return reader.reads.passed
}

// next returns the next state, and the offset past the character.
func next[T ~string | ~[]byte](state uint32, input T, at int) (uint32, int) {
	column, after := columnAt(input, at)
	return uint32(cells[state+column]), after
}

=== near
func columnAt[T ~string | ~[]byte](input T, at int) (uint32, int) {
	return uint32(columns[input[at]]), at + 1
}

=== far
// columnAt returns the column of a character and the offset past it. Octets that are not UTF-8 have column 0, of characters that
// nothing reads, and are not passed.
func columnAt[T ~string | ~[]byte](input T, at int) (uint32, int) {
	if input[at] < utf8.RuneSelf {
		return uint32(columns[input[at]]), at + 1
	}
	code, octets := utf8.DecodeRuneInString(string(input[at:min(at+utf8.UTFMax, len(input))]))
	if code == utf8.RuneError && octets == 1 {
		return 0, at
	}
	return farColumn(uint32(code)), at + octets
}

func farColumn(code uint32) uint32 {
	low, high := 0, $RUNS
	for high-low > 1 {
		middle := (low + high) / 2
		if runLows[middle] <= code {
			low = middle
		} else {
			high = middle
		}
	}
	return uint32(runColumns[low])
}

=== file
var ruleNames = [$RULECOUNT]string{
$RULENAMES}

const accepting = $ACCEPTING

$ARRAYS
=== lists
func filled(list []uint32, count, number uint32) []uint32 {
	for uint32(len(list)) < count {
		list = append(list, number)
	}
	return list
}

func mix(a, b uint32) uint32 { return (a*0x9E3779B1 ^ b*0x85EBCA6B) >> 7 }

=== file
$ALGORITHMS
=== file
// Reader reads an input in pieces.
type Reader struct{ reads readFinder }

// NewReader begins an input of a rule.
func NewReader(rule Rule) *Reader {
	reader := &Reader{}
	reader.reads.begin(uint32(starts[rule]))
	return reader
}

// Feed reads a piece. It returns false if no continuation of the input exists.
func (reader *Reader) Feed(piece []byte) bool { return read(reader, piece) }

// End tells whether the rule derives all that was read.
func (reader *Reader) End() bool {
	return reader.reads.isDead == 0 && reader.reads.longest == reader.reads.passed+1$WHOLE
}

// Stop returns the first offset at which no continuation exists. The second result tells whether there is one.
func (reader *Reader) Stop() (int, bool) { return reader.reads.passed, reader.reads.isDead == 1 }

func read[T ~string | ~[]byte](reader *Reader, piece T) bool {
	for i := 0; i < len(piece) && reader.reads.isDead == 0; i++ {
		reader.reads.octet(uint32(piece[i]))
	}
	return reader.reads.settle()
}

=== spans
// Span is a part of a derivation: the name of the rule that derives it, as printed, and its offsets in octets.
type Span struct {
	Rule       string
	Start, End int
}

// Captures finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. The second
// result tells whether the rule derives the input.
func Captures[T ~string | ~[]byte](rule Rule, input T) ([]Span, bool) {
	walk := &spanFinder{}
	walk.reset(uint32(spanStarts[rule]))
	for at := 0; at < len(input) && walk.row != 0; {
		column, after := columnAt(input, at)
		walk.read(column, uint32(at))
		at = after
	}
	if !walk.finish(uint32(len(input))) {
		return nil, false
	}
	found := make([]Span, 0, len(walk.found)/3)
	for rest := walk.found; len(rest) > 0; rest = rest[3:] {
		found = append(found, Span{spanNames[rest[0]], int(rest[1]), int(rest[2])})
	}
	return found, true
}

=== reasons
// Expected returns what may stand at the stop of an input, in words: literals, then rules, then "end of input".
func Expected[T ~string | ~[]byte](rule Rule, input T) []string {
	reader := NewReader(rule)
	read(reader, input)
	reader.reads.name(uint32(rule))
	found := []string{}
	for _, word := range reader.reads.found {
		found = append(found, readTexts[word])
	}
	return found
}

=== finds trees
// columnsIn adds the columns of an input to a list.
func columnsIn[T ~string | ~[]byte](input T, list []uint32) []uint32 {
	for at := 0; at < len(input); {
		column, after := columnAt(input, at)
		list = append(list, column)
		for at++; at < after; at++ {
			list = append(list, $WIDTH)
		}
	}
	return list
}

=== finds
// Find finds the parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is
// empty, and none divides a word. A match m is text[m[0]:m[1]]. It panics if the text has 4 GB or more.
func Find[T ~string | ~[]byte](rule Rule, text T) [][2]int {
	if uint64(len(text)) > 0xFFFFFFFF {
		panic("the text is too long")
	}
	finds := &findFinder{columns: columnsIn(text, nil)}
	finds.all(uint32(rule))
	found := make([][2]int, 0, len(finds.found)/2)
	for rest := finds.found; len(rest) > 0; rest = rest[2:] {
		found = append(found, [2]int{int(rest[0]), int(rest[1])})
	}
	return found
}

${GO_TREES}`;
