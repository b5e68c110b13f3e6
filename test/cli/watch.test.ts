import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inScreen } from '../../src/cli/watch/edit-report';
import { FileStates } from '../../src/cli/watch/file-states';
import { verbatim } from './command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => path.join(folder, name);

function statesOf(...files: string[]): FileStates {
  const states = new FileStates();
  for (const each of files) states.note(each);
  return states;
}

describe('states of files', () => {
  test.each<[string, (file: string) => void]>([
    ['is written', (file) => writeFileSync(file, 'b')],
    ['is removed', (file) => rmSync(file)],
    [
      'is replaced by one of the same size',
      (file) => {
        writeFileSync(`${file}.new`, 'x');
        renameSync(`${file}.new`, file);
      },
    ],
    [
      'is in a folder that is replaced',
      (file) => {
        rmSync(path.dirname(file), { recursive: true });
        mkdirSync(path.dirname(file));
        writeFileSync(file, 'a');
      },
    ],
  ])('a file changes if it %s', (_, edit) => {
    const place = mkdtempSync(at('states-'));
    const [file, other] = [path.join(place, 'a'), at('other')];
    writeFileSync(file, 'a');
    writeFileSync(other, 'a');
    const states = statesOf(file, other);
    expect([states.size, states.changes()]).toEqual([2, '']);
    edit(file);
    expect(states.changes()).toMatch(new RegExp(`^${file} .*$`));
  });

  test('a file changes if it comes to be', () => {
    const states = statesOf(at('late'));
    expect(states.changes()).toBe('');
    writeFileSync(at('late'), '');
    const first = states.changes();
    expect(first).toContain(at('late'));
    writeFileSync(at('late'), 'more');
    expect(states.changes()).not.toBe(first);
  });

  test('an edit after the first note stays a change', () => {
    writeFileSync(at('twice'), '');
    const states = statesOf(at('twice'));
    writeFileSync(at('twice'), 'more');
    states.note(at('twice'));
    expect(states.changes()).not.toBe('');
  });
});

test('a report is cut to a screen and keeps its summary', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
  expect(inScreen(lines(20))).toBe(lines(20));
  const cut = inScreen(lines(50)).split('\n');
  expect(cut).toHaveLength(20);
  expect(cut.slice(17)).toEqual([
    'line 17',
    '  ... 31 more lines; "verbatim diff" of the two grammars prints all',
    'line 49',
  ]);
});

test('a run compiles, waits, and ends at an interruption', async () => {
  writeFileSync(at('run.abnf'), 'a = "x"\n');
  const interrupting = setInterval(() => process.emit('SIGINT'), 50);
  const before = process.listenerCount('SIGINT');
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  const ran = await verbatim(['compile', at('run.abnf'), '-o', at('run.ts'), '--watch']);
  clearInterval(interrupting);
  process.off('SIGINT', ignore);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout).toMatch(
    /^\d\d:\d\d:\d\d wrote ".*run\.ts" in \d+ ms\nwatching 1 file; press Ctrl-C to end\n$/,
  );
  expect(process.listenerCount('SIGINT')).toBe(before);
});
