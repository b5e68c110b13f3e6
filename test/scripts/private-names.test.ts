import { shortNames } from '../../scripts/private-names';

const names = (...texts: string[]): string[] => Object.keys(shortNames(texts));

test('private and protected members have short names, the same for all modules', () => {
  const base =
    'export class Base { protected hidden = 1; constructor(private readonly given: number) { this.given; } }';
  const derived = 'class Derived extends Base { run() { const { hidden } = this; super.hidden; } }';
  expect(shortNames([base, derived])).toEqual({ given: 'a', hidden: 'b' });
});

test.each([
  ['a public member of another class', 'class B { given = 1; }'],
  ['a member of a type', 'interface B { given: number }'],
  ['a property of an object', 'const b = { given: 1 };'],
  ['a property in short', 'const b = { given };'],
  ['a use of another value', 'b.given;'],
  ['a use by destructuring', 'const { given } = b;'],
  ['a use by destructuring a parameter', 'function f({ given: own }) {}'],
  ['a string', 'const b = "given";'],
  ['a use of `this` in a class of others', 'class B extends Writable { run() { this.given; } }'],
  ['a use of `this` outside of classes', 'function f() { this.given; }'],
])('%s keeps its name', (_, text) => {
  const own = 'class A { private given = 1; private ownOne = this.given; }';
  expect(names(own, text)).toEqual(['ownOne']);
});

test('keys of generated data keep their names', () => {
  const own = 'class A { private first = 1; private second = 2; private third = 3; }';
  const data = 'export const TEXTS = {\n  first: {\n    "second": `third`,\n  },\n};\n';
  expect(Object.keys(shortNames([own], [data]))).toEqual(['third']);
});

test('classes share short names unless one extends the other', () => {
  const texts = [
    'class A extends Base { private ofA = this.ofBase; run() { this.ofA; this.shared; } private shared = 1; }',
    'class Base { protected ofBase = 1; } class B extends Base { private ofB = 1; }',
    'class Other { private ofOther = this.shared; private shared = 1; }',
  ];
  const { ofA, ofB, ofBase, ofOther, shared } = shortNames(texts);
  expect(new Set([ofA, ofB, ofBase, shared]).size).toBe(4);
  expect(shared).toBe('a');
  expect([ofA, ofB, ofBase]).toContain(ofOther);
});

test('names of two letters are short already, and a class has none twice', () => {
  expect(names('class A { private at = 1; }')).toEqual([]);
  const used =
    'class A { private often = 1; private seldom = this.often; b = { a: 1 }; run() { this.often; } }';
  expect(shortNames([used])).toEqual({ often: 'c', seldom: 'd' });
});
