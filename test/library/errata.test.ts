/** docs/errata.md tells of each erratum that ships, with its status, and of each RFC of a shipped grammar. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { library } from '../../src';
import { check } from '../../src/workbench';

const page = readFileSync(path.join(__dirname, '../../docs/errata.md'), 'utf8');

/** The rows below a heading, as cells. */
function rowsBelow(heading: string): string[][] {
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))!;
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const grammars = library.names.map((name) => library.get(name)!);
const shipped = grammars.flatMap(({ patches }) =>
  patches.flatMap(({ name, source }) => {
    const [, rfc, erratum, status] = /^RFC (\d+), erratum (\d+)(?: \((.+)\))?$/.exec(source) ?? [];
    return rfc === undefined ? [] : [[rfc, erratum, status, name].join(' ')];
  }),
);

test('the page lists the errata that ship, each with its status and its patch', () => {
  const listed = rowsBelow('Errata that ship').map(([rfc, erratum, status, , patch]) =>
    [rfc, erratum, status, /`([^`]+)`/.exec(patch!)![1]].join(' '),
  );
  expect(listed.sort()).toEqual([...new Set(shipped)].sort());
});

test('each RFC of a shipped grammar was compared, and each verified erratum of its ABNF is accounted for', () => {
  const rfcs = grammars.flatMap(({ source }) => Array.from(source.matchAll(/RFC (\d+)/g), ([, rfc]) => rfc!));
  const compared = rowsBelow('Verified errata by RFC');
  expect(compared.map(([rfc]) => rfc)).toEqual(expect.arrayContaining(rfcs));
  const told = ['Errata that ship', 'Verified errata of the ABNF that do not ship'].flatMap(rowsBelow);
  const known = told.map(([rfc, erratum]) => `${rfc} ${erratum}`);
  const touching = compared.flatMap(([rfc, , errata]) =>
    errata === 'none' ? [] : errata!.split(', ').map((erratum) => `${rfc} ${erratum}`),
  );
  expect(known).toEqual(expect.arrayContaining(touching));
});

test.each([
  ['rfc5234', true],
  ['rfc5234+eid2968', true],
  ['rfc5234+eid3076', true],
  ['rfc5234+eid2968+eid3076', false],
])('two derivations of a list of rules: %s, %s', (name, isAmbiguous) => {
  const found = check({ ...library.get(name)!, name });
  expect(found.some(({ code }) => code === 'ambiguous-rule')).toBe(isAmbiguous);
});
