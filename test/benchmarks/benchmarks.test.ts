import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compare, summary } from '../../benchmarks/shared/measure';
import { asMarkdown, asText, type Result } from '../../benchmarks/shared/print';
import {
  type Benchmark,
  comparison,
  differences,
  fasterThan,
  holds,
  type Target,
} from '../../benchmarks/shared/report';

const FOLDER = path.join(__dirname, '../../benchmarks');

describe('benchmarks', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const listed = new Map(
    Array.from(
      readFileSync(path.join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| \[(\S+)\]\(\1\) +\| (.*?) +\|$/gm),
      ([, file, question]) => [file, question],
    ),
  );

  test('each file is one, and listed with its question', () => {
    expect([...listed.keys()].sort()).toEqual([...files].sort());
    for (const file of files) {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- by name
      const { benchmark } = require(path.join(FOLDER, file)) as { benchmark: Benchmark };
      expect(benchmark.question).toBe(listed.get(file));
    }
  });
});

describe('measuring', () => {
  const inputs = ['a', 'bb', 'ccc'];
  const effort = { rounds: 3, milliseconds: 0.1 };

  test('every contender is run on every input, as often as the others', () => {
    const seen = [new Map<string, number>(), new Map<string, number>()];
    const counting = seen.map((counts, i) => ({
      name: `contender ${i}`,
      run: (input: string) => {
        counts.set(input, (counts.get(input) ?? 0) + 1);
        return input.length;
      },
    }));
    const timings = compare(inputs, counting, effort);
    expect(timings).toHaveLength(2);
    for (const counts of seen) {
      expect([...counts.keys()]).toEqual(inputs);
      expect(new Set(counts.values()).size).toBe(1);
    }
    for (const { best, median } of timings) {
      expect(best).toBeGreaterThan(0);
      expect(median).toBeGreaterThanOrEqual(best);
    }
  });

  test('one that does not give the same each time is refused', () => {
    let calls = 0;
    expect(() => compare(inputs, [{ name: 'fickle', run: () => calls++ }], effort)).toThrow('"fickle"');
  });

  test('the best time is the least, the median the one in the middle', () => {
    expect(summary([5, 1, 9, 3, 4])).toEqual({ best: 1, median: 4 });
  });
});

describe('reporting', () => {
  const contenders = [
    { name: 'ours', run: (input: string) => input.length > 1 },
    { name: 'peer, two', run: (input: string) => input.length > 2 },
  ];
  const timings = [
    { best: 10, median: 12 },
    { best: 25, median: 30 },
  ];

  test('what differs is counted, with examples', () => {
    expect(differences(['a', 'bb', 'ccc', 'bb'], contenders)).toEqual([
      { count: 0, examples: [] },
      { count: 2, examples: ['bb'] },
    ]);
  });

  test('ratios are to the first', () => {
    const { columns, rows } = comparison('t', contenders, timings);
    expect(columns).toEqual(['', 'best, ns', 'median, ns', 'times ours']);
    expect(rows).toEqual([
      ['ours', 10, 12, 1],
      ['peer, two', 25, 30, 2.5],
    ]);
    const [target] = fasterThan('t', contenders, timings, { peer: 3 }) as [Target];
    expect(target).toMatchObject({ bound: 'at least', limit: 3, measured: 2.5 });
    expect(holds(target)).toBe(false);
    expect(holds({ ...target, bound: 'at most' })).toBe(true);
  });

  test('as text and as Markdown', () => {
    const result: Result = {
      name: 'some',
      question: 'How long?',
      seconds: 1,
      tables: [comparison('typical', contenders, timings, differences(['bb'], contenders))],
      targets: fasterThan('t', contenders, timings, { peer: 2 }),
    };
    expect(asText(result)).toMatch(/peer, two +25 +30 +2\.50 +1 {2}"bb"/);
    expect(asText(result)).toMatch(/t: times as fast as peer, two +at least +2 +2\.50 +holds/);
    const markdown = asMarkdown([result], { node: 'v20' }, ['npm run bench']);
    expect(markdown).toContain('| peer, two | 25 | 30 | 2.50 | 1 | "bb" |');
    expect(markdown).toContain('## some: How long?');
    expect(markdown).toContain('| node | v20 |');
  });
});
