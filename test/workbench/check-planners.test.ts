import { planners } from './counted-planners';
import { library } from '../../src/entries/index-for-node';
import { check } from '../../src/workbench/check';

function plannersOf(source: Parameters<typeof check>[0]): number {
  planners.made = 0;
  check(source);
  return planners.made;
}

test.each([
  ['a grammar without recursion', 's = "a" / "ab" / *"a"\n', 1],
  ['a recursive grammar', 's = "(" [ s ] ")" / "x" [ s ]\n', 2],
  ['an ambiguous grammar', 'e = e "+" e / DIGIT\n', 2],
  ['a grammar with an example', '; @match s "aa"\ns = 1*"a"\n', 2],
])('a check of %s makes few planners', (_, text, count) => {
  expect(plannersOf({ text })).toBe(count);
});

test.each([
  ['rfc3986', 1],
  ['rfc8259', 2],
])('a check of %s makes few planners', (name, count) => {
  expect(plannersOf(library.get(name)!)).toBe(count);
});
