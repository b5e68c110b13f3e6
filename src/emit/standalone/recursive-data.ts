import { networkCode, writeNetwork } from '../network-text';
import type { Network } from '../../runtime';

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
  const written = writeNetwork(network);
  // Rules that are no nodes have a blank in their keys.
  const rules = written.rules.map(
    ([key, numbers]) => [key.includes(' ') ? key : names.nameOf(key), numbers] as const,
  );
  const NETWORK = networkCode({ ...written, marked: [], rules }, '');
  if (!trees) return { NETWORK };
  const tokens = network.rules.flatMap(({ key }, i) => (names.isToken(key) ? [i] : []));
  const inlined = network.marked.map((key) => `  ${names.treeFunction(key)},\n`).join('');
  return {
    NETWORK,
    NETWORK_TOKENS: `/* @__PURE__ */ new Set([${tokens.join(', ')}])`,
    INLINED_TREES: `[\n${inlined}]`,
  };
}
