import { writeNetwork } from '../network-text';
import { lines, wrapped } from '../tables';
import type { Network } from '../../runtime';
import { literal } from './types';
import { NETWORK, NETWORK_TOKENS, WRITTEN } from './recursive-pieces';

/** What the declarations ask about rules, by key. */
export interface RuleNames {
  nameOf(key: string): string;
  isToken(key: string): boolean;
  /** Code for the function that makes the nodes of a rule. */
  treeFunction(key: string): string;
}

/** The network of a module, in terms of its columns; types stand between « and ». `trees` tells whether it makes nodes. */
export function networkDeclarations(network: Network, names: RuleNames, trees: boolean): string {
  const { classes, rules, states, counted, mostUnits } = writeNetwork(network);
  const code = [
    `const ${NETWORK}«: NetworkText» = {`,
    `  classes: ${lines(classes.map(literal))},`,
    '  marked: [],',
    `  rules: ${lines(rules.map(([key, numbers]) => `[${literal(key.includes(' ') ? key : names.nameOf(key))}, ${literal(numbers)}]`))},`,
    `  states: ${literal(wrapped(states))},`,
    ...(counted === undefined ? [] : [`  counted: ${literal(wrapped(counted))},`]),
    ...(mostUnits === undefined ? [] : [`  mostUnits: [${mostUnits.join(', ')}],`]),
    '};\n',
  ].join('\n');
  if (!trees) return code;
  const tokens = rules.flatMap(([key], i) => (names.isToken(key) ? [i] : []));
  const written = network.marked.map((key) => `  ${names.treeFunction(key)},\n`).join('');
  return `${code}
/** The rules of the network that are leaves of the default tree. */
const ${NETWORK_TOKENS} = /* @__PURE__ */ new Set«<number>»([${tokens.join(', ')}]);

/** What makes the nodes of the rules that are not of the network. */
const ${WRITTEN}«: readonly Tree[]» = [\n${written}];
`;
}
