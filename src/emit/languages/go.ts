import { algorithmsOf } from './algorithms';
import { goReasons } from './reasons';
import { goFind } from './find-functions';
import { goColumns } from './input-columns';
import { goSpans } from './span-functions';
import { goTrees } from './go-trees';
import { capital } from './table-names';
import { goReader } from './language-readers';
import { GO_LISTS } from './number-lists';
import { goSyntax } from './syntaxes';
import { MOST_ITEMS } from './tree-program';
import {
  type ArrayWriter,
  bitsFor,
  commentLines,
  GENERATED,
  hasLists,
  identifiersOf,
  type LanguageModule,
  namesOf,
  namingWords,
  numberLines,
  octetColumns,
  readsFar,
  runArrays,
} from './language-module';

/** Words that cannot name a package. */
const KEYWORDS =
  'break case chan const continue default defer else fallthrough for func go goto if import interface main map package range return select struct switch type var';

/** Writes a Go package without imports, but for `unicode/utf8` where characters beyond ASCII are read. */
export function goSource(module: LanguageModule): string {
  const { tables, rules, words } = module;
  const far = readsFar(module);
  const name = namingWords(words, KEYWORDS.split(' ')).join('').toLowerCase();
  const names = identifiersOf(namesOf(module), (parts) => `Rule${parts.map(capital).join('')}`);
  const array: ArrayWriter = (name, bits, numbers) =>
    `var ${name} = [${numbers.length}]uint${bits}{\n${numberLines(numbers, '\t')}}\n`;
  const starts = rules.map(({ start }) => start);
  const imports = [...(module.trees ? ['errors', 'sync'] : []), ...(far ? ['unicode/utf8'] : [])];
  const called = module.calls
    ? `	if state >= ${tables.cells.length} {
		reader := NewReader(rule)
		read(reader, input)
		return reader.End()
	}
`
    : '';
  return `${commentLines([GENERATED, ...module.header], '//')}
// Package ${name} tells whether strings are what the rules of a grammar derive.
package ${name}

${imports.length > 0 ? `import (\n${imports.map((each) => `\t"${each}"\n`).join('')})\n\n` : ''}// Rule is a rule of the grammar.
type Rule uint16

// The rules.
const (
${rules.map(({ source }, i) => `${commentLines([source], '\t//')}\t${names[i]!}${i === 0 ? ' Rule = iota' : ''}\n`).join('')})

// ParseRule returns the rule of a name. Case does not count, as in ABNF.
func ParseRule(name string) (Rule, bool) {
	for i, each := range ruleNames {
		if equalFold(each, name) {
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

// Matches tells whether a rule derives the whole input${module.areOctets ? '' : ', which is UTF-8'}.
func Matches[T ~string | ~[]byte](rule Rule, input T) bool {
	state := uint32(starts[rule])
${called}${
    far
      ? `	for at := 0; at < len(input) && state != 0; {
		state, at = next(state, input, at)
	}`
      : `	for at := 0; at < len(input); at++ {
		state = uint32(cells[state+uint32(columns[input[at]])])
		if state == 0 {
			return false
		}
	}`
  }
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
${goReader(module)}
// next returns the next state, and the offset past the character.
func next[T ~string | ~[]byte](state uint32, input T, at int) (uint32, int) {
	column, after := columnAt(input, at)
	return uint32(cells[state+column]), after
}

${far ? farColumn(module) : NEAR_COLUMN}
func equalFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i++ {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
}

func lower(octet byte) byte {
	if 'A' <= octet && octet <= 'Z' {
		return octet + 'a' - 'A'
	}
	return octet
}

var ruleNames = [${rules.length}]string{
${namesOf(module)
  .map((name) => `\t"${name}",\n`)
  .join('')}}

const accepting = ${tables.accepting}

${array('starts', bitsFor(starts), starts)}
${array('columns', 8, octetColumns(module))}
${far ? `${runArrays(module, array, 'runLows', 'runColumns')}\n` : ''}${array('cells', bitsFor(tables.cells), tables.cells)}${goSpans(module)}${hasLists(module) ? `\n${GO_LISTS}\n` : ''}${algorithmsOf(module, goSyntax(array), 'octets', MOST_ITEMS)}${goReasons(module)}${goColumns(module)}${goFind(module)}${goTrees(module)}`.replace(
    /\n{3,}/g,
    '\n\n',
  );
}

const NEAR_COLUMN = `func columnAt[T ~string | ~[]byte](input T, at int) (uint32, int) {
	return uint32(columns[input[at]]), at + 1
}
`;

function farColumn({ tables: { runs } }: LanguageModule): string {
  return `// columnAt returns the column of a character and the offset past it. Octets that are not UTF-8 have column 0, of characters that
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
	low, high := 0, ${runs.length}
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
`;
}
