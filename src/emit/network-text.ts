import type { Network } from '../plan/network';
import { encodeNumbers, NETWORK_KINDS as KINDS, type NetworkText, toUnsigned } from '../runtime';
import { text } from './code';
import { lines, wrapped } from './tables';

/** Writes a network down, as `decodeNetwork` reads it. */
export function writeNetwork(network: Network): NetworkText {
  const { reads, classes, calls, edges, marks, marked, rules } = network;
  const states = edges.flatMap((targets, state) => {
    const distances = targets.map((target) => (target < 0 ? 0 : toUnsigned(target - state) + 1));
    if (reads[state]! >= 0) return [KINDS.read, reads[state]!, ...distances];
    if (calls[state]! >= 0) return [KINDS.call, calls[state]!, ...distances];
    if (marks[state]! > 0) return [KINDS.enter, marks[state]!, ...distances];
    if (marks[state]! < 0) return [KINDS.leave, ...distances];
    return targets.length === 0 ? [KINDS.accept] : [KINDS.split, targets.length, ...distances];
  });
  const counted = counterRuns(network.counters);
  return {
    classes: classes.map(encodeNumbers),
    marked,
    rules: rules.map(({ key, start, accept, alternatives, isDivided }) => [
      key,
      encodeNumbers([
        isDivided ? accept.length : 0,
        ...[start, ...accept, ...alternatives].map((state) => state + 1),
      ]),
    ]),
    states: encodeNumbers(states),
    ...(counted.length > 0 && { counted: encodeNumbers(counted) }),
    ...(network.isLimited && {
      mostUnits: rules.map(({ mostUnits }) => (mostUnits === Infinity ? 0 : mostUnits)),
    }),
  };
}

/** The runs of states that share a counter, as `decodeCounters` reads them. */
export function counterRuns(counters: Network['counters']): number[] {
  const runs: number[] = [];
  let end = 0;
  for (let begin = 0; begin < counters.length; begin++) {
    if (counters[begin] === 0) continue;
    runs.push(begin - end);
    end = begin;
    while (counters[end] === counters[begin]) end++;
    runs.push(end - begin);
    begin = end - 1;
  }
  return runs;
}

/** The declaration of a network; `asConst` is what TypeScript needs behind a list of pairs. */
export function networkConstant(name: string, network: Network, asConst: string): string {
  return `const ${name} = ${networkCode(writeNetwork(network), asConst)};\n`;
}

/** Code of a network's text. */
export function networkCode(
  { classes, marked, rules, states, counted, mostUnits }: NetworkText,
  asConst: string,
): string {
  return [
    '{',
    `  classes: ${lines(classes.map(text))},`,
    `  marked: ${lines(marked.map(text))},`,
    `  rules: ${lines(rules.map(([key, numbers]) => `[${text(key)}, ${text(numbers)}]`))}${asConst},`,
    `  states: ${text(wrapped(states))},`,
    ...(counted === undefined ? [] : [`  counted: ${text(wrapped(counted))},`]),
    ...(mostUnits === undefined ? [] : [`  mostUnits: [${mostUnits.join(', ')}],`]),
    '}',
  ].join('\n');
}
