/** The sections that find trees. */
export const GO_TREES = `=== trees
// TreeRule is a rule that has trees.
type TreeRule uint16

// The rules that have trees.
const (
$TREERULES)

// NodeRule is the rule of a node.
type NodeRule uint16

// The rules of nodes.
const (
$NODERULES)

// String returns the name of a rule, as printed.
func (rule NodeRule) String() string {
	return nodeNames[rule]
}

var nodeNames = [$COUNT]string{
$NAMES}

// ErrNoMatch tells that a rule does not derive a text; ErrTooLarge, that its tree would need too much memory.
var (
	ErrNoMatch  = errors.New("the rule does not derive the text")
	ErrTooLarge = errors.New("the tree of the text would need too much memory")
)

// Node is a node of a tree. Its offsets are in octets.
type Node struct {
	// Four numbers for each node: its rule, its offsets, and its number of nodes.
	rows []uint32
}

// Rule returns the rule of a node.
func (node Node) Rule() NodeRule { return NodeRule(node.rows[0]) }

// Start returns the offset at which a node begins.
func (node Node) Start() int { return int(node.rows[1]) }

// End returns the offset at which a node ends.
func (node Node) End() int { return int(node.rows[2]) }

// Children ranges over the children of a node, in their order.
func (node Node) Children() func(yield func(Node) bool) {
	return func(yield func(Node) bool) {
		for rest := node.rows[4:]; len(rest) > 0; rest = rest[4*rest[3]:] {
			if !yield(Node{rest[:4*rest[3]]}) {
				return
			}
		}
	}
}

// All ranges over a node and all nodes below it, parents first.
func (node Node) All() func(yield func(Node) bool) {
	return func(yield func(Node) bool) {
		for rest := node.rows; len(rest) > 0; rest = rest[4:] {
			if !yield(Node{rest[:4*rest[3]]}) {
				return
			}
		}
	}
}

// Parse returns the tree of a rule that derives the whole input. Several goroutines may call it. Returns ErrNoMatch or ErrTooLarge.
func Parse[T ~string | ~[]byte](rule TreeRule, input T) (root Node, err error) {
	err = withColumns(input, func(trees *treeFinder) {
		if trees.backward(uint32(rule)) {
			trees.forward(uint32(rule))
			root, trees.rows = Node{trees.rows}, nil
		}
	})
	if err == nil && root.rows == nil {
		err = ErrNoMatch
	}
	return root, err
}

// withColumns finds the columns of an input, and calls a function. Returns ErrTooLarge if that needs too much memory.
func withColumns[T ~string | ~[]byte](input T, find func(trees *treeFinder)) (err error) {
	trees := keptTrees.Swap(nil)
	if trees == nil {
		if trees, _ = treePool.Get().(*treeFinder); trees == nil {
			trees = &treeFinder{}
		}
	}
	defer func() {
		if recovered := recover(); recovered != nil {
			if recovered != ErrTooLarge {
				panic(recovered)
			}
			err = ErrTooLarge
			return
		}
		if len(input) > 1<<20 || !keptTrees.CompareAndSwap(nil, trees) {
			treePool.Put(trees)
		}
	}()
	if len(input) > $MOST {
		panic(ErrTooLarge)
	}
	trees.columns = columnsIn(input, trees.columns[:0])
	find(trees)
	return nil
}

// A pool loses what it has when garbage is collected, so one finder is kept beside it, but none that has read a long text.
var (
	keptTrees atomic.Pointer[treeFinder]
	treePool  sync.Pool
)

=== paths
// Path returns the rules around the stop of an input, from the rule itself down: nothing if the rule derives the input. Returns ErrTooLarge.
func Path[T ~string | ~[]byte](rule TreeRule, input T) (path []NodeRule, err error) {
	err = withColumns(input, func(trees *treeFinder) {
		trees.around(uint32(rule))
		for _, each := range trees.outer {
			path = append(path, NodeRule(each))
		}
	})
	return path, err
}
`;
