/** The sections that find trees. */
export const PYTHON_TREES = `=== trees
class Node:
    """A node of a tree: the name of its rule, as printed, and its offsets. Its children are made when they are asked for."""

    __slots__ = ("_index", "_rows", "_text")
    __match_args__ = ("rule", "text", "children")

    def __init__(self, text: $INPUT, rows: list[int], index: int) -> None:
        self._text = text
        self._rows = rows
        self._index = index

    @property
    def rule(self) -> str:
        return _TREE_NAMES[self._rows[self._index]]

    @property
    def start(self) -> int:
        return self._rows[self._index + 1]

    @property
    def end(self) -> int:
        return self._rows[self._index + 2]

    @property
    def text(self) -> $INPUT:
        return self._text[self.start : self.end]

    @property
    def children(self) -> list[Node]:
        return list(self)

    def __iter__(self) -> Iterator[Node]:
        """The children, in their order."""
        rows = self._rows
        at = self._index + 4
        last = self._index + 4 * rows[self._index + 3]
        while at < last:
            yield Node(self._text, rows, at)
            at += 4 * rows[at + 3]

    def walk(self) -> Iterator[Node]:
        """The node and all nodes below it, parents first."""
        for at in range(self._index, self._index + 4 * self._rows[self._index + 3], 4):
            yield Node(self._text, self._rows, at)

    def __repr__(self) -> str:
        return f"Node({self.rule!r}, {self.start}, {self.end})"


def parse(rule: str, text: $INPUT) -> Node | None:
    """The tree of a rule that derives the whole text; None if it does not. Raises MemoryError if that would need too much memory."""
    root = _root(rule)
    trees = _finder(text)
    if not trees.backward(root):
        return None
    trees.forward(root)
    rows = trees.rows[:]
=== characters & trees
    if not isinstance(text, str) and not text.isascii():
        offsets = _offsets(text)
        rows[1::4] = [offsets[at] for at in rows[1::4]]
        rows[2::4] = [offsets[at] for at in rows[2::4]]
=== trees
    return Node(text, rows, 0)


=== paths
def path(rule: str, text: $INPUT) -> list[str]:
    """The rules around the stop of a text, from the rule itself down: none if the rule derives the text. Raises MemoryError as parse does."""
    root = _root(rule)
    trees = _finder(text)
    trees.around(root)
    return [_TREE_NAMES[each] for each in trees.outer]


=== trees
def _finder(text: $INPUT) -> _Trees:
    """What finds trees, with the columns of a text. Octets that are not UTF-8 end it: nothing reads their column."""
    columns, whole = _columns(text)
    trees = _OF_THREAD.trees
    trees.columns[:] = columns
    if not whole:
        trees.columns.append(0)
    return trees


def _root(rule: str) -> int:
    root = _TREE_ROOTS.get(rule.lower())
    if root is None:
        raise KeyError(f'rule "{rule}" has no trees in this module')
    return root


class _OfThread(local):
    def __init__(self) -> None:
        self.trees = _Trees()


`;
