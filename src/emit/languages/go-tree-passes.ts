/** The part of a package that reads a text backward and forward, over the sets of states. */
export const GO_PASSES = `// add adds a set to the items of an offset, once for each rule that ends.
func (trees *treeFinder) add(set, node, at uint32) {
	end := &trees.ended[node]
	item := uint32(0)
	if end.round == at+1 {
		item = end.item
	}
	for other := item; other != 0; other = trees.items[other-1].before {
		if trees.items[other-1].set == set {
			return
		}
	}
	trees.items = append(trees.items, treeItem{set, node, item})
	end.item, end.round = uint32(len(trees.items)), at+1
}

// close ends and calls rules, from the last character to the first.
func (trees *treeFinder) close(from int, at, column uint32) {
	fresh := len(trees.ended)
	for i := from; i < len(trees.items); i++ {
		item := trees.items[i]
		if trees.sets[item.set].begins && trees.ended[item.node].at != at {
			for link := trees.ended[item.node].link; link != 0; link = trees.links[link-1].before {
				trees.add(trees.links[link-1].set, trees.links[link-1].node, at)
			}
		}
		for _, call := range trees.callsOf(item.set) {
			if at == 0 || treeEnds[call.exit*WIDTH+column] == 0 {
				continue
			}
			child := fresh
			for child < len(trees.ended) && trees.ended[child].exit != call.exit {
				child++
			}
			if child == len(trees.ended) {
				trees.ended = append(trees.ended, treeEnd{exit: call.exit, at: at})
				trees.add(trees.last[call.exit], uint32(child), at)
			}
			trees.links = append(trees.links, treeItem{call.set, item.node, trees.ended[child].link})
			trees.ended[child].link = uint32(len(trees.links))
		}
	}
	if len(trees.items) > MOST_ITEMS || len(trees.links) > MOST_ITEMS {
		panic(ErrTooLarge)
	}
}

// backward finds the items before each character. Returns whether the rule derives the text.
func (trees *treeFinder) backward(root uint32) bool {
	if len(trees.sets) == 0 || len(trees.bits)+len(trees.moves) > KEPT_CELLS {
		trees.forget()
	}
	trees.items, trees.ended, trees.links = trees.items[:0], trees.ended[:0], trees.links[:0]
	length := len(trees.columns)
	if length > MOST_ITEMS {
		panic(ErrTooLarge)
	}
	if cap(trees.endsAt) < length+2 {
		trees.endsAt = make([]uint32, 2*length+2)
	}
	endsAt := trees.endsAt[:length+2]
	trees.endsAt = endsAt
	endsAt[length+1] = 0
	for exit := uint32(treeExitAt[root]); exit < uint32(treeExitAt[root+1]); exit++ {
		trees.ended = append(trees.ended, treeEnd{exit: exit, at: uint32(length)})
		trees.add(trees.last[exit], uint32(len(trees.ended)-1), uint32(length))
	}
	roots := len(trees.ended)
	from := 0
	for at, before := length, 0; ; at = before {
		column := uint32(0)
		for before = at; before > 0 && (before == at || column == treeSkip); {
			before--
			column = uint32(trees.columns[before])
		}
		first := trees.items[from]
		set := &trees.sets[first.set]
		if len(trees.items)-from > 1 || !set.isKnown || len(set.calls) > 0 || set.begins && int(first.node) >= roots {
			trees.close(from, uint32(at), column)
		}
		count := len(trees.items)
		for i := before + 1; i <= at; i++ {
			endsAt[i] = uint32(count)
		}
		if at == 0 {
			endsAt[0] = uint32(count)
			break
		}
		for i := from; i < count; i++ {
			if move := trees.move(trees.items[i].set, column); move != 0 {
				trees.add(move, trees.items[i].node, uint32(before))
			}
		}
		if len(trees.items) == count {
			return false
		}
		from = count
	}
	for _, item := range trees.items[from:] {
		if int(item.node) < roots && trees.has(item.set, uint32(treeStarts[root])) {
			return true
		}
	}
	return false
}

// may tells whether a state may go on to a goal: an end of a rule, or, before anything is read, an exit, which is complemented.
func (trees *treeFinder) may(state, at, begin uint32, goals []uint32) bool {
	for _, item := range trees.items[trees.endsAt[at+1]:trees.endsAt[at]] {
		if !trees.has(item.set, state) {
			continue
		}
		for _, goal := range goals {
			if goal == item.node {
				return true
			}
		}
	}
	for _, goal := range goals {
		if at == begin && goal>>31 != 0 && trees.has(trees.last[^goal], state) {
			return true
		}
	}
	return false
}

// path collects the marks on the way to a state that reads, calls a rule or ends one.
func (trees *treeFinder) path(state uint32, may func(state uint32) bool) uint32 {
	for treeKind(state) == 0 {
		if treeValues[state] != 0 {
			trees.marks = append(trees.marks, uint32(treeValues[state]))
		}
		to := treeToAt[state]
		for !may(uint32(treeTo[to])) {
			to++
		}
		state = uint32(treeTo[to])
	}
	return state
}

// onlySet returns the only set that leads to the only goal, or 0.
func onlySet(items []treeItem, goals []uint32) uint32 {
	set := uint32(0)
	for _, item := range items {
		if len(goals) != 1 || item.node == goals[0] && set != 0 {
			return 0
		}
		if item.node == goals[0] {
			set = item.set
		}
	}
	return set
}

// step finds the marks on the way from a state that one set allows.
func (trees *treeFinder) step(set, state uint32) *treeStep {
	mask := uint32(len(trees.steps) - 1)
	place := (set*0x9E3779B1 ^ state*0x85EBCA6B) >> 7 & mask
	for trees.steps[place].set != 0 {
		if trees.steps[place].set == set+1 && trees.steps[place].state == state {
			return &trees.steps[place]
		}
		place = (place + 1) & mask
	}
	if trees.stepCount > len(trees.steps)/2 {
		size := 2 * len(trees.steps)
		if size > KEPT_CELLS {
			size = 1024
		}
		trees.steps, trees.stepCount, trees.marks = make([]treeStep, size), 0, trees.marks[:0]
		return trees.step(set, state)
	}
	trees.stepCount++
	mark := uint32(len(trees.marks))
	end := trees.path(state, func(each uint32) bool { return trees.has(set, each) })
	trees.marks = append(trees.marks, 0)
	trees.steps[place] = treeStep{set + 1, state, mark, end}
	return &trees.steps[place]
}

// treeRows has rows, those of open nodes, and how many nodes within a leaf are open.
type treeRows struct {
	rows   []nodeRow
	opened []uint32
	hidden uint32
}

// mark begins a node (2 and more) or ends one (1).
func (rows *treeRows) mark(mark, at uint32) {
	switch {
	case mark == 1 && rows.hidden < 2:
		opened := rows.opened[len(rows.opened)-1]
		rows.opened = rows.opened[:len(rows.opened)-1]
		rows.rows[opened].end = at
		rows.rows[opened].size = uint32(len(rows.rows)) - opened
		rows.hidden = 0
	case mark == 1:
		rows.hidden--
	case rows.hidden > 0:
		rows.hidden++
	default:
		rows.opened = append(rows.opened, uint32(len(rows.rows)))
		rows.rows = append(rows.rows, nodeRow{mark - 2, at, at, 1})
		rows.hidden = uint32(treeLeaves[mark-2])
	}
}

// forward takes the first choice from which the rest may be derived.
func (trees *treeFinder) forward(root uint32) []nodeRow {
	type frame struct {
		state, begin uint32
		first        int
	}
	var frames []frame
	rows := &treeRows{rows: make([]nodeRow, 0, 16)}
	state, at, begin, first := uint32(treeStarts[root]), uint32(0), uint32(0), 0
	trees.goals = trees.goals[:0]
	for exit := treeExitAt[root]; exit < treeExitAt[root+1]; exit++ {
		trees.goals = append(trees.goals, uint32(len(trees.goals)))
	}
	rows.mark(uint32(treeNodes[root])+2, 0)
	for {
		items := trees.items[trees.endsAt[at+1]:trees.endsAt[at]]
		goals := trees.goals[first:]
		only := uint32(0)
		if treeKind(state) == 0 {
			only = onlySet(items, goals)
		}
		if only != 0 {
			step := trees.step(only, state)
			state = step.end
			for mark := step.mark; trees.marks[mark] != 0; mark++ {
				rows.mark(trees.marks[mark], at)
			}
		} else if treeKind(state) == 0 {
			mark := len(trees.marks)
			state = trees.path(state, func(each uint32) bool { return trees.may(each, at, begin, goals) })
			for _, each := range trees.marks[mark:] {
				rows.mark(each, at)
			}
			trees.marks = trees.marks[:mark]
		}
		switch treeKind(state) {
		case 1:
			state = uint32(treeTo[treeToAt[state]])
			for at++; int(at) < len(trees.columns) && trees.columns[at] == treeSkip; {
				at++
			}
		case 2:
			rule, to, last := treeValues[state], treeTo[treeToAt[state]:], len(trees.goals)
			exits, start := uint32(treeExitAt[rule]), uint32(treeStarts[rule])
			for exit := exits; exit < uint32(treeExitAt[rule+1]); exit++ {
				if empty := uint32(to[2*(exit-exits)+1]); empty != 0 && trees.may(empty, at, begin, goals) {
					trees.goals = append(trees.goals, ^exit)
				}
			}
			for _, item := range items {
				if end := trees.ended[item.node]; end.at != at && trees.has(item.set, start) {
					if after := uint32(to[2*(end.exit-exits)]); after != 0 && trees.may(after, end.at, begin, goals) {
						trees.goals = append(trees.goals, item.node)
					}
				}
			}
			if frames = append(frames, frame{state, begin, first}); len(frames) > MOST_ITEMS {
				panic(ErrTooLarge)
			}
			first, begin, state = last, at, start
			rows.mark(uint32(treeNodes[rule])+2, at)
		default:
			rows.mark(1, at)
			if len(frames) == 0 {
				return rows.rows
			}
			exit, pair := uint32(treeValues[state]), uint32(0)
			if at == begin {
				pair = 1
			}
			trees.goals = trees.goals[:first]
			top := frames[len(frames)-1]
			frames = frames[:len(frames)-1]
			first, begin = top.first, top.begin
			state = uint32(treeTo[uint32(treeToAt[top.state])+2*(exit-uint32(treeExitAt[treeValues[top.state]]))+pair])
		}
	}
}
`;
