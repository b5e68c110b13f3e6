import { plannerOf } from '../../../src/emit/emitters';
import { programOfAll } from '../../../src/program/recursive-program';
import { Alphabet } from '../../../src/runtime';
import { Templates } from '../../../src/runtime/two-pass/templates';
import { ForwardPass } from '../../../src/runtime/two-pass/forward-pass';
import { TwoPass } from '../../../src/runtime/two-pass/two-pass';

/** The most states of a list, while an input is read for a verdict, or for a tree. */
function mostStates(text: string, input: string, isLeaf: (() => boolean) | undefined): number {
  const { model, facts, alphabet } = plannerOf(text, {}).planner;
  const source = { alphabet: new Alphabet(alphabet.sets) };
  const templates = new Templates(programOfAll(model, facts, alphabet));
  const pass =
    isLeaf === undefined ? new ForwardPass(templates, source) : new TwoPass(templates, source, isLeaf);
  expect(pass.rule('s').test(input, 0, input.length)).toBeDefined();
  const { lists, contexts } = pass.tables;
  const sizes = lists.all.map(({ states }) =>
    states.reduce((sum, state) => sum + (contexts.states.members[state]?.length ?? 1), 0),
  );
  return Math.max(...sizes);
}

const RULES = 't = "a" / u [ "c" ]\nu = "b" / "bb"\n';

describe.each([
  ['a verdict', undefined],
  ['a tree', () => false],
])('lists for %s', (_, isLeaf) => {
  test.each([
    ['a count of optional parts', 's = *COUNT( t "d" )\n', 'adadbcd'],
    ['an optional count of parts', 's = *COUNTt\n', 'aabcabb'],
    ['counts behind each other', 's = *COUNTt *COUNTu *COUNTt\n', 'aaabbbcabb'],
    ['a count in a loop', 's = *( *COUNTt "d" ) *COUNTt\n', 'aadaabcdaa'],
  ])('%s: have few states, though the count is large', (_name, text, input) => {
    const [few, many] = [20, 60].map((count) =>
      mostStates(text.replaceAll('COUNT', String(count)) + RULES, input.repeat(6), isLeaf),
    );
    if (isLeaf === undefined) expect(many).toBe(few);
    // Of a tree, a state with more iterations left stays behind a better one with fewer.
    expect(many).toBeLessThan(30);
  });
});
