import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from '../../src/compile';
import { type Command, runWorkbench, type WorkbenchResult } from './workbench';

const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the commands on texts by the names of their files. */
function run(
  texts: Readonly<Record<string, string>>,
  commands?: Readonly<Record<string, Command>>,
): WorkbenchResult {
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
  return runWorkbench(folder, Object.keys(texts), commands);
}

test('every command runs on every grammar', () => {
  const { rows, passed, failures } = run({
    'good.abnf': 'a = "x" / b\nb = 1*"y"\n',
    'recursive.abnf': 'a = "(" [ a ] ")"\n',
    'faulty.abnf': 'a = b / "x" / "X"\n',
    'draft.md': '# A\n\n~~~ abnf\na = "x" b\n~~~\n\n- ~~~ abnf\n  b = "y"\n  ~~~\n',
    'empty.md': '# A\n',
  });
  expect({ passed, failures }).toEqual({ passed: 25, failures: [] });
  expect(rows.map(([command, grammars]) => [command, grammars])).toEqual([
    ['command', 'grammars'],
    ['check', '5'],
    ['extract', '5'],
    ['format', '5'],
    ['diff', '5'],
    ['railroad', '5'],
  ]);
});

test('warnings without a proof are listed', () => {
  const { judgements } = run({ 'hex.abnf': 'a = "x" / "X" / %x78\n', 'good.abnf': 'a = "x" / "x"\n' });
  expect(judgements).toEqual(['hex.abnf:1: "X" in "a" matches the same strings as "x": case does not count']);
});

test('a grammar with lists is read with them', () => {
  expect(run({ 'list.abnf': 'a = 1#b\nb = "x"\n' })).toMatchObject({ passed: 5, failures: [] });
});

/** Refuses every grammar, as if it used a rule that is not defined. */
const refusing: Command = () => void compile('a = b\n');

test('a command may refuse a grammar only if check reports an error', () => {
  const { passed, failures } = run({ 'good.abnf': 'a = "x"\n', 'faulty.abnf': 'a = b\n' }, { refusing });
  expect(passed).toBe(1);
  expect(failures).toEqual([expect.stringMatching(/^refusing good\.abnf: GrammarError/)]);
});

test('a failure names the command, the grammar and what is wrong', () => {
  const commands: Record<string, Command> = {
    wrong: () => 'it is wrong',
    broken: () => {
      throw new Error('it is broken');
    },
  };
  const { passed, failures } = run({ 'faulty.abnf': 'a = b\n' }, commands);
  expect(passed).toBe(0);
  expect(failures).toEqual([
    'wrong faulty.abnf: it is wrong',
    expect.stringMatching(/^broken faulty\.abnf: Error: it is broken/),
  ]);
});

test('a check that takes more than two seconds each time is a failure', () => {
  let seconds = 0;
  const usage = jest.spyOn(process, 'cpuUsage');
  usage.mockImplementation((before) => ({ user: (seconds - (before?.user ?? 0) / 1e6) * 1e6, system: 0 }));
  const took = (...each: readonly number[]): WorkbenchResult => {
    const left = [...each];
    return run({ 'good.abnf': 'a = "x"\n' }, { check: () => void (seconds += left.shift()!) });
  };
  const { passed, rows } = took(5, 1);
  expect([passed, rows[1]]).toEqual([1, ['check', '1', '1.0', '1.00', 'good.abnf']]);
  expect(took(5, 3, 4, 1).failures).toEqual(['check good.abnf: it took 3.0 s, more than 2']);
  usage.mockRestore();
});
