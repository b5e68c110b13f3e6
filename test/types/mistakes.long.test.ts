import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const MARK = '// Each line from here on is a mistake.';
const LINES = 4;
const source = readFileSync(path.join(__dirname, 'data/mistakes.ts.txt'), 'utf8');
const firstMistake = source.slice(0, source.indexOf(MARK)).split('\n').length;
const mistakes = source.trimEnd().split('\n').slice(firstMistake);

/** The messages of TypeScript for each line of a file. */
function messagesOf(compiler: string, text: string): ReadonlyMap<number, string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-mistakes-'));
  const config = path.join(folder, 'tsconfig.json');
  writeFileSync(
    path.join(folder, 'mistakes.ts'),
    text.replaceAll("'../../src", `'${root.replaceAll('\\', '/')}/src`),
  );
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        rootDir: path.parse(root).root,
        typeRoots: [path.join(root, 'node_modules/@types')],
        noUnusedLocals: false,
      },
      include: ['mistakes.ts'],
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
      const at = /mistakes\.ts\((\d+),\d+\): error/.exec(line)?.[1];
      if (at !== undefined) {
        last = messages.get(Number(at)) ?? [];
        messages.set(Number(at), last);
      }
      if (line !== '') last.push(line);
    }
    return messages;
  } finally {
    rmSync(folder, { recursive: true });
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
