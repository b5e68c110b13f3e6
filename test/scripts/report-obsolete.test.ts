import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareGrammars, type Comparison, tableOf, withTables } from '../../scripts/report-obsolete';
import { rfc2396, type RuleName as OldName } from '../../src/generated/rfc2396';
import { rfc3986, type RuleName } from '../../src/generated/rfc3986';

const report = compareGrammars();
const document = readFileSync(path.join(__dirname, '../../docs/obsolete-rules.md'), 'utf8');

const all: readonly Comparison[] = [...report.obsolete, ...report.shared];

test('every row of the table, and every rule that both RFCs have', () => {
  expect(report.obsolete.map(({ rule, successor }) => ({ name: rule, translation: successor }))).toEqual(
    rfc3986.obsolete,
  );
  const rules = all.map(({ rule }) => rule);
  const without = rfc2396.ruleNames.filter((name) => !rules.includes(name));
  expect(without).toEqual(['domainlabel', 'toplabel', 'lowalpha', 'upalpha']);
  expect(rules).toHaveLength(36);
});

test('six of the twenty translations mean the same as the original', () => {
  const same = report.obsolete.filter((row) => row.originalAlone.length + row.successorAlone.length === 0);
  expect(same.map(({ rule }) => rule)).toEqual([
    'rel_segment',
    'param',
    'mark',
    'escaped',
    'hex',
    'alphanum',
  ]);
});

test.each(all)(
  '$rule: the witnesses are what they are said to be',
  ({ rule, originalAlone, successorAlone }) => {
    const verdicts = (input: string): readonly [old: boolean, current: boolean] => [
      rfc2396.test(rule as OldName, input),
      rfc3986.test(rule as RuleName, input),
    ];
    expect(originalAlone.map(verdicts)).toEqual(originalAlone.map(() => [true, false]));
    expect(successorAlone.map(verdicts)).toEqual(successorAlone.map(() => [false, true]));
  },
);

/** All strings over a few telling characters, shorter than a length. */
function* strings(below: number): Generator<string> {
  let last = [''];
  for (let length = 0; length < below; length++) {
    yield* last;
    last = last.flatMap((string) => [...'a0-_/:;?#@![].%'].map((character) => string + character));
  }
}

test.each(all)('$rule: no shorter string tells the two apart', ({ rule, originalAlone, successorAlone }) => {
  const [old, current] = [originalAlone[0], successorAlone[0]].map((found) =>
    Math.min(found?.length ?? 3, 3),
  );
  for (const string of strings(3)) {
    const [before, now] = [rfc2396.test(rule as OldName, string), rfc3986.test(rule as RuleName, string)];
    if (string.length < old!) expect([string, before && !now]).toEqual([string, false]);
    if (string.length < current!) expect([string, now && !before]).toEqual([string, false]);
  }
});

test.each([
  ['hostname', 'a_b', false, true],
  ['hostname', 'a.1', false, true],
  ['host', '1.2.3.256', true, true],
  ['host', '[::1]', false, true],
  ['IPv4address', '1.2.3.256', true, false],
  ['abs_path', '//', true, false],
  ['rel_path', 'a:b', false, true],
  ['uric', '!', true, false],
] as const)('%s and "%s"', (rule, input, before, now) => {
  expect([rfc2396.test(rule, input), rfc3986.test(rule, input)]).toEqual([before, now]);
});

describe('the document', () => {
  test('holds the tables as the grammars give them', () => {
    expect(withTables(document, report)).toBe(document);
    expect(document).toContain('| `hostname` | `reg-name` | no | - | `""`, `"0"` |');
    expect(document).toContain(
      '| `mark` | `"-" / "_" / "." / "!" / "~" / "*" / "\'" / "(" / ")"` | yes | - | - |',
    );
  });

  test('is mended where a table drifts, and refused without places for them', () => {
    const drifted = document.replace('| `hex` | `HEXDIG` | yes | - | - |\n', '');
    expect(drifted).not.toBe(document);
    expect(withTables(drifted, report)).toBe(document);
    expect(() => withTables('# Empty\n', report)).toThrow('no place for the table "obsolete"');
  });

  test('a bar in a cell does not end it', () => {
    const row = { rule: 'a', successor: '"|"', originalAlone: ['|'], successorAlone: [] };
    expect(tableOf([row], ['old', 'new']).split('\n')[2]).toBe('| `a` | `"\\|"` | no | `"\\|"` | - |');
  });
});
