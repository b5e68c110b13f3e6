import { type ArrayWriter, bitsFor, type LanguageModule, spanArrays } from './language-module';

/** Writes the code that finds parts of a match. */
export function rustSpans({ spans, tables }: LanguageModule, array: ArrayWriter): string {
  if (spans === undefined) return '';
  const { names, registers, firstMove, starts } = spans;
  return `
/// A part of a derivation: the name of the rule that derives it, as printed, and its offsets in octets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The name of the rule.
    pub rule: &'static str,
    /// Where the part begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// The parts of a rule that derives the whole input: by their rules, and those of one rule in their order.
#[must_use]
pub fn captures(rule: Rule, input: impl AsRef<[u8]>) -> Option<alloc::vec::Vec<Span>> {
    let input = input.as_ref();
    let mut walk = Walk { registers: [UNSET; ${registers}], history: alloc::vec::Vec::new() };
    let mut row = SPAN_STARTS[rule as usize] as usize;
    let mut at = 0;
    while at < input.len() && row != 0 {
        walk.registers[0] = at;
        row = SPAN_CELLS[row + column(input, &mut at)] as usize;
        if row >= ${firstMove} {
            row = walk.go(row - ${firstMove});
        }
    }
    walk.registers[0] = input.len();
    let ending = SPAN_CELLS[row + ${tables.width}] as usize;
    if ending == 0 {
        return None;
    }
    walk.go(SPAN_ENDINGS[ending] as usize);
    Some(walk.spans(&SPAN_ENDINGS[ending + 1..]))
}

const UNSET: usize = usize::MAX;

/// A tag that was passed, with the place of the one before.
#[derive(Clone, Copy)]
struct Passed {
    before: usize,
    tag: usize,
    at: usize,
}

struct Walk {
    registers: [usize; ${registers}],
    history: alloc::vec::Vec<Passed>,
}

impl Walk {
    /// Does the operations of a move. Returns its row.
    fn go(&mut self, place: usize) -> usize {
        let count = SPAN_MOVES[place + 1] as usize;
        for operation in SPAN_MOVES[place + 2..place + 2 + 3 * count].chunks_exact(3) {
            let mut value = self.registers[operation[1] as usize];
            if operation[2] != 0 {
                let tag = operation[2] as usize - 1;
                self.history.push(Passed { before: value, tag, at: self.registers[0] });
                value = self.history.len() - 1;
            }
            self.registers[operation[0] as usize] = value;
        }
        SPAN_MOVES[place] as usize
    }

    fn spans(&self, ending: &[u${bitsFor(spans.endings)}]) -> alloc::vec::Vec<Span> {
        let mut tags = alloc::vec::Vec::new();
        let mut place = self.registers[ending[0] as usize];
        while place != UNSET {
            tags.push(self.history[place]);
            place = self.history[place].before;
        }
        let mut found = alloc::vec::Vec::new();
        for (i, &rule) in SPAN_NAMES.iter().enumerate() {
            let mut start = self.registers[ending[1 + 2 * i] as usize];
            if start != UNSET {
                found.push(Span { rule, start, end: self.registers[ending[2 + 2 * i] as usize] });
            }
            for passed in tags.iter().rev() {
                if passed.tag == 2 * i {
                    start = passed.at;
                } else if passed.tag == 2 * i + 1 {
                    found.push(Span { rule, start, end: passed.at });
                }
            }
        }
        found
    }
}

static SPAN_NAMES: [&str; ${names.length}] = [
${names.map((name) => `    "${name}",\n`).join('')}];

${array('SPAN_STARTS', bitsFor(starts), starts)}
${spanArrays(spans, array, ['SPAN_CELLS', 'SPAN_MOVES', 'SPAN_ENDINGS'])}`;
}
