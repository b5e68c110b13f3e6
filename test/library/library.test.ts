import { entryOf, manifest } from '../../scripts/grammars';
import { exportNameOf, SHIPPED } from '../../scripts/parsers';
import { exports as entries } from '../../package.json';
import { compile, library } from '../../src';
import { link } from '../../src/model/link';
import { createSearch } from '../../src/search/search';
import { CASES } from './cases';

test('every shipped grammar has cases, an entry of the package and a name in source', () => {
  expect(Object.keys(CASES).sort()).toEqual([...SHIPPED].sort());
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(SHIPPED.map((name) => `./${name}`)));
  expect(new Set(SHIPPED.map(exportNameOf)).size).toBe(SHIPPED.length);
  expect([...library.names]).toEqual([...manifest.keys()]);
});

describe.each(SHIPPED)('%s', (name) => {
  const given = library.get(name)!;
  const grammar = compile(given.text, { ...given, name: entryOf(name).file });
  const search = createSearch(link({ ...given, name: entryOf(name).file }, { library }).model.rules);

  test('has no warning but those of its manifest entry', () => {
    const expected = entryOf(name).warnings ?? [];
    expect(grammar.warnings.filter(({ code }) => !expected.includes(code))).toEqual([]);
  });

  test.each(CASES[name]!)('$rule', ({ rule, valid, invalid }) => {
    for (const [inputs, expected] of [
      [valid, true],
      [invalid, false],
    ] as const) {
      for (const input of inputs) {
        const verdicts = [grammar.test(rule, input), grammar.parse(rule, input).ok, search.test(rule, input)];
        expect([input, ...verdicts]).toEqual([input, expected, expected, expected]);
      }
    }
  });
});
