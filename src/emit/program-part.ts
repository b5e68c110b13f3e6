import type { Program } from '../runtime';

/** Extracts some rules of a program, by key, with the rules that they call. These keep their alternatives if `hasAlternatives`. */
export function partOf(program: Program, keys: Iterable<string>, hasAlternatives = false): Program {
  const wanted = new Set(keys);
  const rules = program.rules.flatMap(({ key }, i) => (wanted.has(key) ? [i] : []));
  const part = renumbered(program, rules, hasAlternatives ? rules : [], []);
  const { undivided } = program;
  if (undivided === undefined) return part;
  // Its rules and marks have the same numbers.
  const ruleOf = (key: string): number => undivided.rules.findIndex((rule) => rule.key === key);
  const all = part.rules.map(({ key }) => ruleOf(key));
  const withAlternatives = hasAlternatives ? [...wanted].map(ruleOf) : [];
  const marks = part.marked.map((key) => undivided.marked.indexOf(key) + 1);
  return { ...part, undivided: renumbered(undivided, all, withAlternatives, marks) };
}

/** Extracts rules, by number. `withAlternatives`: those that keep their alternatives. `firstMarks`: the marks that are numbered first. */
function renumbered(
  all: Program,
  firstRules: readonly number[],
  withAlternatives: readonly number[],
  firstMarks: readonly number[],
): Program {
  const alternativesOf = (rule: number): readonly number[] =>
    withAlternatives.includes(rule) ? all.rules[rule]!.alternatives : [];
  const { rules, found } = reachedFrom(all, firstRules, alternativesOf);
  const classes = numbersOf(found.map((state) => all.reads[state]!).filter((list) => list >= 0));
  const marks = numbersOf([
    ...firstMarks,
    ...found.map((state) => all.marks[state]!).filter((mark) => mark > 0),
  ]);
  // States keep their order: those that share a counter stand together.
  const states = [...found].sort((a, b) => a - b);
  const numbers = numbersOf(states);
  const number = (state: number): number => numbers.get(state) ?? state;
  return {
    reads: Int32Array.from(states, (state) => classes.get(all.reads[state]!) ?? -1),
    classes: [...classes.keys()].map((list) => all.classes[list]!),
    calls: Int32Array.from(states, (state) => rules.get(all.calls[state]!) ?? -1),
    edges: states.map((state) => all.edges[state]!.map(number)),
    marks: Int32Array.from(states, (state) => {
      const mark = all.marks[state]!;
      return mark > 0 ? marks.get(mark)! + 1 : mark;
    }),
    isLimited: all.isLimited,
    counters: Int32Array.from(states, (state) => all.counters[state]!),
    marked: [...marks.keys()].map((mark) => all.marked[mark - 1]!),
    rules: [...rules.keys()].map((rule) => {
      const { start, accept } = all.rules[rule]!;
      const alternatives = alternativesOf(rule).map(number);
      return { ...all.rules[rule]!, start: number(start), accept: accept.map(number), alternatives };
    }),
  };
}

/** Returns the numbers of some rules and of those that they call, and their states in the order in which they are found. */
function reachedFrom(
  { rules: all, calls, edges }: Program,
  firstRules: readonly number[],
  alternativesOf: (rule: number) => readonly number[],
): { rules: ReadonlyMap<number, number>; found: readonly number[] } {
  const rules = new Set(firstRules);
  const found: number[] = [];
  const known = new Set<number>();
  const take = (states: readonly number[]): void => {
    // Negative: NO_STATE.
    found.push(...states.filter((state) => state >= 0 && !known.has(state) && known.add(state)));
  };
  // The loops visit what they add.
  let next = 0;
  for (const rule of rules) {
    const { start, accept } = all[rule]!;
    take([start, ...accept, ...alternativesOf(rule)]);
    for (; next < found.length; next++) {
      const state = found[next]!;
      if (calls[state]! >= 0) rules.add(calls[state]!);
      take(edges[state]!);
    }
  }
  return { rules: numbersOf(rules), found };
}

function numbersOf(taken: Iterable<number>): Map<number, number> {
  return new Map(Array.from(new Set(taken), (each, i) => [each, i]));
}
