import { type ArrayWriter, bitsFor, type LanguageModule, spanArrays } from './language-module';

/** Writes the code that finds parts of a match. */
export function goSpans({ spans, tables }: LanguageModule, array: ArrayWriter): string {
  if (spans === undefined) return '';
  const { names, registers, firstMove, starts } = spans;
  return `
// Span is a part of a derivation: the name of the rule that derives it, as printed, and its offsets in octets.
type Span struct {
	Rule       string
	Start, End int
}

// Captures finds the parts of a rule that derives the whole input: by their rules, and those of one rule in their order. The second
// result tells whether the rule derives the input.
func Captures[T string | []byte](rule Rule, input T) ([]Span, bool) {
	var walk spanWalk
	for i := range walk.registers {
		walk.registers[i] = -1
	}
	row := uint32(spanStarts[rule])
	for at := 0; at < len(input) && row != 0; {
		walk.registers[0] = at
		var column uint32
		column, at = columnAt(input, at)
		row = uint32(spanCells[row+column])
		if row >= ${firstMove} {
			row = walk.move(row - ${firstMove})
		}
	}
	walk.registers[0] = len(input)
	ending := spanCells[row+${tables.width}]
	if ending == 0 {
		return nil, false
	}
	walk.move(uint32(spanEndings[ending]))
	return walk.spans(spanEndings[ending+1:]), true
}

// passed is a tag that was passed, with the place of the one before.
type passed struct{ before, tag, at int }

type spanWalk struct {
	registers [${registers}]int
	history   []passed
}

// move does the operations of a move, and returns its row.
func (walk *spanWalk) move(place uint32) uint32 {
	move := spanMoves[place:]
	for operations := move[2 : 2+3*int(move[1])]; len(operations) > 0; operations = operations[3:] {
		value := walk.registers[operations[1]]
		if tag := int(operations[2]); tag != 0 {
			walk.history = append(walk.history, passed{value, tag - 1, walk.registers[0]})
			value = len(walk.history) - 1
		}
		walk.registers[operations[0]] = value
	}
	return uint32(move[0])
}

func (walk *spanWalk) spans(ending []uint${bitsFor(spans.endings)}) []Span {
	var tags []passed
	for place := walk.registers[ending[0]]; place >= 0; place = walk.history[place].before {
		tags = append(tags, walk.history[place])
	}
	var found []Span
	for i, name := range spanNames {
		start, end := walk.registers[ending[1+2*i]], walk.registers[ending[2+2*i]]
		if start >= 0 {
			found = append(found, Span{name, start, end})
		}
		for place := len(tags) - 1; place >= 0; place-- {
			if tags[place].tag == 2*i {
				start = tags[place].at
			} else if tags[place].tag == 2*i+1 {
				found = append(found, Span{name, start, tags[place].at})
			}
		}
	}
	return found
}

var spanNames = [${names.length}]string{
${names.map((name) => `\t"${name}",\n`).join('')}}

${array('spanStarts', bitsFor(starts), starts)}
${spanArrays(spans, array, ['spanCells', 'spanMoves', 'spanEndings'])}`;
}
