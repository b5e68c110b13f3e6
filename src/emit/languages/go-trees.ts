import { type ArrayWriter, bitsFor, identifiersOf, type LanguageModule, styled } from './language-module';
import { GO_PASSES } from './go-tree-passes';
import { filledIn, MOST_ITEMS, NUMBERS } from './tree-program';

/** Writes the code that finds trees. */
export function goTrees(module: LanguageModule, array: ArrayWriter): string {
  const { trees } = module;
  if (trees === undefined) return '';
  const constants = (kind: string, names: readonly string[], numberOf: (i: number) => number): string =>
    identifiersOf(
      names.map((name) => ({ name })),
      (parts) => kind + styled.camel(parts),
      ['NodeRule', 'TreeRule'],
    )
      .map((each, i) => `\t${each} ${kind}Rule = ${numberOf(i)}\n`)
      .join('');
  const arrays = NUMBERS.map((name) =>
    array(`tree${name.charAt(0).toUpperCase()}${name.slice(1)}`, bitsFor(trees[name]), trees[name]),
  );
  return `
// TreeRule is a rule that has trees.
type TreeRule uint16

// The rules that have trees.
const (
${constants('Tree', trees.rules, (i) => trees.roots[i]!)})

// NodeRule is the rule of a node.
type NodeRule uint16

// The rules of nodes.
const (
${constants('Node', trees.names, (i) => i)})

// String returns the name of a rule, as printed.
func (rule NodeRule) String() string {
	return nodeNames[rule]
}

var nodeNames = [${trees.names.length}]string{
${trees.names.map((name) => `\t"${name}",\n`).join('')}}

${filledIn(CODE + GO_PASSES, module, MOST_ITEMS)}
${arrays.join('\n')}`;
}

