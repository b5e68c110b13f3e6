import type { Program, ProgramRule } from '../../runtime';

/** What a program has for some of its rules, by key, and for those that they have read. */
export function partOf(program: Program, keys: Iterable<string>): Program {
  const numbering = new Numbering(program);
  const wanted = new Set(keys);
  program.rules.forEach(({ key }, i) => wanted.has(key) && numbering.takeRule(i));
  return numbering.program();
}

class Numbering {
  /** What is taken, in its new order. */
  private readonly rules = new Set<number>();
  private readonly states = new Set<number>();
  private readonly classes = new Set<number>();
  private readonly marks = new Set<number>();

  constructor(private readonly all: Program) {}

  takeRule(rule: number): void {
    this.rules.add(rule);
  }

  program(): Program {
    const { all } = this;
    // Sets take what is added to them while they are read.
    for (const rule of this.rules) {
      const { start, accept } = all.rules[rule]!;
      this.takeStates([start, ...accept]);
      for (const state of this.states) this.takeFrom(state);
    }
    // In the order that they have, in which those that share a counter stand together.
    const states = [...this.states].sort((a, b) => a - b);
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
        return { ...all.rules[rule]!, start: number(start), accept: accept.map(number), alternatives: [] };
      }),
    };
  }

  private takeFrom(state: number): void {
    const { reads, calls, edges, marks } = this.all;
    if (reads[state]! >= 0) this.classes.add(reads[state]!);
    if (calls[state]! >= 0) this.rules.add(calls[state]!);
    if (marks[state]! > 0) this.marks.add(marks[state]!);
    this.takeStates(edges[state]!);
  }

  /** All but that which stands for none. */
  private takeStates(states: readonly number[]): void {
    for (const state of states) if (state >= 0) this.states.add(state);
  }
}

function numbersOf(taken: Iterable<number>): Map<number, number> {
  return new Map([...taken].map((each, i) => [each, i]));
}
