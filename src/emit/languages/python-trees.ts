import { type LanguageModule, numberLines } from './language-module';
import { MOST_CELLS, MOST_ITEMS, NUMBERS } from './tree-program';

/** Writes the class of nodes and the function that finds trees. */
export function pythonTrees({ trees, areOctets, tables }: LanguageModule): string {
  if (trees === undefined) return '';
  const text = areOctets ? 'bytes' : 'str | bytes';
  return `class Node:
    """A node of a tree: the name of its rule, as printed, and its offsets. Its children are made when they are asked for."""

    __slots__ = ("_index", "_rows", "_text")
    __match_args__ = ("rule", "text", "children")

    def __init__(self, text: ${text}, rows: list[int], index: int) -> None:
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
    def text(self) -> ${text}:
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


def parse(rule: str, text: ${text}) -> Node | None:
    """The tree of a rule that derives the whole text; None if it does not. Raises MemoryError if that would need too much memory."""
    root = _TREE_ROOTS.get(rule.lower())
    if root is None:
        raise KeyError(f'rule "{rule}" has no trees in this module')
    columns, whole = _columns(text)
    items = _TREES.backward(root, columns) if whole else None
    if items is None:
        return None
    rows = _TREES.forward(root, len(columns), items)
${
  areOctets
    ? ''
    : `    if not isinstance(text, str) and not text.isascii():
        offsets = list(accumulate((len(each.encode("utf-8")) for each in text.decode("utf-8")), initial=0))
        rows[1::4] = [offsets[at] for at in rows[1::4]]
        rows[2::4] = [offsets[at] for at in rows[2::4]]
`
}    return Node(text, rows, 0)


class _Trees(local):
    """Finds trees. First it reads a text backward, and notes before each character the states from which a rule may go on to its end.
    Then it reads forward, and takes the first choice that leads to such a state. Sets of states are kept for other texts."""

    def __init__(self) -> None:
        self.sets: list[frozenset[int]] = []

    def forget(self) -> None:
        self.sets = []
        self.numbers: dict[frozenset[int], int] = {}
        self.moves: list[list[int]] = []
        self.calls: list[list[tuple[int, int]]] = []
        self.begins: list[bool] = []
        self.steps: dict[int, tuple[list[int], int]] = {}
        self.number([])
        self.last = [self.number([state]) for state in _TREE_EXITS]

    def number(self, seeds: Iterable[int]) -> int:
        """The number of the set of states that lead to some without reading."""
        found = set(seeds)
        pending = list(found)
        while pending:
            for before, called in _before(pending.pop()):
                if not called and _TREE_KINDS[before] & 3 != 1 and before not in found:
                    found.add(before)
                    pending.append(before)
        states = frozenset(found)
        number = self.numbers.get(states)
        if number is None:
            number = self.numbers[states] = len(self.sets)
            if number * ${tables.width} > ${MOST_CELLS}:
                raise MemoryError("the text needs too many sets of states")
            self.sets.append(states)
            self.moves.append([-1] * ${tables.width})
            self.begins.append(any(_TREE_KINDS[state] & 4 for state in states))
            callers: dict[int, list[int]] = {}
            for state in sorted(states):
                for before, called in _before(state):
                    if called:
                        callers.setdefault(called - 1, []).append(before)
            self.calls.append([])
            self.calls[number] = [(exit, self.number(states)) for exit, states in callers.items()]
        return number

    def move(self, number: int, column: int) -> int:
        found = {
            before
            for state in self.sets[number]
            for before, called in _before(state)
            if not called and _TREE_KINDS[before] & 3 == 1 and _TREE_CLASSES[_TREE_VALUES[before] * ${tables.width} + column]
        }
        self.moves[number][column] = move = self.number(found)
        return move

    def backward(self, root: int, columns: bytes | list[int]) -> _Items | None:
        """Per offset, pairs of a set and a node. A node is a rule that ends at an offset with an exit. None if there is no derivation."""
        if not self.sets or len(self.sets) * ${tables.width} > ${MOST_CELLS / 4}:
            self.forget()
        moves, begins, calls = self.moves, self.begins, self.calls
        count = 0
        exits = list(range(_TREE_EXIT_AT[root], _TREE_EXIT_AT[root + 1]))
        ends = [len(columns) for _ in exits]
        links: list[list[tuple[int, int]]] = [[] for _ in exits]
        items = [(self.last[exit], node) for node, exit in enumerate(exits)]
        found = [items] * (len(columns) + 1)
        for at in range(len(columns), -1, -1):
            column = columns[at - 1] if at else -1
            called: dict[int, int] = {}
            seen = set(items) if len(items) > 1 else set()
            for number, node in items:
                if begins[number] and ends[node] != at:
                    for link in links[node]:
                        if link not in seen and link not in items[:1]:
                            seen.add(link)
                            items.append(link)
                for exit, after in calls[number]:
                    if column < 0 or not _TREE_ENDS[exit * ${tables.width} + column]:
                        continue
                    child = called.get(exit)
                    if child is None:
                        child = called[exit] = len(ends)
                        exits.append(exit)
                        ends.append(at)
                        links.append([])
                        items.append((self.last[exit], child))
                    links[child].append((after, node))
                    count += 1
            found[at] = items
            count += len(items)
            if count > ${MOST_ITEMS / 4}:
                raise MemoryError("the text needs too many items")
            if not at:
                break
            items = []
            for number, node in found[at]:
                move = moves[number][column]
                if move < 0:
                    move = self.move(number, column)
                if move and (not items or (move, node) not in items):
                    items.append((move, node))
            if not items:
                return None
        start = _TREE_STARTS[root]
        derives = any(start in self.sets[each] for each, node in found[0] if node < _roots(root))
        return (found, exits, ends) if derives else None

    def may(self, state: int, at: int, nodes: list[int], begin: int, items: _Items) -> bool:
        """Whether a state may go on to the end of one of some nodes, or, before anything is read, to an exit."""
        for number, node in items[0][at]:
            if node in nodes and state in self.sets[number]:
                return True
        return at == begin and any(node < 0 and state in self.sets[self.last[~node]] for node in nodes)

    def forward(self, root: int, length: int, items: _Items) -> list[int]:
        """The rows of the tree: name, start, end, and the number of rows."""
        found, exits, ends = items
        rows: list[int] = []
        opened: list[int] = []
        frames: list[tuple[int, list[int], int]] = []
        hidden = 0
        at = begin = 0
        nodes = list(range(_roots(root)))
        state = _TREE_STARTS[root]
        marks = [_TREE_NODES[root] + 2]
        while True:
            path: list[int] = marks
            kind = _TREE_KINDS[state] & 3
            if kind == 0:
                numbers = [number for number, node in found[at] if node == nodes[0]] if len(nodes) == 1 else ()
                if len(numbers) == 1:
                    key = numbers[0] * ${trees.kinds.length} + state
                    step = self.steps.get(key)
                    if step is None:
                        states = self.sets[numbers[0]]
                        step = self.steps[key] = self.path(state, lambda each: each in states)
                else:
                    step = self.path(state, lambda each: self.may(each, at, nodes, begin, items))
                path, state = step
                kind = _TREE_KINDS[state] & 3
                if marks:
                    path = [*marks, *path]
            for mark in path:
                if mark == 1:
                    if hidden > 1:
                        hidden -= 1
                    else:
                        hidden = 0
                        row = opened.pop()
                        rows[row + 2] = at
                        rows[row + 3] = (len(rows) - row) // 4
                elif hidden:
                    hidden += 1
                else:
                    hidden = _TREE_LEAVES[mark - 2]
                    opened.append(len(rows))
                    rows += (mark - 2, at, at, 1)
            marks = []
            if kind == 1:
                at += 1
                state = _TREE_TO[_TREE_TO_AT[state]]
            elif kind == 2:
                rule = _TREE_VALUES[state]
                first = _TREE_STARTS[rule]
                exit_at = _TREE_EXIT_AT[rule]
                to = _TREE_TO_AT[state]
                inner: list[int] = []
                for exit in range(exit_at, _TREE_EXIT_AT[rule + 1]):
                    empty = _TREE_TO[to + 2 * (exit - exit_at) + 1]
                    if empty and self.may(empty, at, nodes, begin, items):
                        inner.append(~exit)
                for number, node in found[at]:
                    if ends[node] > at and first in self.sets[number]:
                        after = _TREE_TO[to + 2 * (exits[node] - exit_at)]
                        if after and self.may(after, ends[node], nodes, begin, items):
                            inner.append(node)
                frames.append((state, nodes, begin))
                if len(frames) > ${MOST_ITEMS / 4}:
                    raise MemoryError("the tree is too deep")
                nodes, begin, state = inner, at, first
                marks = [_TREE_NODES[rule] + 2]
            else:
                marks = [1]
                if not frames:
                    rows[2] = length
                    rows[3] = len(rows) // 4
                    return rows
                exit = _TREE_VALUES[state]
                is_empty = at == begin
                state, nodes, begin = frames.pop()
                state = _TREE_TO[_TREE_TO_AT[state] + 2 * (exit - _TREE_EXIT_AT[_TREE_VALUES[state]]) + is_empty]

    def path(self, state: int, may: Callable[[int], bool]) -> tuple[list[int], int]:
        """The marks on the way to the next state that reads, calls a rule or ends one, and this state."""
        marks: list[int] = []
        while _TREE_KINDS[state] & 3 == 0:
            if _TREE_VALUES[state]:
                marks.append(_TREE_VALUES[state])
            state = next(each for each in _TREE_TO[_TREE_TO_AT[state] : _TREE_TO_AT[state + 1]] if may(each))
        return marks, state


_Items = tuple[list[list[tuple[int, int]]], list[int], list[int]]


def _before(state: int) -> Iterator[tuple[int, int]]:
    """The states before a state, each with 1 plus the exit of the rule that is called between, or 0."""
    pairs = _TREE_FROM[_TREE_FROM_AT[state] : _TREE_FROM_AT[state + 1]]
    return zip(pairs[::2], pairs[1::2])


def _roots(root: int) -> int:
    return _TREE_EXIT_AT[root + 1] - _TREE_EXIT_AT[root]


`;
}

/** Writes the tables of that function. */
export function pythonTreeTables({ trees }: LanguageModule): string {
  if (trees === undefined) return '';
  const names = trees.names.map((name) => `    "${name}",\n`).join('');
  const roots = trees.rules.map((name, i) => `    "${name.toLowerCase()}": ${trees.roots[i]!},\n`).join('');
  return [
    `\n_TREE_NAMES: Final = (\n${names})\n`,
    `\n_TREE_ROOTS: Final[dict[str, int]] = {\n${roots}}\n`,
    ...NUMBERS.map((name) => {
      const constant = name.replace(/[A-Z]/g, '_$&').toUpperCase();
      return `\n_TREE_${constant}: Final = (\n${numberLines(trees[name], '    ')})\n`;
    }),
    '\n_TREES: Final = _Trees()\n',
  ].join('');
}
