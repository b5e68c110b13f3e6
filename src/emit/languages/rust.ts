import { algorithmsOf } from './algorithms';
import { RUST_LISTS } from './number-lists';
import { rustReader } from './language-readers';
import { rustReasons } from './reasons';
import { rustFind } from './find-functions';
import { rustColumns } from './input-columns';
import { rustSpans } from './span-functions';
import { rustTrees } from './rust-trees';
import { rustSyntax } from './syntaxes';
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
  numberLines,
  octetColumns,
  readsFar,
  runArrays,
  styled,
} from './language-module';

/** Writes a Rust module that needs no `std` and no crate. */
export function rustSource(module: LanguageModule): string {
  const { rules, tables } = module;
  const far = readsFar(module);
  const starts = rules.map(({ start }) => start);
  const array: ArrayWriter = (name, bits, numbers) =>
    `static ${name}: [u${bits}; ${numbers.length}] = [\n${numberLines(numbers, '    ')}];\n`;
  // Attributes of a module, and not of its file, which may be read by include!.
  return `${commentLines([GENERATED, ...module.header], '//')}
#[allow(unused_imports)]
pub use self::grammar::*;

#[rustfmt::skip]
#[allow(dead_code, clippy::erasing_op, clippy::identity_op, clippy::unreadable_literal)]
mod grammar {

${rules.length === 0 ? '' : verdicts(module)}const ACCEPTING: usize = ${tables.accepting};

${array('STARTS', bitsFor(starts), starts)}
${array('CELLS', bitsFor(tables.cells), tables.cells)}
${far ? FAR_COLUMN : NEAR_COLUMN}
${array('COLUMNS', 8, octetColumns(module))}
${far ? runArrays(module, array, 'RUN_LOWS', 'RUN_COLUMNS') : ''}${hasLists(module) ? '\nextern crate alloc;\n' : ''}${hasLists(module) ? `\n${RUST_LISTS}\n` : ''}${rustSpans(module)}${algorithmsOf(module, rustSyntax(array), 'octets', MOST_ITEMS)}${rustReasons(module)}${rustColumns(module)}${rustFind(module)}${rustTrees(module)}}
`;
}

/** Writes the rules that have verdicts, the functions that judge by them, and their table. */
function verdicts(module: LanguageModule): string {
  const { tables, rules } = module;
  const names = identifiersOf(namesOf(module), styled.camel, ['Self']);
  const far = readsFar(module);
  const called = module.calls
    ? `    if state >= ${tables.cells.length} {
        let mut reader = Reader::new(rule);
        reader.feed(input);
        return reader.end();
    }
`
    : '';
  return `/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
${rules.map(({ source }, i) => `${abnf(source)}    ${names[i]!},\n`).join('')}}

impl Rule {
    /// The rule of a name. Case does not count, as in ABNF.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Rule> {
        NAMES.iter().find(|(each, _)| each.eq_ignore_ascii_case(name)).map(|&(_, rule)| rule)
    }
}

static NAMES: [(&str, Rule); ${rules.length}] = [
${rules.map(({ name }, i) => `    ("${name}", Rule::${names[i]!}),\n`).join('')}];

/// Whether a rule derives the whole input.
#[must_use]
pub fn matches(rule: Rule, input: impl AsRef<[u8]>) -> bool {
    let input = input.as_ref();
    let mut state = STARTS[rule as usize] as usize;
${called}    ${
    far
      ? `let mut at = 0;
    while at < input.len() && state != 0 {
        state = next(state, input, &mut at);
    }`
      : `// The dead state leads to itself, so it is enough to look for it now and then.
    let fours = input.chunks_exact(4);
    let rest = fours.remainder();
    for four in fours {
        for &octet in four {
            state = CELLS[COLUMNS[octet as usize] as usize..][state] as usize;
        }
        if state == 0 {
            return false;
        }
    }
    for &octet in rest {
        state = CELLS[COLUMNS[octet as usize] as usize..][state] as usize;
    }`
  }
    state >= ACCEPTING
}

/// The end of the longest match that begins at an offset, if there is one. Offsets are in octets.
#[must_use]
pub fn longest_match(rule: Rule, input: impl AsRef<[u8]>, offset: usize) -> Option<usize> {
    let mut reader = Reader::new(rule);
    reader.feed(input.as_ref().get(offset..)?);
    Some(offset + reader.0.longest.checked_sub(1)?)
}

/// The first offset at which no continuation exists: the length of an input that is, or that begins, a match.
#[must_use]
pub fn stop(rule: Rule, input: impl AsRef<[u8]>) -> usize {
    let mut reader = Reader::new(rule);
    reader.feed(input.as_ref());
    reader.0.passed
}
${rustReader(module)}
/// The next state. A slice from the column on, indexed by the state: the next state need not wait for an addition.
#[inline]
fn next(state: usize, input: &[u8], at: &mut usize) -> usize {
    CELLS[column(input, at)..][state] as usize
}
`;
}

const NEAR_COLUMN = `#[inline]
fn column(input: &[u8], at: &mut usize) -> usize {
    *at += 1;
    COLUMNS[input[*at - 1] as usize] as usize
}
`;

const FAR_COLUMN = `/// The column of the next character, which it passes. Octets that are not UTF-8 have column 0, of characters that nothing reads.
#[inline]
fn column(input: &[u8], at: &mut usize) -> usize {
    let first = input[*at];
    if first < 128 {
        *at += 1;
        return COLUMNS[first as usize] as usize;
    }
    let length = match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return 0,
    };
    let Some(octets) = input.get(*at..*at + length) else {
        return 0;
    };
    let Ok(text) = core::str::from_utf8(octets) else {
        return 0;
    };
    let Some(code) = text.chars().next() else {
        return 0;
    };
    *at += length;
    far_column(u32::from(code)) as usize
}

fn far_column(code: u32) -> u32 {
    u32::from(RUN_COLUMNS[RUN_LOWS.partition_point(|&low| low <= code) - 1])
}
`;

/** Writes ABNF as documentation. A fence that the text does not contain keeps rustdoc from taking it for a test. */
function abnf(source: string): string {
  const longest = Math.max(2, ...(source.match(/\`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return commentLines([`${fence}text`, source, fence], '    ///');
}
