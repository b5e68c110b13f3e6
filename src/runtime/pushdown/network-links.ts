import type { Direction, Links, SetCall } from '../state-closure';
import { type Network, NOWHERE, stateCount } from './network';

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
    if (start !== NOWHERE) links.accepting[direction === 'forward' ? accept : start] = 1;
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
      const [after, empty] = targets as [number, number];
      if (empty !== NOWHERE) links.silent[state]!.push(empty);
      if (after === NOWHERE) return;
      if (ending[after] === 1) {
        links.silent[state]!.push(rules[calls[state]!]!.start);
        links.passing[state] = 1;
      } else links.callers[state]!.push({ rule: calls[state]!, after });
    }
  });
}

function linkBackward({ reads, classes, calls, edges }: Network, links: GrowingLinks): void {
  edges.forEach((targets, state) => {
    if (reads[state]! >= 0) {
      links.readers[targets[0]!]!.push({ classes: classes[reads[state]!]!, to: state });
    } else if (calls[state]! < 0) {
      for (const target of targets) links.silent[target]!.push(state);
    } else {
      const [after, empty] = targets as [number, number];
      if (empty !== NOWHERE) links.silent[empty]!.push(state);
      if (after !== NOWHERE) links.callers[after]!.push({ rule: calls[state]!, after: state });
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
  const pending = rules.map(({ accept }) => accept);
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    ending[state] = 1;
    for (const user of users[state]!) if (--left[user]! === 0) pending.push(user);
  }
  return ending;
}
