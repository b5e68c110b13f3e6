/** Issue 36, point 8: docs/tutorial.md, typed into an empty folder. Files get what the page says, and commands print what it shows. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmptyFolder } from './empty-folder';
import { root } from './installed';
import { type Block, blocksOf, commandsOf } from './samples';

const user = new EmptyFolder();
beforeAll(() => user.pack(), 600_000);
afterAll(() => user.remove());

interface Step {
  /** The text between the sample and the one before it. */
  readonly prose: string;
  readonly block: Block;
}

const tutorial = readFileSync(path.join(root, 'docs/tutorial.md'), 'utf8');
const proses = tutorial.split(/^```\w+[^]*?^```$/m);
const steps: readonly Step[] = blocksOf(tutorial).map((block, at) => ({ prose: proses[at]!, block }));

const written = new Map<string, string>();
function write(name: string, text: string): void {
  written.set(name, text);
  writeFileSync(path.join(user.folder, name), text);
}

/** Does what a step says, and returns what it did. */
function follow({ prose, block }: Step): string {
  const [, saved] = /Save this as `([^`]+)`/.exec(prose) ?? [];
  const [, extended] = /Add this to the end of `([^`]+)`/.exec(prose) ?? [];
  const [, wrong, right] = /Write `(\w+)` for `(\w+)` in the last line of the sample/.exec(prose) ?? [];
  if (saved !== undefined) {
    write(saved, block.text);
    return `write ${saved}`;
  }
  if (extended !== undefined) {
    write(extended, `${written.get(extended)!}\n${block.text}`);
    return `add to ${extended}`;
  }
  if (wrong !== undefined) runWithMistake(block, wrong, right!);
  else if (block.language === 'console') run(block);
  else if (block.language === 'sh') install(block);
  return wrong === undefined ? block.language : 'mistake';
}

function install({ text }: Block): void {
  const [make, ...commands] = text.trimEnd().split('\n');
  expect(make).toBe(`mkdir ${path.basename(user.folder)} && cd ${path.basename(user.folder)}`);
  for (const command of commands) expect(user.type(command)).toMatchObject({ code: 0 });
}

function run(block: Block): void {
  const commands = commandsOf(block);
  expect(commands.length).toBeGreaterThan(0);
  for (const { command, output } of commands)
    expect({ command, output: user.type(command).output }).toEqual({ command, output });
}

function runWithMistake(block: Block, wrong: string, right: string): void {
  const source = written.get('hours.ts')!;
  const at = source.lastIndexOf(right);
  write('hours.ts', source.slice(0, at) + wrong + source.slice(at + right.length));
  run(block);
  write('hours.ts', source);
}

test('issue 36, point 8: each step does what the tutorial says', () => {
  expect(steps.map(follow)).toEqual([
    ...[
      'text',
      'sh',
      'write opening-hours.abnf',
      'console',
      'console',
      'console',
      'write hours.ts',
      'console',
    ],
    ...['mistake', 'add to hours.ts', 'console', 'add to hours.ts', 'console'],
  ]);
}, 600_000);
