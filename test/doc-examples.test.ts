import { ENTRIES, publicFunctions, runExample } from './doc-examples';

const functions = publicFunctions();

/** Loads a module as an example imports it: an entry of the package by its source. */
function load(module: string): unknown {
  if (module === 'verbatim-abnf/rfc3986') return jest.requireActual('../src/generated/rfc3986');
  const source = ENTRIES[module];
  return jest.requireActual(source === undefined ? module : `../${source}`);
}

test('public functions and methods are found', () => {
  const names = functions.map(({ entry, name }) => `${entry}: ${name}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'verbatim-abnf: compile',
      'verbatim-abnf: Grammar.test',
      'verbatim-abnf/uri: resolve',
    ]),
  );
  expect(names.length).toBeGreaterThan(80);
});

test('each has an example', () => {
  // One of several signatures has the example.
  const labelled = functions.map(({ entry, name, examples }) => ({ label: `${entry}: ${name}`, examples }));
  const having = new Set(labelled.filter(({ examples }) => examples.length > 0).map(({ label }) => label));
  expect(labelled.map(({ label }) => label).filter((label) => !having.has(label))).toEqual([]);
});

const all = functions.flatMap(({ entry, name, examples }) => examples.map((text) => ({ entry, name, text })));

test.each(all)('the example of $name of $entry holds', async ({ entry, text }) => {
  const claims = await runExample(text, entry, load, (actual, expected) => expect(actual).toEqual(expected));
  expect(claims).toBeGreaterThan(0);
});
