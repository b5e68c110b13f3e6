import { firstEnds, NO_STATE, type Program, stateCount } from './program';

/** The direction in which an input is read: towards its end, or from it. */
export type Direction = 'forward' | 'backward';

/** A rule that a state or a set of states calls, and the state or the set in which the reading goes on behind it. */
export interface SetCall {
  readonly rule: number;
  readonly after: number;
}

/** The edges of a program, as they are read in one direction. Backward, the ends of rules stand for the rules. */
export interface Links {
  /** Per state, its targets without reading. */
  readonly silent: readonly number[][];
  /** Per state, the classes that it reads, and its target. */
  readonly readers: readonly { classes: readonly number[]; to: number }[][];
  /** Per state, the rules that it calls. */
  readonly callers: readonly SetCall[][];
  /** 1 for states that only lead to others. No set needs them. */
  readonly passing: Uint8Array;
  readonly accepting: Uint8Array;
}

export function linksOf(program: Program, direction: Direction): Links {
  const count = stateCount(program);
  const lists = <Item>(): Item[][] => Array.from({ length: count }, () => []);
  const links: Links = {
    silent: lists(),
    readers: lists(),
    callers: lists(),
    passing: new Uint8Array(count),
    accepting: new Uint8Array(count),
  };
  for (const { start, accept } of program.rules) {
    if (start === NO_STATE) continue;
    for (const state of direction === 'forward' ? accept : [start]) links.accepting[state] = 1;
  }
  if (direction === 'forward') linkForward(program, links);
  else linkBackward(program, links);
  return links;
}

/** A call that nothing follows is a tail call: the called rule's start takes its place. */
function linkForward(program: Program, links: Links): void {
  const { reads, classes, calls, edges, rules } = program;
  const ending = endingStates(program);
  edges.forEach((targets, state) => {
    const callee = calls[state]!;
    if (reads[state]! >= 0) links.readers[state]!.push({ classes: classes[reads[state]!]!, to: targets[0]! });
    else if (callee < 0) {
      links.silent[state]!.push(...targets);
      links.passing[state] = 1 - links.accepting[state]!;
    } else {
      const living = (rest: number): number[] =>
        targets.filter((target, i) => i % 2 === rest && target !== NO_STATE);
      links.silent[state]!.push(...living(1));
      const after = living(0);
      if (after.length > 0 && after.every((target) => ending[target] === 1)) {
        links.silent[state]!.push(rules[callee]!.start);
        links.passing[state] = 1;
      } else links.callers[state]!.push(...after.map((target) => ({ rule: callee, after: target })));
    }
  });
}

function linkBackward(program: Program, links: Links): void {
  const { reads, classes, calls, edges } = program;
  const first = firstEnds(program);
  edges.forEach((targets, state) => {
    const callee = calls[state]!;
    targets.forEach((target, i) => {
      if (target === NO_STATE) return;
      if (reads[state]! >= 0) links.readers[target]!.push({ classes: classes[reads[state]!]!, to: state });
      else if (callee < 0 || i % 2 === 1) links.silent[target]!.push(state);
      else links.callers[target]!.push({ rule: first[callee]! + (i >> 1), after: state });
    });
  });
}

/** Returns 1 for states that lead to the end of their rule without reading, and nowhere else. */
export function endingStates({ rules, reads, calls, edges, marks }: Program): Uint8Array {
  const ending = new Uint8Array(edges.length);
  const before: number[][] = edges.map(() => []);
  const left = edges.map((targets, state) => {
    for (const target of targets) if (target !== NO_STATE) before[target]!.push(state);
    return reads[state]! >= 0 || calls[state]! >= 0 || marks[state] !== 0 ? -1 : targets.length;
  });
  const found = rules.flatMap(({ accept }) => accept).filter((state) => state !== NO_STATE);
  for (let state = found.pop(); state !== undefined; state = found.pop()) {
    ending[state] = 1;
    for (const each of before[state]!) if (--left[each]! === 0) found.push(each);
  }
  return ending;
}