const CODE = `// ErrNoMatch tells that a rule does not derive a text; ErrTooLarge, that its tree would need too much memory.
var (
	ErrNoMatch  = errors.New("the rule does not derive the text")
	ErrTooLarge = errors.New("the tree of the text would need too much memory")
)

// Node is a node of a tree. Its offsets are in octets.
type Node struct {
	rows []nodeRow
}

type nodeRow struct {
	rule, start, end, size uint32
}

// Rule returns the rule of a node.
func (node Node) Rule() NodeRule { return NodeRule(node.rows[0].rule) }

// Start returns the offset at which a node begins.
func (node Node) Start() int { return int(node.rows[0].start) }

// End returns the offset at which a node ends.
func (node Node) End() int { return int(node.rows[0].end) }

// Children ranges over the children of a node, in their order.
func (node Node) Children() func(yield func(Node) bool) {
	return func(yield func(Node) bool) {
		for rest := node.rows[1:]; len(rest) > 0; rest = rest[rest[0].size:] {
			if !yield(Node{rest[:rest[0].size]}) {
				return
			}
		}
	}
}

// All ranges over a node and all nodes below it, parents first.
func (node Node) All() func(yield func(Node) bool) {
	return func(yield func(Node) bool) {
		for i, row := range node.rows {
			if !yield(Node{node.rows[i : i+int(row.size)]}) {
				return
			}
		}
	}
}

// Parse returns the tree of a rule that derives the whole input. Several goroutines may call it. Returns ErrNoMatch or ErrTooLarge.
func Parse[T string | []byte](rule TreeRule, input T) (root Node, err error) {
	trees, _ := treePool.Get().(*treeFinder)
	if trees == nil {
		trees = &treeFinder{}
	}
	defer func() {
		if recovered := recover(); recovered != nil {
			if recovered != ErrTooLarge {
				panic(recovered)
			}
			err = ErrTooLarge
			return
		}
		treePool.Put(trees)
	}()
	trees.columns = trees.columns[:0]
	for at := 0; at < len(input); {
		column, after := columnAt(input, at)
		if after == at {
			return Node{}, ErrNoMatch
		}
		trees.columns = append(trees.columns, uint16(column))
		for at++; at < after; at++ {
			trees.columns = append(trees.columns, treeSkip)
		}
	}
	if !trees.backward(uint32(rule)) {
		return Node{}, ErrNoMatch
	}
	return Node{trees.forward(uint32(rule))}, nil
}

var treePool sync.Pool

// treeFinder finds trees. It reads a text backward, and notes before each character the sets of states from which a rule may go on to
// its end. Then it reads forward, and takes the first choice that leads to such a state. It keeps sets and steps for other texts.
type treeFinder struct {
	bits, moves []uint32
	sets        []treeSet
	numbers     map[[WORDS]uint32]uint32
	pending     []uint32
	last        [EXITS]uint32
	steps       []treeStep
	stepCount   int
	marks       []uint32
	columns     []uint16
	endsAt      []uint32
	items       []treeItem
	ended       []treeEnd
	links       []treeItem
	goals       []uint32
}

// treeSet tells whether a rule begins in a set of states, and which calls end before it.
type treeSet struct {
	begins, isKnown bool
	calls           []treeCall
}

type treeCall struct{ exit, set uint32 }

// treeItem is a set, the end of a rule, and 1 plus the item before, of the same end.
type treeItem struct{ set, node, before uint32 }

// treeEnd is an exit of a rule, the offset at which the rule ends, its last caller and its last item, and 1 plus the offset of that.
type treeEnd struct{ exit, at, link, item, round uint32 }

// treeStep is a set and a state, where the marks on the way from it begin, and the state behind them.
type treeStep struct{ set, state, mark, end uint32 }

const treeSkip = 0xFFFF

func (trees *treeFinder) has(set, state uint32) bool {
	return trees.bits[set*WORDS+state/32]>>(state%32)&1 != 0
}

func treeKind(state uint32) uint32 { return uint32(treeKinds[state]) & 3 }

// set returns the number of the set of the pending states and those that lead to them without reading.
func (trees *treeFinder) set() uint32 {
	var bits [WORDS]uint32
	begins := false
	for len(trees.pending) > 0 {
		state := trees.pending[len(trees.pending)-1]
		trees.pending = trees.pending[:len(trees.pending)-1]
		if bits[state/32]>>(state%32)&1 != 0 {
			continue
		}
		bits[state/32] |= 1 << (state % 32)
		begins = begins || treeKinds[state]&4 != 0
		for k := treeFromAt[state]; k < treeFromAt[state+1]; k += 2 {
			if treeFrom[k+1] == 0 && treeKind(uint32(treeFrom[k])) != 1 {
				trees.pending = append(trees.pending, uint32(treeFrom[k]))
			}
		}
	}
	if known, ok := trees.numbers[bits]; ok {
		return known
	}
	set := uint32(len(trees.sets))
	if len(trees.bits)+len(trees.moves) > MOST_CELLS {
		panic(ErrTooLarge)
	}
	trees.numbers[bits] = set
	trees.bits = append(trees.bits, bits[:]...)
	trees.sets = append(trees.sets, treeSet{begins: begins})
	for i := 0; i < WIDTH; i++ {
		trees.moves = append(trees.moves, treeUnknown)
	}
	return set
}

const treeUnknown = 0xFFFFFFFF

// before collects the states before a set, from which a column or a call of an exit leads there. Returns the next such exit.
func (trees *treeFinder) before(set, column, exit uint32) uint32 {
	next := uint32(0)
	for state := uint32(1); state < STATES; state++ {
		if !trees.has(set, state) {
			continue
		}
		for k := treeFromAt[state]; k < treeFromAt[state+1]; k += 2 {
			before, called := uint32(treeFrom[k]), uint32(treeFrom[k+1])
			if called > exit && (next == 0 || called < next) {
				next = called
			}
			isRead := called == 0 && treeKind(before) == 1
			if exit > 0 && called == exit || exit == 0 && isRead && treeClasses[uint32(treeValues[before])*WIDTH+column] != 0 {
				trees.pending = append(trees.pending, before)
			}
		}
	}
	return next
}

func (trees *treeFinder) move(set, column uint32) uint32 {
	move := trees.moves[set*WIDTH+column]
	if move == treeUnknown {
		trees.before(set, column, 0)
		move = trees.set()
		trees.moves[set*WIDTH+column] = move
	}
	return move
}

func (trees *treeFinder) callsOf(set uint32) []treeCall {
	if !trees.sets[set].isKnown {
		calls := []treeCall{}
		exit := trees.before(set, 0, 0)
		trees.pending = trees.pending[:0]
		for exit != 0 {
			next := trees.before(set, 0, exit)
			calls = append(calls, treeCall{exit - 1, trees.set()})
			exit = next
		}
		trees.sets[set].isKnown = true
		trees.sets[set].calls = calls
	}
	return trees.sets[set].calls
}

func (trees *treeFinder) forget() {
	*trees = treeFinder{numbers: map[[WORDS]uint32]uint32{}, steps: make([]treeStep, 1024), columns: trees.columns}
	trees.set()
	for exit, state := range treeExits {
		trees.pending = append(trees.pending, uint32(state))
		trees.last[exit] = trees.set()
	}
}

`;
