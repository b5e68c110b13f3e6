import { type ArrayWriter, bitsFor, identifiersOf, type LanguageModule, styled } from './language-module';
import { RUST_PASSES } from './rust-tree-passes';
import { filledIn, MOST_ITEMS, NUMBERS } from './tree-program';

/** Writes the code that finds trees. */
export function rustTrees(module: LanguageModule, array: ArrayWriter): string {
  const { trees } = module;
  if (trees === undefined) return '';
  const namesOf = (names: readonly string[]): string[] =>
    identifiersOf(
      names.map((name) => ({ name })),
      styled.camel,
      ['Self'],
    );
  const nodes = namesOf(trees.names);
  const arrays = NUMBERS.map((name) =>
    array(`TREE_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, bitsFor(trees[name]), trees[name]),
  );
  const roots = namesOf(trees.rules).map((each, i) => `    ${each} = ${trees.roots[i]!},\n`);
  return `${module.spans === undefined ? '\nextern crate alloc;\n' : ''}
/// The rules that have trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeRule {
${roots.join('')}}

/// The rules of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeRule {
${nodes.map((each) => `    ${each},\n`).join('')}}

static NODE_RULES: [(&str, NodeRule); ${nodes.length}] = [
${nodes.map((each, i) => `    ("${trees.names[i]!}", NodeRule::${each}),\n`).join('')}];

${filledIn(CODE + RUST_PASSES, module, MOST_ITEMS)}
${arrays.join('\n')}`;
}

const CODE = `impl NodeRule {
    /// The name of the rule, as printed.
    #[must_use]
    pub fn name(self) -> &'static str {
        NODE_RULES[self as usize].0
    }
}

/// Why there is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTree {
    /// The rule does not derive the text.
    NoMatch,
    /// The tree would need too much memory.
    TooLarge,
}

impl core::fmt::Display for NoTree {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.write_str(match self {
            NoTree::NoMatch => "the rule does not derive the text",
            NoTree::TooLarge => "the tree of the text would need too much memory",
        })
    }
}

/// A tree: its nodes, parents first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree(alloc::vec::Vec<Row>);

/// A node of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<'a>(&'a [Row]);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    rule: u32,
    start: u32,
    end: u32,
    size: u32,
}

impl Tree {
    /// The node of the whole text.
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        Node(&self.0)
    }
}

impl<'a> Node<'a> {
    /// The rule of the node.
    #[must_use]
    pub fn rule(self) -> NodeRule {
        NODE_RULES[self.0[0].rule as usize].1
    }

    /// The offsets of the node in octets: \`&text[node.range()]\` is its text.
    #[must_use]
    pub fn range(self) -> core::ops::Range<usize> {
        self.0[0].start as usize..self.0[0].end as usize
    }

    /// The children, in their order.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        let mut rest = &self.0[1..];
        core::iter::from_fn(move || {
            let size = rest.first()?.size as usize;
            let (child, others) = rest.split_at(size);
            rest = others;
            Some(Node(child))
        })
    }

    /// The node and all nodes below it, parents first.
    pub fn nodes(self) -> impl Iterator<Item = Node<'a>> {
        let rows = self.0;
        rows.iter().enumerate().map(move |(i, row)| Node(&rows[i..i + row.size as usize]))
    }
}

/// Finds trees. It reads a text backward, and notes before each character the sets of states from which a rule may go on to its end. Then
/// it reads forward, and takes the first choice that leads to such a state. It keeps sets and steps for other texts.
#[derive(Default)]
pub struct Parser {
    bits: alloc::vec::Vec<u32>,
    moves: alloc::vec::Vec<u32>,
    sets: alloc::vec::Vec<Set>,
    numbers: alloc::collections::BTreeMap<alloc::vec::Vec<u32>, u32>,
    pending: alloc::vec::Vec<u32>,
    last: alloc::vec::Vec<u32>,
    steps: alloc::vec::Vec<Step>,
    step_count: usize,
    marks: alloc::vec::Vec<u32>,
    columns: alloc::vec::Vec<u16>,
    /// Per offset, where the items before it end; those of a later offset come first.
    ends_at: alloc::vec::Vec<u32>,
    items: alloc::vec::Vec<Item>,
    ended: alloc::vec::Vec<Ended>,
    links: alloc::vec::Vec<Item>,
    goals: alloc::vec::Vec<u32>,
}

/// Whether a rule begins in a set of states, and the exits of calls that end before it, each with a set.
#[derive(Default)]
struct Set {
    begins: bool,
    calls: Option<alloc::rc::Rc<[(u32, u32)]>>,
}

/// A set, the end of a rule, and 1 plus the item before, of the same end.
#[derive(Clone, Copy)]
struct Item {
    set: u32,
    node: u32,
    before: u32,
}

/// An exit of a rule, the offset at which the rule ends, its last caller and its last item, and 1 plus the offset of that.
struct Ended {
    exit: u32,
    at: u32,
    link: u32,
    item: u32,
    round: u32,
}

