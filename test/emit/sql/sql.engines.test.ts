import { emitSql } from '../../../src';
import { SQL_ANSWERS, type SqlAnswer } from '../../../src/emit/sql/engines';
import { type Asked, type Engine, ENGINES } from './engines';
import { expectedRow, type JudgedRule, judgedRule, RULES } from './judged-strings';

/** Strings of each rule. The environment may ask for more. */
const COUNT = Number(process.env['SQL_STRINGS'] ?? 300);

let made: JudgedRule[] | undefined;
const judgedRules = (): JudgedRule[] => (made ??= RULES.map((each) => judgedRule(...each, COUNT)));

const answersOf = ({ ofOctets }: Engine, { countsOctets }: JudgedRule): readonly SqlAnswer[] =>
  countsOctets ? ofOctets : SQL_ANSWERS;

/** The statements of all rules, which have a prefix each, and what to ask. */
function askedOf(engine: Engine): { statements: string; asked: Asked[]; files: Record<string, string> } {
  const all = judgedRules().map((judged, i) => {
    const { grammar, rule, part, strings } = judged;
    const answers = answersOf(engine, judged);
    const { source, files } = emitSql(grammar.text, {
      ...grammar,
      engine: engine.engine,
      rules: [rule],
      functions: answers.filter((each) => each !== 'component'),
      captures: answers.includes('component') ? [part] : [],
      prefix: `g${i}_`,
      exportName: `rules${i}`,
    });
    const names = source.matchAll(/^(?:CREATE OR REPLACE (?:FUNCTION|MACRO)|SHOW FUNCTIONS LIKE) '?(\w+)/gm);
    const functions = Object.fromEntries(Array.from(names, ([, name], k) => [answers[k]!, name!]));
    return { source, files, asked: { functions, strings: strings.filter(engine.has) } };
  });
  return {
    statements: all.map(({ source }) => source).join('\n'),
    asked: all.map((each) => each.asked),
    files: Object.assign({}, ...all.map(({ files }) => files)) as Record<string, string>,
  };
}

describe.each(ENGINES)('$name', (engine) => {
  const reason = engine.missing();
  if (reason !== undefined) {
    process.stdout.write(`NOT RUN: ${engine.name}: ${reason}\n`);
    test.skip('is not there', () => undefined);
    return;
  }
  test('gives the verdict, the reason and the component that the grammar gives', () => {
    const { statements, asked, files } = askedOf(engine);
    const rows = engine.rows(statements, asked, files);
    const differing: string[] = [];
    let equal = 0;
    asked.forEach(({ strings }, i) => {
      const judged = judgedRules()[i]!;
      const { rule } = judged;
      const counts = judged.countsOctets || engine.countsOctets;
      const answers = answersOf(engine, judged);
      const expected = [...strings.map((each) => expectedRow(each, counts, answers)), 'n n n'];
      expect(rows[i]!.length).toBe(expected.length);
      expected.forEach((row, k) => {
        if (row === rows[i]![k]) equal++;
        else
          differing.push(
            `${rule} ${JSON.stringify(strings[k]?.octets.toString('latin1'))}: ${rows[i]![k]} and not ${row}`,
          );
      });
    });
    process.stdout.write(`${engine.name}: ${equal} rows equal\n`);
    expect(differing.slice(0, 10)).toEqual([]);
    expect(equal).toBeGreaterThan(COUNT * 5);
  }, 3_600_000);
});
