/** The part of a module that reads a text backward and forward, over the sets of states. */
export const RUST_PASSES = `    /// Adds a set to the items of an offset, once for each rule that ends.
    #[inline]
    fn add(&mut self, set: u32, node: u32, at: u32) {
        let end = &mut self.ended[node as usize];
        let before = if end.round == at + 1 { end.item } else { 0 };
        let mut other = before;
        while other != 0 {
            if self.items[other as usize - 1].set == set {
                return;
            }
            other = self.items[other as usize - 1].before;
        }
        self.items.push(Item { set, node, before });
        end.item = self.items.len() as u32;
        end.round = at + 1;
    }

    /// Ends and calls rules, from the last character to the first.
    fn close(&mut self, from: usize, at: u32, column: u16) -> Result<(), NoTree> {
        let fresh = self.ended.len();
        let mut i = from;
        while i < self.items.len() {
            let item = self.items[i];
            i += 1;
            let end = &self.ended[item.node as usize];
            let mut link = if self.sets[item.set as usize].begins && end.at != at { end.link } else { 0 };
            while link != 0 {
                let caller = self.links[link as usize - 1];
                self.add(caller.set, caller.node, at);
                link = caller.before;
            }
            for &(exit, set) in &*self.calls(item.set) {
                if at == 0 || TREE_ENDS[exit as usize * WIDTH + column as usize] == 0 {
                    continue;
                }
                let known = self.ended[fresh..].iter().position(|each| each.exit == exit);
                let child = fresh + known.unwrap_or(self.ended.len() - fresh);
                if known.is_none() {
                    self.ended.push(Ended { exit, at, link: 0, item: 0, round: 0 });
                    self.add(self.last[exit as usize], child as u32, at);
                }
                self.links.push(Item { set, node: item.node, before: self.ended[child].link });
                self.ended[child].link = self.links.len() as u32;
            }
        }
        if self.items.len().max(self.links.len()) > MOST_ITEMS || self.bits.len() + self.moves.len() > MOST_CELLS {
            return Err(NoTree::TooLarge);
        }
        Ok(())
    }

    /// Finds the items before each character. Returns whether the rule derives the text.
    fn backward(&mut self, root: usize) -> Result<bool, NoTree> {
        if self.sets.is_empty() || self.bits.len() + self.moves.len() > KEPT_CELLS {
            self.forget();
        }
        self.items.clear();
        self.ended.clear();
        self.links.clear();
        let length = self.columns.len();
        self.ends_at.clear();
        self.ends_at.resize(length + 2, 0);
        for exit in TREE_EXIT_AT[root] as u32..TREE_EXIT_AT[root + 1] as u32 {
            self.ended.push(Ended { exit, at: length as u32, link: 0, item: 0, round: 0 });
            self.add(self.last[exit as usize], self.ended.len() as u32 - 1, length as u32);
        }
        let roots = self.ended.len();
        let (mut from, mut at) = (0, length);
        loop {
            let (mut before, mut column) = (at, SKIP);
            while before > 0 && column == SKIP {
                before -= 1;
                column = self.columns[before];
            }
            let first = self.items[from];
            let Set { begins, calls } = &self.sets[first.set as usize];
            let is_closed = calls.as_ref().map_or(false, |calls| calls.is_empty()) && (!begins || (first.node as usize) < roots);
            if !is_closed || self.items.len() - from > 1 {
                self.close(from, at as u32, column)?;
            }
            let count = self.items.len();
            let low = if at == 0 { 0 } else { before + 1 };
            self.ends_at[low..=at].fill(count as u32);
            if at == 0 {
                break;
            }
            for i in from..count {
                let Item { set, node, .. } = self.items[i];
                let next = self.next(set, column);
                if next != 0 {
                    self.add(next, node, before as u32);
                }
            }
            if self.items.len() == count {
                return Ok(false);
            }
            (from, at) = (count, before);
        }
        let start = TREE_STARTS[root] as u32;
        Ok(self.items[from..].iter().any(|item| (item.node as usize) < roots && self.has(item.set, start)))
    }

    fn items(&self, at: u32) -> &[Item] {
        &self.items[self.ends_at[at as usize + 1] as usize..self.ends_at[at as usize] as usize]
    }

    /// Whether a state may go on to a goal: an end of a rule, or, before anything is read, an exit, which is complemented.
    fn may(&self, state: u32, at: u32, begin: u32, goals: core::ops::Range<usize>) -> bool {
        let goals = &self.goals[goals];
        let mut items = self.items(at).iter();
        items.any(|item| goals.contains(&item.node) && self.has(item.set, state))
            || at == begin && goals.iter().any(|&goal| goal >> 31 != 0 && self.has(self.last[!goal as usize], state))
    }

    /// Collects the marks on the way to a state that reads, calls a rule or ends one.
    fn path(&mut self, from: u32, may: impl Fn(&Self, u32) -> bool) -> u32 {
        let mut state = from;
        while kind(state) == 0 {
            if TREE_VALUES[state as usize] != 0 {
                self.marks.push(TREE_VALUES[state as usize] as u32);
            }
            let mut to = TREE_TO_AT[state as usize] as usize;
            while !may(self, TREE_TO[to] as u32) {
                to += 1;
            }
            state = TREE_TO[to] as u32;
        }
        state
    }

    /// The only set that leads to the only goal.
    #[inline]
    fn only(&self, at: u32, first: usize) -> Option<u32> {
        let [goal] = self.goals[first..] else {
            return None;
        };
        let mut found = self.items(at).iter().filter(|item| item.node == goal);
        let item = found.next()?;
        found.next().is_none().then_some(item.set)
    }

    /// Finds the marks on the way from a state that one set allows.
    #[inline]
    fn step(&mut self, set: u32, state: u32) -> Step {
        let mask = self.steps.len() - 1;
        let mut place = ((set.wrapping_mul(0x9E37_79B1) ^ state.wrapping_mul(0x85EB_CA6B)) >> 7) as usize & mask;
        while self.steps[place].set != 0 {
            let step = self.steps[place];
            if step.set == set + 1 && step.state == state {
                return step;
            }
            place = (place + 1) & mask;
        }
        if self.step_count > self.steps.len() / 2 {
            let size = if 2 * self.steps.len() > KEPT_CELLS { 1024 } else { 2 * self.steps.len() };
            self.steps = alloc::vec![Step::default(); size];
            self.step_count = 0;
            self.marks.clear();
            return self.step(set, state);
        }
        self.step_count += 1;
        let mark = self.marks.len() as u32;
        let end = self.path(state, |parser, each| parser.has(set, each));
        self.marks.push(0);
        self.steps[place] = Step { set: set + 1, state, mark, end };
        self.steps[place]
    }

    /// Takes the first choice from which the rest may be derived.
    fn forward(&mut self, root: usize) -> Result<alloc::vec::Vec<Row>, NoTree> {
        let mut rows = Rows::default();
        let mut frames = alloc::vec::Vec::new();
        let (mut state, mut at, mut begin, mut first) = (TREE_STARTS[root] as u32, 0_u32, 0_u32, 0);
        self.goals.clear();
        self.goals.extend(0..TREE_EXIT_AT[root + 1] as u32 - TREE_EXIT_AT[root] as u32);
        rows.mark(TREE_NODES[root] as u32 + 2, 0);
        loop {
            if kind(state) == 0 {
                if let Some(set) = self.only(at, first) {
                    let step = self.step(set, state);
                    let marks = self.marks[step.mark as usize..].iter();
                    marks.take_while(|&&mark| mark != 0).for_each(|&mark| rows.mark(mark, at));
                    state = step.end;
                } else {
                    let (mark, last) = (self.marks.len(), self.goals.len());
                    state = self.path(state, |parser, each| parser.may(each, at, begin, first..last));
                    self.marks.drain(mark..).for_each(|mark| rows.mark(mark, at));
                }
            }
            let to = TREE_TO_AT[state as usize] as usize;
            match kind(state) {
                1 => {
                    state = TREE_TO[to] as u32;
                    at += 1;
                    while self.columns.get(at as usize) == Some(&SKIP) {
                        at += 1;
                    }
                }
                2 => {
                    let (rule, last) = (TREE_VALUES[state as usize] as usize, self.goals.len());
                    let (exits, start) = (TREE_EXIT_AT[rule] as u32, TREE_STARTS[rule] as u32);
                    for exit in exits..TREE_EXIT_AT[rule + 1] as u32 {
                        let empty = TREE_TO[to + 2 * (exit - exits) as usize + 1] as u32;
                        if empty != 0 && self.may(empty, at, begin, first..last) {
                            self.goals.push(!exit);
                        }
                    }
                    for i in self.ends_at[at as usize + 1]..self.ends_at[at as usize] {
                        let Item { set, node, .. } = self.items[i as usize];
                        let Ended { exit, at: end, .. } = self.ended[node as usize];
                        if end != at && self.has(set, start) {
                            let after = TREE_TO[to + 2 * (exit - exits) as usize] as u32;
                            if after != 0 && self.may(after, end, begin, first..last) {
                                self.goals.push(node);
                            }
                        }
                    }
                    frames.push((state, begin, first));
                    if frames.len().max(self.goals.len()) > MOST_ITEMS {
                        return Err(NoTree::TooLarge);
                    }
                    (first, begin, state) = (last, at, start);
                    rows.mark(TREE_NODES[rule] as u32 + 2, at);
                }
                _ => {
                    rows.mark(1, at);
                    let pair = usize::from(at == begin);
                    let exit = TREE_VALUES[state as usize] as usize;
                    self.goals.truncate(first);
                    let Some(frame) = frames.pop() else {
                        return Ok(rows.rows);
                    };
                    (state, begin, first) = frame;
                    let rule = TREE_VALUES[state as usize] as usize;
                    let after = TREE_TO_AT[state as usize] as usize + 2 * (exit - TREE_EXIT_AT[rule] as usize) + pair;
                    state = TREE_TO[after] as u32;
                }
            }
        }
    }
}

/// Rows, those of open nodes, and how many nodes within a leaf are open.
#[derive(Default)]
struct Rows {
    rows: alloc::vec::Vec<Row>,
    opened: alloc::vec::Vec<usize>,
    hidden: usize,
}

#[allow(clippy::cast_possible_truncation)]
impl Rows {
    /// Begins a node (2 and more) or ends one (1).
    #[inline]
    fn mark(&mut self, mark: u32, at: u32) {
        if mark != 1 && self.hidden > 0 {
            self.hidden += 1;
        } else if mark != 1 {
            self.opened.push(self.rows.len());
            self.rows.push(Row { rule: mark - 2, start: at, end: at, size: 1 });
            self.hidden = TREE_LEAVES[mark as usize - 2] as usize;
        } else if self.hidden > 1 {
            self.hidden -= 1;
        } else if let Some(opened) = self.opened.pop() {
            self.rows[opened].end = at;
            self.rows[opened].size = (self.rows.len() - opened) as u32;
            self.hidden = 0;
        }
    }
}
`;
