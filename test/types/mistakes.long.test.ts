import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const MARK = '// Each line from here on is a mistake.';
const LINES = 4;
const source = readFileSync(path.join(__dirname, 'data/mistakes.ts.txt'), 'utf8');
const firstMistake = source.slice(0, source.indexOf(MARK)).split('\n').length;
const mistakes = source.trimEnd().split('\n').slice(firstMistake);

/** The messages of TypeScript for each line of a file. */
function messagesOf(compiler: string, text: string): ReadonlyMap<number, string[]> {
  const file = path.join(root, 'test/types', `mistakes-${compiler}.ts`);
  const config = path.join(root, 'test/types', `tsconfig-${compiler}.json`);
  writeFileSync(file, text);
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { rootDir: '../..', noUnusedLocals: false },
      include: [path.basename(file)],
    }),
  );
  try {
    const tsc = path.join(root, 'node_modules', compiler, 'bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', config], {
      encoding: 'utf8',
    });
    const messages = new Map<number, string[]>();
    let last: string[] = [];
    for (const line of stdout.split('\n')) {
      const at = /mistakes-\w+\.ts\((\d+),\d+\): error/.exec(line)?.[1];
      if (at !== undefined) {
        last = messages.get(Number(at)) ?? [];
        messages.set(Number(at), last);
      }
      if (line !== '') last.push(line);
    }
    return messages;
  } finally {
    rmSync(file);
    rmSync(config);
  }
}

test('there are forty mistakes', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40);
});

test.each(['typescript5', 'typescript', 'typescript7'])(
  '%s finds each mistake and says so in a few lines',
  (compiler) => {
    const messages = messagesOf(compiler, source);
    const lineOf = (i: number): number => firstMistake + i + 1;
    const found = mistakes.filter((_, i) => !messages.has(lineOf(i)));
    const long = mistakes.flatMap((mistake, i) => {
      const lines = messages.get(lineOf(i)) ?? [];
      return lines.length > LINES ? [`${mistake}\n${lines.join('\n')}`] : [];
    });
    expect(found).toEqual([]);
    expect(long).toEqual([]);
    expect([...messages.keys()].filter((line) => line <= firstMistake)).toEqual([]);
  },
);