/// 1 plus a set, a state, where the marks on the way from it begin, and the state behind them.
#[derive(Clone, Copy, Default)]
struct Step {
    set: u32,
    state: u32,
    mark: u32,
    end: u32,
}

/// The column of octets behind the first of a character.
const SKIP: u16 = 0xFFFF;
const UNKNOWN: u32 = u32::MAX;

fn kind(state: u32) -> u8 {
    TREE_KINDS[state as usize] & 3
}

/// The states before a state, each with 1 plus the exit of the rule that is called between, or 0.
fn before(state: u32) -> impl Iterator<Item = (u32, u32)> {
    let from = TREE_FROM_AT[state as usize] as usize..TREE_FROM_AT[state as usize + 1] as usize;
    TREE_FROM[from].chunks_exact(2).map(|pair| (u32::from(pair[0]), u32::from(pair[1])))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_lossless, clippy::unnecessary_cast)]
impl Parser {
    /// Returns a parser that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the tree of a rule that derives the whole text.
    ///
    /// # Errors
    ///
    /// \`NoMatch\` if the rule does not derive the text, and \`TooLarge\` if the tree would need too much memory.
    pub fn parse(&mut self, rule: TreeRule, text: impl AsRef<[u8]>) -> Result<Tree, NoTree> {
        let input = text.as_ref();
        if input.len() > MOST_ITEMS {
            return Err(NoTree::TooLarge);
        }
        self.columns.clear();
        let mut at = 0;
        while at < input.len() {
            let begin = at;
            self.columns.push(column(input, &mut at) as u16);
            if at == begin {
                return Err(NoTree::NoMatch);
            }
            self.columns.resize(at, SKIP);
        }
        if self.backward(rule as usize)? {
            Ok(Tree(self.forward(rule as usize)?))
        } else {
            Err(NoTree::NoMatch)
        }
    }

    #[inline]
    fn has(&self, set: u32, state: u32) -> bool {
        self.bits[set as usize * WORDS + state as usize / 32] >> (state % 32) & 1 != 0
    }

    /// The number of the set of the pending states and those that lead to them without reading.
    fn set(&mut self) -> u32 {
        let mut bits = alloc::vec![0_u32; WORDS];
        let mut begins = false;
        while let Some(state) = self.pending.pop() {
            let (word, bit) = (state as usize / 32, 1 << (state % 32));
            if bits[word] & bit != 0 {
                continue;
            }
            bits[word] |= bit;
            begins = begins || TREE_KINDS[state as usize] & 4 != 0;
            let silent = before(state).filter(|&(each, called)| called == 0 && kind(each) != 1);
            self.pending.extend(silent.map(|(each, _)| each));
        }
        if let Some(&known) = self.numbers.get(&bits) {
            return known;
        }
        let set = self.sets.len() as u32;
        self.bits.extend_from_slice(&bits);
        self.moves.resize(self.moves.len() + WIDTH, UNKNOWN);
        self.numbers.insert(bits, set);
        self.sets.push(Set { begins, calls: None });
        set
    }

    /// Collects the states before a set, from which a column or a call of an exit leads there. Returns the next such exit.
    fn before(&mut self, set: u32, column: u16, exit: u32) -> u32 {
        let mut next = 0;
        for state in (1..STATES).filter(|&state| self.has(set, state)).collect::<alloc::vec::Vec<_>>() {
            for (each, called) in before(state) {
                if called > exit && (next == 0 || called < next) {
                    next = called;
                }
                let reads = || TREE_CLASSES[TREE_VALUES[each as usize] as usize * WIDTH + column as usize] != 0;
                if called == exit && (exit > 0 || kind(each) == 1 && reads()) {
                    self.pending.push(each);
                }
            }
        }
        next
    }

    #[inline]
    fn next(&mut self, set: u32, column: u16) -> u32 {
        let place = set as usize * WIDTH + column as usize;
        if self.moves[place] == UNKNOWN {
            self.before(set, column, 0);
            self.moves[place] = self.set();
        }
        self.moves[place]
    }

    fn calls(&mut self, set: u32) -> alloc::rc::Rc<[(u32, u32)]> {
        if let Some(known) = &self.sets[set as usize].calls {
            return known.clone();
        }
        let mut exit = self.before(set, 0, 0);
        self.pending.clear();
        let mut calls = alloc::vec::Vec::new();
        while exit != 0 {
            let next = self.before(set, 0, exit);
            calls.push((exit - 1, self.set()));
            exit = next;
        }
        let calls: alloc::rc::Rc<[(u32, u32)]> = calls.into();
        self.sets[set as usize].calls = Some(calls.clone());
        calls
    }

    fn forget(&mut self) {
        *self = Self { steps: alloc::vec![Step::default(); 1024], columns: core::mem::take(&mut self.columns), ..Self::default() };
        self.set();
        for &state in &TREE_EXITS {
            self.pending.push(state as u32);
            let set = self.set();
            self.last.push(set);
        }
    }

`;
