import { emitSql, NoSqlError } from '../../../src';
import type { SqlAnswer } from '../../../src/emit/sql/sql-options';
import { ifThere } from '../../if-there';
import { Random } from '../../oracles/random';
import { type MergedGrammars, mergedGrammars } from '../../random/merged';
import { uses } from '../languages/asked';
import { expectedRow, judgedStrings, type JudgedString } from './judged-strings';
import { type Engine, functionsIn } from './sql-engines';
import type { AlphabetName } from '../../../src/options/kinds';

/** A rule whose functions are written, and its strings. */
interface Written {
  readonly rule: string;
  readonly answers: readonly SqlAnswer[];
  readonly source: string;
  readonly files: Readonly<Record<string, string>>;
  readonly strings: readonly JudgedString[];
}

/** What is asked of a rule: all that its engine can say of it. */
const ANSWERS: readonly (readonly SqlAnswer[])[] = [
  ['verdict', 'reason', 'component'],
  ['verdict', 'reason'],
  ['verdict'],
];

/** Describes a test per engine and alphabet: functions of so many random grammars give what the grammar gives. */
export function describeRandomRules(seed: number, count: number, engines: readonly Engine[]): void {
  describe.each(engines)('$name', (engine) =>
    ifThere(engine.name, engine.missing(), () => {
      test.each(['code-points', 'octets'] as const)(
        'random grammars over %s: the answers are those of the grammar',
        (alphabet) => {
          const written = rulesOf(engine, mergedGrammars(seed, count, alphabet), seed);
          const rows = engine.rows(
            written.map(({ source }) => source).join('\n'),
            written.map(({ source, answers, strings }, i) => ({
              functions: functionsIn(source, answers),
              strings,
              javaClass: `Rules${i}`,
            })),
            Object.assign({}, ...written.map(({ files }) => files)) as Record<string, string>,
            [],
          );
          const differing = written.flatMap((each, i) => differences(each, rows[i]!, engine, alphabet));
          expect(differing.slice(0, 5)).toEqual([]);
          expect(written.length).toBeGreaterThan(count / 2);
        },
        1_200_000,
      );
    }),
  );
}

function rulesOf(engine: Engine, merged: MergedGrammars, seed: number): Written[] {
  const random = new Random(seed);
  const written: Written[] = [];
  for (const all of merged.names) {
    for (const rule of all) {
      const parts = all.filter((part) => uses(merged.grammar, rule, part));
      const part = parts.length === 0 ? rule : random.of(parts);
      const answers = ANSWERS.filter((each) => parts.length > 0 || !each.includes('component'));
      for (const each of answers) {
        const made = writtenRule(engine, merged, { rule, part, answers: each, number: written.length });
        if (made === undefined) continue;
        written.push(made);
        break;
      }
    }
  }
  return written;
}

/** Returns undefined if the engine cannot say it. */
function writtenRule(
  { engine, has }: Engine,
  { text, options, grammar, inputs }: MergedGrammars,
  {
    rule,
    part,
    answers,
    number,
  }: { rule: string; part: string; answers: readonly SqlAnswer[]; number: number },
): Written | undefined {
  try {
    const emitted = emitSql(text, {
      ...options,
      engine,
      rules: [rule],
      functions: answers.filter((each) => each !== 'component'),
      captures: answers.includes('component') ? [part] : [],
      prefix: `g${number}_`,
      exportName: `rules${number}`,
    });
    const octets = inputs(rule).map((each) => Buffer.from(each));
    return { rule, answers, ...emitted, strings: judgedStrings(grammar, rule, part, octets).filter(has) };
  } catch (error) {
    const isRefused = error instanceof RangeError && error.message.startsWith('captures of rule');
    if (error instanceof NoSqlError || isRefused) return undefined;
    throw error;
  }
}

function differences(
  { rule, answers, strings }: Written,
  rows: readonly string[],
  { countsOctets }: Engine,
  alphabet: AlphabetName,
): unknown[] {
  expect(rows).toHaveLength(strings.length + 1);
  expect(rows.at(-1)).toBe('n n n');
  return strings.flatMap((string, i) => {
    const expected = expectedRow(string, countsOctets, answers);
    // Of a grammar over octets, offsets count octets if it reads some beyond ASCII, which random grammars may.
    const other = alphabet === 'octets' ? expectedRow(string, true, answers) : expected;
    const input = string.octets.toString('latin1');
    return [expected, other].includes(rows[i]!) ? [] : [{ rule, input, row: rows[i], expected, other }];
  });
}
