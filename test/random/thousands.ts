import type { Asked } from './ask';
import { TARGETS } from './modules';
import { askMany } from './run';

/** Parts of the 10,300 grammars that one test asks. */
const SIZE = 515;

/** One half of the 10,300 grammars, 1 or 2: tests of two files run at the same time. */
export function askThousands(half: number): void {
  const targets = new Map<string, number>();

  test.each(Array.from({ length: 10 }, (_, part) => part))(
    `10,300 random grammars, with captures modules of every second, are as search has them: half ${half}, part %i of 515`,
    async (part) => {
      const outcome = await askMany(2_000_000 + 5150 * (half - 1) + SIZE * part, SIZE);
      expect(outcome.difference).toBeUndefined();
      count(outcome, targets);
    },
    600_000,
  );

  test('each grammar was emitted as one of 5 kinds of modules with parsers and as one of 6 other targets, in turn', () => {
    const counts = Array.from(targets.values());
    expect([...targets.keys()].sort()).toEqual(Object.keys(TARGETS).sort());
    expect(Math.min(...counts)).toBeGreaterThan(800);
  });
}

function count({ targets }: Asked, into: Map<string, number>): void {
  for (const [target, times] of targets) into.set(target, (into.get(target) ?? 0) + times);
}
