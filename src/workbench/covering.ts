import { completeAutomaton, type CompleteAutomaton } from './complete-automaton';
import type { LinkedGrammar } from './linked-grammar';
import { stringOf } from './random-strings';
import { coveringSentences } from './sentences/covering-sentences';

/** From this length on, in characters, a string makes no more detours. Longer ones are hard to read. */
const LONG = 60;

/**
 * Returns few strings of a rule that together take every alternative of the rules that it uses. If the rule has an automaton, they
 * also take every transition of its minimal DFA that leads to a string, by classes of characters. The shortest come first.
 */
export function coveringStrings(grammar: LinkedGrammar, key: string): string[] {
  const language = grammar.language(key);
  const walks = language && new CoveringWalks(completeAutomaton(language, grammar.alphabet));
  const covered: Covered[] = [];
  for (const { points, takes } of coveringSentences(grammar.model, key)) {
    const text = stringOf(points);
    // Transitions have negative numbers.
    if (text !== undefined) covered.push({ text, items: [...takes, ...(walks?.transitionsOf(text) ?? [])] });
  }
  for (const { items } of covered) for (const item of items) walks?.drop(item);
  if (walks !== undefined)
    for (const text of walks.rest()) covered.push({ text, items: walks.transitionsOf(text) });
  const needed = withoutNeedless(covered);
  return [...new Set(needed)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

interface Covered {
  readonly text: string;
  readonly items: readonly number[];
}

/** Drops strings whose items others have, too. Begins with the earliest, because later ones were made for rare items. */
function withoutNeedless(all: readonly Covered[]): string[] {
  const times = new Map<number, number>();
  for (const { items } of all) for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return all
    .filter(({ items }, index) => {
      if (all.length === 1 || items.length === 0 || items.some((item) => times.get(item) === 1)) {
        return items.length > 0 || index === 0;
      }
      for (const item of items) times.set(item, times.get(item)! - 1);
      return false;
    })
    .map(({ text }) => text);
}

/** Walks through a DFA that take transitions that no other string takes. */
class CoveringWalks {
  private readonly width: number;
  /** Transitions to take, as state times width plus class. */
  private readonly open = new Set<number>();
  /** For each state: the class that leads towards the nearest accepting state; -1 in such a state. */
  private readonly onward: readonly number[];

  constructor(private readonly automaton: CompleteAutomaton) {
    const { next, classes, dead } = automaton;
    this.width = classes.length;
    for (const [state, row] of next.entries()) {
      for (const [id, target] of row.entries()) {
        if (target !== dead) this.open.add(state * this.width + id);
      }
    }
    this.onward = onwardClasses(automaton);
  }

  /** Returns the transitions that a string takes, as negative numbers, each once. */
  transitionsOf(text: string): number[] {
    const { classes, next } = this.automaton;
    let state = 0;
    const found = new Set<number>();
    for (const each of text) {
      const codePoint = each.codePointAt(0)!;
      const id = classes.findIndex((set) => set.some(([low, high]) => low <= codePoint && codePoint <= high));
      // A surrogate alone is no character.
      if (id < 0) break;
      found.add(-1 - (state * this.width + id));
      state = next[state]![id]!;
    }
    return [...found];
  }

  /** Takes note that a string takes a transition. */
  drop(item: number): void {
    if (item < 0) this.open.delete(-1 - item);
  }

  /** Returns strings that take the transitions that are left. */
  rest(): string[] {
    const found: string[] = [];
    while (this.open.size > 0) found.push(this.walk());
    return found;
  }

  private walk(): string {
    const { next, readable } = this.automaton;
    const path: number[] = [];
    let state = 0;
    const go = (id: number): void => {
      this.open.delete(state * this.width + id);
      path.push(id);
      state = next[state]![id]!;
    };
    while (path.length < LONG) {
      const way = this.wayToOpen(state);
      if (way === undefined) break;
      for (const id of way) go(id);
    }
    while (this.onward[state]! >= 0) go(this.onward[state]!);
    return path.map((id) => readable[id]!).join('');
  }

  /** Returns the classes on a shortest way that ends with a transition to take. */
  private wayToOpen(from: number): readonly number[] | undefined {
    const { next, dead } = this.automaton;
    const ways = new Map<number, readonly number[]>([[from, []]]);
    for (const [state, way] of ways) {
      const open = next[state]!.findIndex((_, id) => this.open.has(state * this.width + id));
      if (open >= 0) return [...way, open];
      for (const [id, target] of next[state]!.entries()) {
        if (target !== dead && !ways.has(target)) ways.set(target, [...way, id]);
      }
    }
    return undefined;
  }
}

function onwardClasses({ next, accepts }: CompleteAutomaton): readonly number[] {
  const onward = accepts.map((isAccepting) => (isAccepting ? -1 : NaN));
  for (let isStable = false; !isStable;) {
    isStable = true;
    // States are added after each round. Each therefore leads to one that is nearer to the end.
    const found: (readonly [state: number, id: number])[] = [];
    for (const [state, row] of next.entries()) {
      if (!Number.isNaN(onward[state])) continue;
      const id = row.findIndex((target) => !Number.isNaN(onward[target]));
      if (id >= 0) found.push([state, id]);
    }
    for (const [state, id] of found) onward[state] = id;
    isStable = found.length === 0;
  }
  return onward;
}
