import { type RegisterAssignment, inSequence, OFFSET } from '../../src/automata/register-moves';

/** What registers hold after operations; histories as lists. */
function run(operations: ReturnType<typeof inSequence>, before: readonly string[]): string[] {
  const registers = [...before];
  for (const { to, from, tag } of operations) {
    registers[to] = tag < 0 ? registers[from]! : `${registers[from]!}+${tag}`;
  }
  return registers;
}

function copy(to: number, from: number, ...tags: number[]): RegisterAssignment {
  return { to, from, tags };
}

const BEFORE = ['offset', '', '', 'c', 'd', 'e', 'f', 'g'];

test.each<[string, RegisterAssignment[]]>([
  ['nothing', []],
  ['a register to itself', [copy(3, 3)]],
  ['the offset, to several', [copy(3, OFFSET), copy(4, OFFSET)]],
  ['a chain', [copy(3, 4), copy(4, 5), copy(5, OFFSET)]],
  ['a chain the other way', [copy(5, OFFSET), copy(4, 5), copy(3, 4)]],
  ['two that change places', [copy(3, 4), copy(4, 3)]],
  ['a ring with a branch', [copy(3, 4), copy(4, 5), copy(5, 3), copy(6, 3), copy(7, 5)]],
  ['two rings', [copy(3, 4), copy(4, 3), copy(5, 6), copy(6, 5)]],
  ['a history that grows in place', [copy(3, 3, 0, 1)]],
  ['one history, continued in two ways', [copy(3, 3, 0), copy(4, 3, 1), copy(5, 3)]],
  ['histories that change places and grow', [copy(3, 4, 7), copy(4, 3, 8, 9)]],
])('%s', (_, assignments) => {
  const expected = [...BEFORE];
  for (const { to, from, tags } of assignments) {
    expected[to] = [BEFORE[from], ...tags].join('+');
  }
  const found = run(inSequence(assignments), BEFORE);
  // Register 2 is for what is on the way elsewhere.
  found[2] = expected[2]!;
  expect(found).toEqual(expected);
});

test('what is where it should be already costs nothing', () => {
  expect(inSequence([copy(3, 3), copy(4, OFFSET)])).toEqual([{ to: 4, from: OFFSET, tag: -1 }]);
});
