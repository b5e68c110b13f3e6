import { withoutParameterFields } from '../../scripts/class-fields';

test.each([
  ['class A{constructor(a,b){this.a=a,this.b=b}a;b;c}', 'class A{constructor(a,b){this.a=a,this.b=b}c}'],
  ['class A{constructor(a){this.a=a;this.b=a}a;b}', 'class A{constructor(a){this.a=a;this.b=a}}'],
  [
    'class B extends A{constructor(b){super(),this.b=b}b}',
    'class B extends A{constructor(b){super(),this.b=b}}',
  ],
  ['const c=class{constructor(a){this.a=a}a;b=1}', 'const c=class{constructor(a){this.a=a}b=1}'],
])('%s', (text, expected) => {
  expect(withoutParameterFields(text)).toBe(expected);
});

test.each([
  ['a computed value', 'class A{constructor(a){this.a=a()}a}'],
  ['a field that is set later', 'class A{constructor(a){f(this),this.a=a}a}'],
  ['a field that is set under a condition', 'class A{constructor(a){if(a)this.a=a}a}'],
  ['a field with a value', 'class A{constructor(a){this.a=a}a=1}'],
  ['a static field', 'class A{constructor(a){this.a=a}static a}'],
  ['a private field', 'class A{constructor(a){this.a=a}#a}'],
  ['a field of another class', 'class A{constructor(a){this.a=a}}class B{a}'],
])('keeps %s', (_, text) => {
  expect(withoutParameterFields(text)).toBe(text);
});
