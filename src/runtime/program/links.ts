import type { Direction, Links, SetCall } from '../state-closure';
import { firstEnds, type Program, NO_STATE, stateCount } from './program';

interface GrowingLinks extends Links {
  readonly silent: number[][];
  readonly readers: { classes: readonly number[]; to: number }[][];
  readonly callers: SetCall[][];
}

export function linksOf(program: Program, direction: Direction): Links {
  const count = stateCount(program);
  const links: GrowingLinks = {
    silent: Array.from({ length: count }, () => []),
    readers: Array.from({ length: count }, () => []),
    callers: Array.from({ length: count }, () => []),
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

/** What is read last is read in place: no rule need wait for its end. */
function linkForward(program: Program, links: GrowingLinks): void {
  const { reads, classes, calls, edges, rules } = program;
  const ending = endingStates(program);
  edges.forEach((targets, state) => {
    if (reads[state]! >= 0) links.readers[state]!.push({ classes: classes[reads[state]!]!, to: targets[0]! });
    else if (calls[state]! < 0) {
      for (const target of targets) links.silent[state]!.push(target);
      links.passing[state] = 1 - links.accepting[state]!;
    } else {
      const living = targets.map((target, i) => ({ target, isEmpty: i % 2 === 1 }));
      const empty = living.filter(({ target, isEmpty }) => isEmpty && target !== NO_STATE);
      const after = living.filter(({ target, isEmpty }) => !isEmpty && target !== NO_STATE);
      for (const { target } of empty) links.silent[state]!.push(target);
      if (after.length === 0) return;
      if (after.every(({ target }) => ending[target] === 1)) {
        links.silent[state]!.push(rules[calls[state]!]!.start);
        links.passing[state] = 1;
      } else
        for (const each of after) links.callers[state]!.push({ rule: calls[state]!, after: each.target });
    }
  });
}

/** Backward, the ends of rules stand for the rules. */
function linkBackward(program: Program, links: GrowingLinks): void {
  const { reads, classes, calls, edges } = program;
  const first = firstEnds(program);
  edges.forEach((targets, state) => {
    if (reads[state]! >= 0) {
      links.readers[targets[0]!]!.push({ classes: classes[reads[state]!]!, to: state });
    } else if (calls[state]! < 0) {
      for (const target of targets) links.silent[target]!.push(state);
    } else {
      targets.forEach((target, i) => {
        if (target === NO_STATE) return;
        const end = first[calls[state]!]! + (i >> 1);
        if (i % 2 === 1) links.silent[target]!.push(state);
        else links.callers[target]!.push({ rule: end, after: state });
      });
    }
  });
}

/** 1 for states from which a rule's end is reached without reading, and nothing else is. */
function endingStates({ reads, calls, edges, rules }: Program): Uint8Array {
  const ending = new Uint8Array(edges.length);
  const users: number[][] = edges.map(() => []);
  const left = edges.map((targets) => targets.length);
  edges.forEach((targets, state) => {
    if (reads[state]! < 0 && calls[state]! < 0) for (const target of targets) users[target]!.push(state);
  });
  const pending = rules.flatMap(({ accept }) => accept).filter((state) => state !== NO_STATE);
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    ending[state] = 1;
    for (const user of users[state]!) if (--left[user]! === 0) pending.push(user);
  }
  return ending;
}
