import { declarationsOf } from '../../scripts/prelude-text';

test('a bundle is taken apart: what its exports need, each with the names that it needs', () => {
  const module = `var one = 1;
var two = /* @__PURE__ */ list(one);
var known;
var Kept = class _Kept {
  /** Gone. */
  constructor(two2) {
    this.one = { two: two2, known };
  }
};
function list({ one: one2 }) {
  return known ??= [one2];
}
function unused() {
  return one;
}
export {
  two,
  Kept as Class
};
`;
  expect(declarationsOf(module)).toEqual([
    { name: 'one', needs: [], code: 'const one = 1;\n' },
    { name: 'two', needs: ['list', 'one'], code: 'const two = /* @__PURE__ */ list(one);\n' },
    { name: 'known', needs: [], code: 'let known;\n' },
    {
      name: 'Kept',
      needs: ['known'],
      code: 'class Kept {\n  constructor(two2) {\n    this.one = { two: two2, known };\n  }\n}\n',
    },
    {
      name: 'list',
      needs: ['known'],
      code: 'function list({ one: one2 }) {\n  return known ??= [one2];\n}\n',
    },
  ]);
});

test('what has an effect of its own cannot be left out, and is refused', () => {
  expect(() => declarationsOf('start();\nexport {};\n')).toThrow('no declaration: start();');
});
