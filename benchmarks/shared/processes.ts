import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { summary, type Timing } from './measure';

/** A program that is run as a process of its own. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What it must print; where nothing is said, what it prints is thrown away. */
  readonly prints?: string;
}

/** Where programs run. */
export interface Setting {
  readonly folder: string;
  /** A file for the standard input. */
  readonly input?: string;
  readonly rounds: number;
}

/** From the start of a process to its end; programs take turns, and the first round is not counted. */
export function compareProcesses(programs: readonly Program[], setting: Setting): Timing[] {
  const times = programs.map((): number[] => []);
  for (let round = 0; round <= setting.rounds; round++) {
    for (let turn = 0; turn < programs.length; turn++) {
      const index = (round + turn) % programs.length;
      const time = timeOf(programs[index]!, setting);
      if (round > 0) times[index]!.push(time);
    }
  }
  return times.map(summary);
}

/** Nanoseconds. */
function timeOf({ name, command, args, prints }: Program, { folder, input }: Setting): number {
  const stdin = openSync(input ?? '/dev/null', 'r');
  try {
    const begin = performance.now();
    const { stdout, stderr, error } = spawnSync(command, args, {
      cwd: folder,
      stdio: [stdin, prints === undefined ? 'ignore' : 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      maxBuffer: 1 << 30,
    });
    const elapsed = performance.now() - begin;
    if (error !== undefined) throw error;
    if (prints !== undefined && stdout.trim() !== prints) {
      throw new Error(`${name} prints ${JSON.stringify(stdout.slice(0, 100))}, not ${prints}; ${stderr}`);
    }
    return elapsed * 1e6;
  } finally {
    closeSync(stdin);
  }
}
