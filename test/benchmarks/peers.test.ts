import { execFileSync } from 'node:child_process';

interface Answers {
  readonly protocols: readonly (readonly [name: string, found: string, expected: string])[];
  readonly verdicts: Readonly<Record<string, string>>;
  readonly components: Readonly<Record<string, unknown>>;
  readonly trees: readonly (readonly [boolean, number, number])[];
  readonly leaves: readonly string[];
  readonly sameRules: readonly (readonly [number | false, number])[];
}

describe('peers of the benchmarks', () => {
  const script = ['-r', 'ts-node/register', 'test/benchmarks/run-peers.ts'];
  const answers = JSON.parse(execFileSync(process.execPath, script, { encoding: 'utf8' })) as Answers;

  test('validators judge', () => {
    expect(answers.verdicts).toEqual({
      'ajv-formats, uri': 'ynnn',
      '@hyperjump/uri, isUri': 'ynnn',
      'fast-uri, parse of URI': 'ynnn',
      'ajv-formats, uri-reference': 'yynn',
      '@hyperjump/uri, isUriReference': 'yynn',
      // fast-uri takes spaces.
      'fast-uri, parse of URI-reference': 'yyny',
    });
  });

  test('parsers give components', () => {
    const found = ['http', 'u', 'h', '1', '/p', 'q', 'f'];
    expect(answers.components).toEqual({
      '@hyperjump/uri, parseUriReference': { right: found, wrong: false },
      'fast-uri, parse': { right: found, wrong: false },
      // uri-js does not validate.
      'uri-js, parse': { right: found, wrong: true },
    });
  });

  test('parsers of protocols find the parts', () => {
    expect(answers.protocols.filter(([, found, expected]) => found !== expected)).toEqual([]);
    expect(answers.protocols).toHaveLength(28);
  });

  test('parser generators make trees with a node for each rule that is asked for', () => {
    // URI, scheme, ALPHA, hier-part, path-rootless, segment-nz, pchar, unreserved, ALPHA; then segment and its three.
    expect(answers.trees).toEqual([
      [true, 9, 2],
      [true, 13, 3],
      [false, -1, -1],
    ]);
  });

  test('trees of recursive rules have the same leaves', () => {
    const tokens = String.raw`"a" -1.5e3 true "b \n"`;
    const characters = String.raw`" a " - 1 .5 e3 true " b \n "`;
    const expression = '1 + 23 * 4 - 5';
    const four = (leaves: string): string[] => Array<string>(4).fill(leaves);
    expect(answers.leaves).toEqual([...four(tokens), ...four(characters), ...four(expression)]);
  });

  test('apg-lite, asked for the rules of our default tree, has as many nodes', () => {
    const differing = answers.sameRules.filter(([ours, theirs]) => ours !== theirs);
    // It refuses the one with an IPv6 address.
    expect(differing).toEqual([[expect.any(Number), -1]]);
  });
});
