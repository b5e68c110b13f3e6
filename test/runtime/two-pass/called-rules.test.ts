import { plannerOf } from '../../../src/emit/emitters';
import { programOfAll } from '../../../src/program/recursive-program';
import { Alphabet } from '../../../src/runtime';
import { calledRules } from '../../../src/runtime/two-pass/called-rules';
import { Templates } from '../../../src/runtime/two-pass/templates';
import { ForwardPass } from '../../../src/runtime/two-pass/forward-pass';

const NONE = Int32Array.of(-1, -1, -1);

test('of three rules that use each other, one is called', () => {
  // expression = term *( "+" term ), term = factor *( "*" factor ), factor = digit / "(" expression ")"
  const [lefts, rights] = [
    [[1], [2], []],
    [[1], [2], [0]],
  ];
  expect([...calledRules({ components: [[0, 1, 2]], lefts, rights, spine: NONE })]).toEqual([1, 0, 0]);
});

test('a rule that begins with another is called, if that uses it behind something', () => {
  // a = b, b = "x" a
  expect([
    ...calledRules({ components: [[0, 1]], lefts: [[1], []], rights: [[], [0]], spine: NONE }),
  ]).toEqual([1, 0]);
});

test('rules of left recursion are called', () => {
  // a = b, b = a / "(" b ")"
  const uses = { components: [[0, 1]], lefts: [[1], [0]], rights: [[], [1]] };
  expect([...calledRules({ ...uses, spine: Int32Array.of(0, 0) })]).toEqual([1, 1]);
});

/** The pass forward by a grammar, and whether rule "s" derives the input. */
function passOf(text: string, input: string): { pass: ForwardPass; verdict: boolean | undefined } {
  const { model, facts, alphabet } = plannerOf(text, {}).planner;
  const pass = new ForwardPass(new Templates(programOfAll(model, facts, alphabet)), {
    alphabet: new Alphabet(alphabet.sets),
  });
  return { pass, verdict: pass.rule('s').test(input, 0, input.length) };
}

test('an operator begins no frame', () => {
  const text = 's = t *( "+" t )\nt = f *( "*" f )\nf = "1" / "(" s ")"\n';
  expect(passOf(text, '1+1*1').verdict).toBe(true);
  expect(passOf(text, '1+1*').pass.tables.stack).toEqual([]);
  // The frame of the last bracket is in the list.
  expect(passOf(text, '1+(1*(1+(').pass.tables.stack).toHaveLength(2);
});

test('rules that use each other twice do not take twice the contexts each', () => {
  const depth = 14;
  const rules = Array.from({ length: depth }, (_, i) => `r${i} = "x" r${i + 1} "y" r${i + 1} / "a"\n`);
  const text = `s = r0\n${rules.join('')}r${depth} = "(" s ")" / "b"\n`;
  let input = 'b';
  for (let i = 0; i < depth; i++) input = `x${input}y${input}`;
  const { pass, verdict } = passOf(text, input);
  expect(verdict).toBe(true);
  expect(pass.tables.contexts.kinds.length).toBeLessThan(10_000);
});
