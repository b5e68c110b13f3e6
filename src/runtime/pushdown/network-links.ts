import type { Direction, Links, SetCall } from '../state-closure';
import { firstEnds, type Network, NOWHERE, stateCount } from './network';

interface GrowingLinks extends Links {
  readonly silent: number[][];
  readonly readers: { classes: readonly number[]; to: number }[][];
  readonly callers: SetCall[][];
}

export function linksOf(network: Network, direction: Direction): Links {
  const count = stateCount(network);
  const links: GrowingLinks = {
    silent: Array.from({ length: count }, () => []),
    readers: Array.from({ length: count }, () => []),
    callers: Array.from({ length: count }, () => []),
    passing: new Uint8Array(count),
    accepting: new Uint8Array(count),
  };
  for (const { start, accept } of network.rules) {
    if (start === NOWHERE) continue;
    for (const state of direction === 'forward' ? accept : [start]) links.accepting[state] = 1;
  }
  if (direction === 'forward') linkForward(network, links);
  else linkBackward(network, links);
  return links;
}

/** What is read last is read in place: no rule need wait for its end. */
function linkForward(network: Network, links: GrowingLinks): void {
  const { reads, classes, calls, edges, rules } = network;
  const ending = endingStates(network);
  edges.forEach((targets, state) => {
    if (reads[state]! >= 0) links.readers[state]!.push({ classes: classes[reads[state]!]!, to: targets[0]! });
    else if (calls[state]! < 0) {
      for (const target of targets) links.silent[state]!.push(target);
      links.passing[state] = 1 - links.accepting[state]!;
    } else {
      const living = targets.map((target, i) => ({ target, isEmpty: i % 2 === 1 }));
      const empty = living.filter(({ target, isEmpty }) => isEmpty && target !== NOWHERE);
      const after = living.filter(({ target, isEmpty }) => !isEmpty && target !== NOWHERE);
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
function linkBackward(network: Network, links: GrowingLinks): void {
  const { reads, classes, calls, edges } = network;
  const first = firstEnds(network);
  edges.forEach((targets, state) => {
    if (reads[state]! >= 0) {
      links.readers[targets[0]!]!.push({ classes: classes[reads[state]!]!, to: state });
    } else if (calls[state]! < 0) {
      for (const target of targets) links.silent[target]!.push(state);
    } else {
      targets.forEach((target, i) => {
        if (target === NOWHERE) return;
        const end = first[calls[state]!]! + (i >> 1);
        if (i % 2 === 1) links.silent[target]!.push(state);
        else links.callers[target]!.push({ rule: end, after: state });
      });
    }
  });
}

/** 1 for states from which a rule's end is reached without reading, and nothing else is. */
function endingStates({ reads, calls, edges, rules }: Network): Uint8Array {
  const ending = new Uint8Array(edges.length);
  const users: number[][] = edges.map(() => []);
  const left = edges.map((targets) => targets.length);
  edges.forEach((targets, state) => {
    if (reads[state]! < 0 && calls[state]! < 0) for (const target of targets) users[target]!.push(state);
  });
  const pending = rules.flatMap(({ accept }) => accept).filter((state) => state !== NOWHERE);
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    ending[state] = 1;
    for (const user of users[state]!) if (--left[user]! === 0) pending.push(user);
  }
  return ending;
}
