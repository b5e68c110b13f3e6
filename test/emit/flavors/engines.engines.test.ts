import { spawnSync } from 'node:child_process';
import { emitRegExp, type Flavor, library } from '../../../src';
import { ifThere } from '../../if-there';
import { ENGINES } from './engines';
import { RULES as TWENTY } from '../sql/judged-strings';
import {
  type JudgedRule,
  judgedCounts,
  judgedExpressions,
  judgedRule,
  judgedRules,
  outcome,
} from './judged-rules';

/** Writing all patterns of the library in ten flavors takes very long: `VERBATIM_GRAMMARS=all` asks for them. */
const GRAMMARS = process.env['VERBATIM_GRAMMARS'] ?? 'rfc3629 rfc3986 rfc3987 rfc6531 rfc6901';

/** Strings of each of twenty rules. The environment may ask for more. */
const COUNT = Number(process.env['VERBATIM_STRINGS'] ?? 300);

const known = new Map<string, JudgedRule>();

function judgedOnce(grammar: string, rule: string): JudgedRule {
  const key = `${grammar} ${rule}`;
  if (!known.has(key)) known.set(key, judgedRule(grammar, rule, COUNT));
  return known.get(key)!;
}

const RULES = [
  ...judgedExpressions(),
  ...judgedCounts(),
  ...(GRAMMARS === 'all' ? library.names : GRAMMARS.split(' ')).flatMap((name) => judgedRules(name)),
];

describe.each(ENGINES)('$name', (engine) =>
  ifThere(engine.name, engine.missing(), () => {
    test('finds what the rules derive', () => {
      const { differing, refused, equal } = outcome(engine, RULES);
      process.stdout.write(`${engine.name}: ${equal} verdicts equal, ${refused.length} patterns refused\n`);
      expect(differing).toEqual([]);
      expect(refused.filter((each) => !engine.mayRefuse.test(each))).toEqual([]);
      expect(equal).toBeGreaterThan(1_000);
    });

    test.each(TWENTY.filter(([grammar]) => library.names.includes(grammar)))('%s: %s', (grammar, rule) => {
      const judged = judgedOnce(grammar, rule);
      if (judged.written[engine.flavor] === undefined)
        return void process.stdout.write(`${engine.name}: ${judged.name} is not written\n`);
      const { differing, refused, equal } = outcome(engine, [judged]);
      process.stdout.write(`${engine.name}: ${judged.name}: ${equal} verdicts equal\n`);
      expect(differing.slice(0, 20)).toEqual([]);
      expect(refused.filter((each) => !engine.mayRefuse.test(each))).toEqual([]);
      expect(equal).toBeGreaterThan(COUNT / 2);
    });
  }),
);

const uriPattern = (flavor: Flavor): string =>
  emitRegExp(library.get('rfc3986')!.text, { flavor, rules: ['URI'], format: 'plain' }).source.trimEnd();

/** Runs tests of an engine where it is installed. */
function describeEngine(name: string, define: (engine: (typeof ENGINES)[number]) => void): void {
  const engine = ENGINES.find((each) => each.name === name)!;
  describe(name, () => ifThere(name, engine.missing(), () => define(engine)));
}

describeEngine('java.util.regex', (engine) => {
  test('a million octets of a URI need no stack', () => {
    const inputs = ['%41', 'a/b%20', '/%41x'].map((piece) => `http://h/${piece.repeat(1_000_000)}`);
    const [verdicts] = engine.judge([{ name: 'URI', pattern: uriPattern('java'), inputs }]);
    expect(verdicts).toEqual([true, true, true]);
  });
});

describeEngine('grep -P', () => {
  test('what stands behind octets that are not UTF-8 is not searched as a line', () => {
    const pieces = ['http://a/', 'a:', ' '].map((each) => Buffer.from(each));
    const ill = [Buffer.of(0xff), Buffer.of(0xc3)];
    const lines = pieces.flatMap((first) =>
      ill.flatMap((octet) => pieces.map((last) => Buffer.concat([first, octet, last, Buffer.from('\n')]))),
    );
    const { stdout } = spawnSync('grep', ['-acP', uriPattern('pcre')], {
      input: Buffer.concat([...lines, Buffer.from('a:b\n')]),
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('1');
  });
});
