/** The sections that find trees. */
export const RUST_TREES = `=== trees
/// The rules that have trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeRule {
$TREERULES}

/// The rules of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeRule {
$NODERULES}

static NODE_RULES: [(&str, NodeRule); $COUNT] = [
$NAMES];

impl NodeRule {
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
pub struct Tree(alloc::vec::Vec<u32>);

/// A node of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<'a>(&'a [u32]);

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
        NODE_RULES[self.0[0] as usize].1
    }

    /// The offsets of the node in octets: \`&text[node.range()]\` is its text.
    #[must_use]
    pub fn range(self) -> core::ops::Range<usize> {
        self.0[1] as usize..self.0[2] as usize
    }

    /// The children, in their order.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        let mut rest = &self.0[4..];
        core::iter::from_fn(move || {
            let size = *rest.get(3)? as usize;
            let (child, others) = rest.split_at(4 * size);
            rest = others;
            Some(Node(child))
        })
    }

    /// The node and all nodes below it, parents first.
    pub fn nodes(self) -> impl Iterator<Item = Node<'a>> {
        let rows = self.0;
        (0..rows.len()).step_by(4).map(move |i| Node(&rows[i..i + 4 * rows[i + 3] as usize]))
    }
}

/// Finds trees. It keeps sets and steps for other texts.
#[derive(Default)]
pub struct Parser(Trees);

#[allow(clippy::cast_possible_truncation)]
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
        self.0.read(text.as_ref())?;
        if !self.0.backward(rule as u32)? {
            return Err(NoTree::NoMatch);
        }
        self.0.forward(rule as u32)?;
        Ok(Tree(core::mem::take(&mut self.0.rows.0)))
    }

=== paths
    /// Returns the rules around the stop of a text, from the rule itself down: nothing if the rule derives the text.
    ///
    /// # Errors
    ///
    /// \`TooLarge\` if that would need too much memory.
    pub fn path(&mut self, rule: TreeRule, text: impl AsRef<[u8]>) -> Result<alloc::vec::Vec<NodeRule>, NoTree> {
        self.0.read(text.as_ref())?;
        self.0.around(rule as u32)?;
        Ok(self.0.outer.0.iter().map(|&each| NODE_RULES[each as usize].1).collect())
    }

=== trees
}

#[allow(clippy::cast_possible_truncation)]
impl Trees {
    /// Finds the columns of an input.
    fn read(&mut self, input: &[u8]) -> Result<(), NoTree> {
        if input.len() > $MOST {
            return Err(NoTree::TooLarge);
        }
        read_columns(input, &mut self.columns);
        Ok(())
    }
}
`;
