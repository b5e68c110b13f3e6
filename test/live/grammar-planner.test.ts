import '../../src/entries/index-for-node';
import { SHIPPED } from '../../scripts/manifest';
import { exportNameOf } from '../../scripts/parsers';
import { compile } from '../../src/compile';
import { rfc3986 } from '../../src/generated/rfc3986';
import { loadedLibrary } from '../../src/library/library';
import { explain, regexp } from '../../src/live';
import { grammarPlanner } from '../../src/live/grammar-planner';
import { link } from '../../src/model/link';
import type { Model, Rule } from '../../src/model/model';
import { GrammarError } from '../../src/notation/diagnostic';
import type { GrammarData } from '../../src/runtime';
import { runGenerated } from '../oracles/generated';

/** An expression without the places at which it stands. */
function written({ expression }: Rule): string {
  return JSON.stringify(expression, (key, value: unknown) =>
    key === 'span' || key === 'origin' ? undefined : value instanceof Map ? [...value] : value,
  );
}

function rulesOf({ rules }: Model): Map<string, string> {
  return new Map(Array.from(rules.values(), (rule) => [rule.name, written(rule)]));
}

test.each(SHIPPED)('%s: a shipped grammar has the rules of its text', (name) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name, so that each grammar is a test of its own
  const module = require(`../../src/generated/${name}.ts`) as Record<string, GrammarData>;
  const planned = rulesOf(grammarPlanner(module[exportNameOf(name)]!).model);
  const text = loadedLibrary.get(name)!;
  const { model } = link(text, { library: loadedLibrary, alphabet: text.alphabet });
  for (const [rule, expression] of rulesOf(model))
    expect([rule, planned.get(rule)]).toEqual([rule, expression]);
});

test('obsolete rules are planned, too', () => {
  expect(explain(rfc3986, 'param')).toContain('<pchar excluding ";">');
  expect(new RegExp(regexp(rfc3986, 'param'), 'u').test(';')).toBe(false);
});

test('an emitted grammar is planned by the texts of its rules', () => {
  const text = 's = "a" *t\nt = "b" / DIGIT\n';
  expect(regexp(runGenerated(text), 's')).toBe(regexp(compile(text), 's'));
});

test('a prose-val that no shipped grammar gives a meaning to is an error that shows it', () => {
  const emitted = runGenerated('s = <a vowel>\n', { prose: { 'a vowel': '"a" / "e"' } });
  expect(emitted.test('s', 'e')).toBe(true);
  expect(() => regexp(emitted, 's')).toThrow(GrammarError);
  expect(() => regexp(emitted, 's')).toThrow('<a vowel> is neither a rule nor given a meaning');
});

test('another value than a grammar is refused', () => {
  expect(() => regexp('s' as unknown as GrammarData, 's')).toThrow(
    new TypeError('grammar must be a grammar (got a string)'),
  );
});
