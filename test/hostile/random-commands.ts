/** Random grammars of forms that are hard, through every command that takes a grammar. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

/** Seconds of processor time that a command may take. */
const MOST_SECONDS = 10;
/** Megabytes of the heap that all commands may take; a process that needs more ends. */
const MOST_MEGABYTES = 1_000;
/** Seconds by the clock after which a command is ended: it is no measure, but makes a fault of a command that hangs. */
const ENDED_AFTER = 300;

/** The commands, with "g.abnf" for the grammar. */
export const COMMANDS: readonly (readonly string[])[] = [
  'check g.abnf --json',
  'explain a -g g.abnf',
  'explain a --plan -g g.abnf',
  'explain a ab --json -g g.abnf',
  'test a ab b [ \u{1f600} \ud83d --json -g g.abnf',
  'parse a ab -g g.abnf',
  'captures a b -s ab -g g.abnf',
  'diff g.abnf g.abnf',
  'samples a -g g.abnf --json --count 5',
  'samples a -g g.abnf --json --random',
  'samples a -g g.abnf --json --invalid',
  'samples a -g g.abnf --json --covering',
  'samples a -g g.abnf --suite',
  'vectors a -g g.abnf',
  'format g.abnf',
  'minimize a -g g.abnf --json',
  'bundle g.abnf',
  'railroad g.abnf',
  'list g.abnf',
  'compile g.abnf',
  ...['standalone', 'regexp', 'c', 'gbnf', 'lark'].map(
    (target) => `compile g.abnf --target ${target} --rule a`,
  ),
  'compile g.abnf --target wasm -o g.wasm',
].map((line) => line.split(' '));

/** What came of one command on one grammar. */
export interface CommandReport {
  readonly seed: number;
  /** Its index in `COMMANDS`. */
  readonly command: number;
  /** Of processor time. */
  readonly seconds: number;
  /** Of the heap, behind the command. */
  readonly megabytes: number;
  readonly faults: readonly string[];
}

/** Runs all commands on grammars of some seeds, in processes with bounded memory. A process that hangs or dies is replaced. */
export class RandomCommands {
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-commands-'));

  /** `root`: the folder of the repository. */
  constructor(private readonly root: string) {
    buildSync({
      absWorkingDir: root,
      entryPoints: ['test/hostile/run-commands.ts'],
      bundle: true,
      platform: 'node',
      target: 'node20',
      external: ['esbuild'],
      outfile: path.join(this.folder, 'run-commands.js'),
      logLevel: 'error',
    });
  }

  /** Returns a line for each fault, with the seed and the command, and the number of commands that ran. */
  async run(
    from: number,
    count: number,
    told?: (report: CommandReport) => void,
  ): Promise<{ readonly faults: string[]; readonly commands: number }> {
    const faults: string[] = [];
    let [seed, command, commands] = [from, 0, 0];
    while (seed < from + count) {
      const end = await this.process([seed, from + count - seed, command], (report) => {
        told?.(report);
        faults.push(...faultsOf(report));
        commands++;
        [seed, command] = next(report);
      });
      if (seed >= from + count) break;
      faults.push(`${named(seed, command)}: ${end}`);
      [seed, command] = next({ seed, command });
    }
    return { faults, commands };
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs a process until it ends, or until a command takes too long. Returns how it ended. */
  private async process(args: readonly number[], told: (report: CommandReport) => void): Promise<string> {
    const script = path.join(this.folder, 'run-commands.js');
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${MOST_MEGABYTES}`, script, ...args.map(String)],
      {
        cwd: this.folder,
        env: { ...process.env, NODE_PATH: path.join(this.root, 'node_modules') },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const ended = new Promise<string>((resolve) => {
      child.once('close', (code, signal) => resolve(`ended with ${signal ?? code}`));
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-500)));
    const kill = (): boolean => child.kill('SIGKILL');
    let timer = setTimeout(kill, ENDED_AFTER * 1000);
    for await (const line of createInterface(child.stdout)) {
      clearTimeout(timer);
      timer = setTimeout(kill, ENDED_AFTER * 1000);
      told(JSON.parse(line) as CommandReport);
    }
    clearTimeout(timer);
    return `${await ended} ${errors}`;
  }
}

function faultsOf({ seed, command, seconds, faults }: CommandReport): string[] {
  const slow = seconds > MOST_SECONDS ? [`took ${seconds.toFixed(1)} s`] : [];
  return [...slow, ...faults].map((each) => `${named(seed, command)}: ${each}`);
}

function named(seed: number, command: number): string {
  return `seed ${seed}, ${COMMANDS[command]!.join(' ')}`;
}

/** What comes after a command: the next one, or the first on the grammar of the next seed. */
function next({ seed, command }: Pick<CommandReport, 'seed' | 'command'>): [number, number] {
  return command + 1 < COMMANDS.length ? [seed, command + 1] : [seed + 1, 0];
}
