import { emitSql } from '../../../src';
import { hostileGrammar, NAMES, PAYLOADS } from '../languages/hostile-texts';
import { type Asked, type Engine, ENGINES, type Functions } from './engines';
import {
  expectedRow,
  type JudgedRule,
  judgedRule,
  type JudgedString,
  RECURSIVE,
  RULES,
} from './judged-strings';

/** Strings of each rule. The environment may ask for more. */
const COUNT = Number(process.env['SQL_STRINGS'] ?? 300);

/** What to run, what to ask, and the rows that should come. */
interface Case {
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  readonly asked: readonly Asked[];
  readonly expected: readonly (readonly string[])[];
}

let made: JudgedRule[] | undefined;
const judgedRules = (): JudgedRule[] =>
  (made ??= [...RULES, ...RECURSIVE].map((each) => judgedRule(...each, COUNT)));

/** A rule has a prefix and a class of its own. */
function caseOf(engine: Engine, judged: JudgedRule, i: number): Case {
  const { grammar, rule, part, kind } = judged;
  const answers = engine.tells[kind];
  const strings = judged.strings.filter(engine.has);
  const emitted = emitSql(grammar.text, {
    ...grammar,
    engine: engine.engine,
    rules: [rule],
    functions: answers.filter((each) => each !== 'component'),
    captures: answers.includes('component') ? [part] : [],
    prefix: `g${i}_`,
    exportName: `rules${i}`,
  });
  const functions = Object.fromEntries(
    namesIn(emitted.source).map((name, k) => [answers[k]!, name]),
  ) as Functions;
  const counts = kind === 'octets' || engine.countsOctets;
  return {
    ...emitted,
    asked: [{ functions, strings, javaClass: `Rules${i}` }],
    expected: [[...strings.map((each) => expectedRow(each, counts, answers)), 'n n n']],
  };
}

function namesIn(source: string): string[] {
  const found = source.matchAll(/^(?:CREATE OR REPLACE (?:FUNCTION|MACRO)|SHOW FUNCTIONS LIKE) '?(\w+)/gm);
  return Array.from(found, ([, name]) => name!);
}

/** Names and comments that would inject something. */
function hostileCase(engine: Engine): Case {
  const header = PAYLOADS.flatMap((payload) => payload.split('\n'));
  const given = {
    engine: engine.engine,
    rules: NAMES,
    functions: ['verdict'],
    exportName: 'hostile',
    header,
  } as const;
  const emitted = emitSql(hostileGrammar(), given);
  const names = namesIn(emitted.source);
  expect(names).toHaveLength(NAMES.length);
  const stringOf = (text: string): JudgedString => ({
    octets: Buffer.from(text),
    isText: true,
    verdict: true,
    stop: undefined,
    part: undefined,
  });
  return {
    ...emitted,
    asked: names.map((verdict, i) => ({
      functions: { verdict },
      strings: [stringOf(`${i}`)],
      javaClass: 'Hostile',
    })),
    expected: names.map(() => ['1 n n', 'n n n']),
  };
}

describe.each(ENGINES)('$name', (engine) => {
  const reason = engine.missing();
  if (reason !== undefined) {
    process.stdout.write(`NOT RUN: ${engine.name}: ${reason}\n`);
    test.skip('is not there', () => undefined);
    return;
  }
  test('gives the verdict, the reason and the component that the grammar gives, and nothing is injected', () => {
    const judged = judgedRules().filter(({ kind }) => engine.tells[kind].length > 0);
    const cases = [...judged.map((each, i) => caseOf(engine, each, i)), hostileCase(engine)];
    const rows = engine.rows(
      cases.map(({ source }) => source).join('\n'),
      cases.flatMap(({ asked }) => asked),
      Object.assign({}, ...cases.map(({ files }) => files)) as Record<string, string>,
    );
    const expected = cases.flatMap((each) => each.expected);
    expect(rows.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
    const differing = cases
      .flatMap(({ asked }) => asked)
      .flatMap(({ functions, strings }, i) =>
        expected[i]!.flatMap((row, k) => {
          if (row === rows[i]![k]) return [];
          return [
            `${functions.verdict} ${JSON.stringify(strings[k]?.octets.toString('latin1'))}: ${rows[i]![k]} and not ${row}`,
          ];
        }),
      );
    expect(differing.slice(0, 10)).toEqual([]);
    const equal = rows.flat().length;
    process.stdout.write(`${engine.name}: ${equal} rows equal\n`);
    expect(equal).toBeGreaterThan(COUNT * 5);
  }, 3_600_000);
});
