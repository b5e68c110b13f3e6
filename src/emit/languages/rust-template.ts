import { RUST_TREES } from './rust-trees';

/** The text of a Rust module, for `sectionsOf`. It needs no `std` and no crate. Attributes belong to a module, because `include!` may read the file. */
export const RUST_TEMPLATE = `=== file
$HEADER#[allow(unused_imports)]
pub use self::grammar::*;

#[rustfmt::skip]
#[allow(dead_code, clippy::erasing_op, clippy::identity_op, clippy::unreadable_literal)]
mod grammar {

const ACCEPTING: usize = $ACCEPTING;

$ARRAYS
=== near
#[inline]
fn column(input: &[u8], at: &mut usize) -> usize {
    *at += 1;
    COLUMNS[input[*at - 1] as usize] as usize
}

=== far
/// The column of the next character, which it passes. Octets that are not UTF-8 have column 0, of characters that nothing reads.
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

=== lists
extern crate alloc;

#[derive(Default)]
struct Numbers(alloc::vec::Vec<u32>);

#[allow(clippy::cast_possible_truncation)]
impl Numbers {
    #[inline]
    fn push(&mut self, number: u32) {
        self.0.push(number);
    }

    #[inline]
    fn size(&self) -> u32 {
        self.0.len() as u32
    }

    fn cut(&mut self, size: u32) {
        self.0.truncate(size as usize);
    }

    fn fill(&mut self, size: u32, number: u32) {
        self.0.resize(size as usize, number);
    }
}

impl core::ops::Index<u32> for Numbers {
    type Output = u32;

    #[inline]
    fn index(&self, place: u32) -> &u32 {
        &self.0[place as usize]
    }
}

impl core::ops::IndexMut<u32> for Numbers {
    #[inline]
    fn index_mut(&mut self, place: u32) -> &mut u32 {
        &mut self.0[place as usize]
    }
}

fn mix(a: u32, b: u32) -> u32 {
    (a.wrapping_mul(0x9E37_79B1) ^ b.wrapping_mul(0x85EB_CA6B)) >> 7
}

=== file
$ALGORITHMS
=== verdicts
/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
$RULES}

impl Rule {
    /// The rule of a name. Case does not count, as in ABNF.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Rule> {
        NAMES.iter().find(|(each, _)| each.eq_ignore_ascii_case(name)).map(|&(_, rule)| rule)
    }
}

static NAMES: [(&str, Rule); $RULECOUNT] = [
$RULENAMES];

/// Whether a rule derives the whole input.
#[must_use]
pub fn matches(rule: Rule, input: impl AsRef<[u8]>) -> bool {
    let input = input.as_ref();
    let mut state = STARTS[rule as usize] as usize;
=== calls
    if state >= $CELLS {
        let mut reader = Reader::new(rule);
        reader.feed(input);
        return reader.end();
    }
=== far
    let mut at = 0;
    while at < input.len() && state != 0 {
        state = next(state, input, &mut at);
    }
=== near
    // The dead state leads to itself, so it is enough to look for it now and then.
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
    }
=== verdicts
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

/// The next state. A slice from the column on, indexed by the state: the next state need not wait for an addition.
#[inline]
fn next(state: usize, input: &[u8], at: &mut usize) -> usize {
    CELLS[column(input, at)..][state] as usize
}
/// Reads an input in pieces.
pub struct Reader(Reads);

impl Reader {
    /// Begins an input of a rule.
    #[must_use]
    pub fn new(rule: Rule) -> Self {
        let mut reads = Reads::default();
        reads.begin(u32::from(STARTS[rule as usize]));
        Reader(reads)
    }

    /// Reads a piece. Returns whether a continuation of the input exists.
    pub fn feed(&mut self, piece: impl AsRef<[u8]>) -> bool {
        for &octet in piece.as_ref() {
            if self.0.is_dead == 1 {
                break;
            }
            self.0.octet(u32::from(octet));
        }
        self.0.settle()
    }

    /// Whether the rule derives all that was read.
    #[must_use]
    pub fn end(&self) -> bool {
        self.0.is_dead == 0 && self.0.longest == self.0.passed + 1$WHOLE
    }

    /// The first offset at which no continuation exists, if none does.
    #[must_use]
    pub fn stop(&self) -> Option<usize> {
        if self.0.is_dead == 1 { Some(self.0.passed) } else { None }
    }
}

=== spans
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
#[allow(clippy::cast_possible_truncation)]
pub fn captures(rule: Rule, input: impl AsRef<[u8]>) -> Option<alloc::vec::Vec<Span>> {
    let input = input.as_ref();
    let mut walk = Spans::default();
    walk.reset(u32::from(SPAN_STARTS[rule as usize]));
    let mut at = 0;
    while at < input.len() && walk.row != 0 {
        let before = at as u32;
        walk.read(column(input, &mut at) as u32, before);
    }
    if !walk.finish(input.len() as u32) {
        return None;
    }
    let spans = walk.found.0.chunks_exact(3).map(|span| Span {
        rule: SPAN_NAMES[span[0] as usize],
        start: span[1] as usize,
        end: span[2] as usize,
    });
    Some(spans.collect())
}

=== reasons
/// What may stand at the stop of an input, in words: literals, then rules, then "end of input".
#[must_use]
pub fn expected(rule: Rule, input: impl AsRef<[u8]>) -> alloc::vec::Vec<&'static str> {
    let mut reader = Reader::new(rule);
    reader.feed(input.as_ref());
    reader.0.name(rule as u32);
    reader.0.found.0.iter().map(|&word| READ_TEXTS[word as usize]).collect()
}

=== finds trees
/// Finds the columns of an input.
#[allow(clippy::cast_possible_truncation)]
fn read_columns(input: &[u8], columns: &mut Numbers) {
    columns.cut(0);
    let mut at = 0;
    while at < input.len() {
        let begin = at;
        columns.push(column(input, &mut at) as u32);
        at = at.max(begin + 1);
        columns.0.resize(at, $WIDTH);
    }
}

=== finds
/// The parts of a text that a rule derives: the leftmost, of those that begin there the longest, then the next behind it. None is empty, and
/// none divides a word. \`&text[found]\` is a match.
///
/// # Panics
///
/// If the text has 4 GB or more.
pub fn find(rule: Rule, text: impl AsRef<[u8]>) -> impl Iterator<Item = core::ops::Range<usize>> {
    let text = text.as_ref();
    assert!(u32::try_from(text.len()).is_ok(), "the text is too long");
    let mut finds = Finds::default();
    read_columns(text, &mut finds.columns);
    finds.all(rule as u32);
    let found = finds.found.0;
    (0..found.len()).step_by(2).map(move |i| found[i] as usize..found[i + 1] as usize)
}

${RUST_TREES}=== file
}
`;
