import { writeNetwork } from '../network-text';
import { lines, wrapped } from '../tables';
import type { Network } from '../../runtime';
import { literal } from './types';

/** What the code asks about rules, by key. */
export interface RuleNames {
  nameOf(key: string): string;
  isToken(key: string): boolean;
  /** Code for the function that makes the nodes of a rule. */
  treeFunction(key: string): string;
}

/** The constants of a network, in terms of the module's columns. `trees` tells whether the module makes its nodes. */
export function networkConstants(
  network: Network,
  names: RuleNames,
  trees: boolean,
): Readonly<Record<string, string>> {
  const { classes, rules, states, counted, mostUnits } = writeNetwork(network);
  const NETWORK = [
    '{',
    `  classes: ${lines(classes.map(literal))},`,
    '  marked: [],',
    `  rules: ${lines(rules.map(([key, numbers]) => `[${literal(key.includes(' ') ? key : names.nameOf(key))}, ${literal(numbers)}]`))},`,
    `  states: ${literal(wrapped(states))},`,
    ...(counted === undefined ? [] : [`  counted: ${literal(wrapped(counted))},`]),
    ...(mostUnits === undefined ? [] : [`  mostUnits: [${mostUnits.join(', ')}],`]),
    '}',
  ].join('\n');
  if (!trees) return { NETWORK };
  const tokens = rules.flatMap(([key], i) => (names.isToken(key) ? [i] : []));
  const inlined = network.marked.map((key) => `  ${names.treeFunction(key)},\n`).join('');
  return {
    NETWORK,
    NETWORK_TOKENS: `/* @__PURE__ */ new Set([${tokens.join(', ')}])`,
    INLINED_TREES: `[\n${inlined}]`,
  };
}
