/**
 * Whether time grows with the input alone: nanoseconds per character at 1 MB and at 16 MB, and how they compare.
 * `npm run bench growth` or `node -r ./scripts/register.js --expose-gc benchmarks/growth.ts`.
 */
import { rfc3986 } from '../src/generated/rfc3986';
import type { Node } from '../src/runtime';

const SMALL = 1 << 20;
const LARGE = 16 << 20;
/** Each measurement is the best of several, the small ones of more: they are over soon and easily disturbed. */
const ROUNDS = { small: 9, large: 3 };

const INPUTS: Readonly<Record<string, (size: number) => string>> = {
  'path, one segment': (size) => `http://h/${'x'.repeat(size)}`,
  'path, many segments': (size) => `http://h${'/segment'.repeat(size / 8)}`,
  query: (size) => `http://h?${'key=val&'.repeat(size / 8)}`,
  host: (size) => `//${'label.1.'.repeat(size / 8)}`,
  'percent-encoded': (size) => `a:${'%41'.repeat(size / 3)}`,
};

function parse(input: string): Node {
  const parsed = rfc3986.parse('URI-reference', input);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.node;
}

/** Reads all nodes of the default tree. */
function readAll(root: Node): number {
  let nodes = 0;
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes++;
    for (const child of node.children) pending.push(child);
  }
  return nodes;
}

const ACTIONS: Readonly<Record<string, (input: string) => unknown>> = {
  test: (input) => rfc3986.test('URI-reference', input),
  parse,
  'parse and read all nodes': (input) => readAll(parse(input)),
  'find out why not': (input) => {
    const parsed = rfc3986.parse('URI-reference', `${input} `);
    return parsed.ok || parsed.failure.message;
  },
};

/** Nanoseconds per character, the least of several rounds. */
function measure(act: (input: string) => unknown, input: string, rounds: number): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    globalThis.gc?.();
    const begin = process.hrtime.bigint();
    act(input);
    best = Math.min(best, Number(process.hrtime.bigint() - begin) / input.length);
  }
  return best;
}

/** The same text in one piece: `repeat` makes a rope, which the first reader would have to flatten. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}

const columns = ['1 MB', '16 MB', 'ratio'];
console.log(['ns per character'.padEnd(46), ...columns.map((name) => name.padStart(8))].join(' '));
for (const [kind, make] of Object.entries(INPUTS)) {
  const small = flat(make(SMALL));
  const large = flat(make(LARGE));
  for (const [action, act] of Object.entries(ACTIONS)) {
    const first = measure(act, small, ROUNDS.small);
    const second = measure(act, large, ROUNDS.large);
    const figures = [first, second, second / first].map((figure) => figure.toFixed(2).padStart(8));
    console.log([`${kind}: ${action}`.padEnd(46), ...figures].join(' '));
  }
}
