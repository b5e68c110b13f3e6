import type { Program, ProgramRule } from '../runtime';

/** Extracts some rules of a program, by key, with the rules that they call. These keep their alternatives if `hasAlternatives`. */
export function partOf(program: Program, keys: Iterable<string>, hasAlternatives = false): Program {
  const wanted = new Set(keys);
  const rules = program.rules.flatMap(({ key }, i) => (wanted.has(key) ? [i] : []));
  const part = new Numbering(program, rules, hasAlternatives ? rules : [], []).program();
  const { undivided } = program;
  if (undivided === undefined) return part;
  // Its rules and marks have the same numbers.
  const ruleOf = (key: string): number => undivided.rules.findIndex((rule) => rule.key === key);
  const all = part.rules.map(({ key }) => ruleOf(key));
  const withAlternatives = hasAlternatives ? [...wanted].map(ruleOf) : [];
  const marks = part.marked.map((key) => undivided.marked.indexOf(key) + 1);
  return { ...part, undivided: new Numbering(undivided, all, withAlternatives, marks).program() };
}

class Numbering {
  /** The selected items in their new order. The number of each is its position. */
  private readonly rules: Set<number>;
  private readonly states = new Set<number>();
  /** The same, in the order in which they were found. */
  private readonly taken: number[] = [];
  private readonly classes = new Set<number>();
  private readonly marks: Set<number>;
  private readonly withAlternatives: ReadonlySet<number>;

  constructor(
    private readonly all: Program,
    rules: readonly number[],
    /** The rules whose alternatives are selected. */
    withAlternatives: readonly number[],
    /** The marks that are numbered first. */
    marks: readonly number[],
  ) {
    this.rules = new Set(rules);
    this.marks = new Set(marks);
    this.withAlternatives = new Set(withAlternatives);
  }

  program(): Program {
    const { all } = this;
    // The loops visit what they add.
    let next = 0;
    for (const rule of this.rules) {
      const { start, accept } = all.rules[rule]!;
      this.takeStates([start, ...accept, ...this.alternativesOf(rule)]);
      for (; next < this.taken.length; next++) this.takeFrom(this.taken[next]!);
    }
    // States keep their order: those that share a counter stand together.
    const states = this.taken.sort((a, b) => a - b);
    const numbers = numbersOf(states);
    const number = (state: number): number => numbers.get(state) ?? state;
    const [rules, classes, marks] = [this.rules, this.classes, this.marks].map(numbersOf);
    return {
      reads: Int32Array.from(states, (state) => classes!.get(all.reads[state]!) ?? -1),
      classes: [...this.classes].map((list) => all.classes[list]!),
      calls: Int32Array.from(states, (state) => rules!.get(all.calls[state]!) ?? -1),
      edges: states.map((state) => all.edges[state]!.map(number)),
      marks: Int32Array.from(states, (state) => {
        const mark = all.marks[state]!;
        return mark > 0 ? marks!.get(mark)! + 1 : mark;
      }),
      isLimited: all.isLimited,
      counters: Int32Array.from(states, (state) => all.counters[state]!),
      marked: [...this.marks].map((mark) => all.marked[mark - 1]!),
      rules: [...this.rules].map((rule): ProgramRule => {
        const { start, accept } = all.rules[rule]!;
        const alternatives = this.alternativesOf(rule).map(number);
        return { ...all.rules[rule]!, start: number(start), accept: accept.map(number), alternatives };
      }),
    };
  }

  private alternativesOf(rule: number): readonly number[] {
    return this.withAlternatives.has(rule) ? this.all.rules[rule]!.alternatives : [];
  }

  private takeFrom(state: number): void {
    const { reads, calls, edges, marks } = this.all;
    if (reads[state]! >= 0) this.classes.add(reads[state]!);
    if (calls[state]! >= 0) this.rules.add(calls[state]!);
    if (marks[state]! > 0) this.marks.add(marks[state]!);
    this.takeStates(edges[state]!);
  }

  private takeStates(states: readonly number[]): void {
    // Negative: NO_STATE.
    for (const state of states) {
      if (state < 0 || this.states.has(state)) continue;
      this.states.add(state);
      this.taken.push(state);
    }
  }
}

function numbersOf(taken: Iterable<number>): Map<number, number> {
  return new Map([...taken].map((each, i) => [each, i]));
}
