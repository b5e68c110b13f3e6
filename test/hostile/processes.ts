import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** What came of a hostile grammar. */
export interface Outcome {
  /** The codes of the errors that compiling threw. */
  readonly errors: readonly string[];
  /** What was answered otherwise than it must be. */
  readonly wrong: readonly string[];
  /**
   * Seconds from the grammar's text to the first verdict, or to the errors: by the clock, or of processor time, if that is less. Other
   * processes make the clock slower; threads that collect garbage make the processor time longer.
   */
  readonly toVerdict: number;
  /** The same to the last answer. */
  readonly toAnswers: number;
  /** The largest resident set of the process. */
  readonly megabytes: number;
}

/** For the heap alone; the process may take less than twice as much. */
const HEAP_MEGABYTES = 512;
/** That is no measure of anything: it makes a failure of what hangs, on the slowest machine. */
const KILLED_AFTER_SECONDS = 240;

/** Runs hostile grammars, each in a process of its own with bounded memory. */
export class HostileProcesses {
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-hostile-'));
  private readonly script = path.join(this.folder, 'run-row.js');

  /** `root`: the folder of the repository. */
  constructor(root: string) {
    buildSync({
      absWorkingDir: root,
      entryPoints: ['test/hostile/run-row.ts'],
      bundle: true,
      platform: 'node',
      target: 'node20',
      outfile: this.script,
      logLevel: 'error',
    });
  }

  /** Throws where the process ends without an answer. */
  run(what: string): Outcome {
    const args = [`--max-old-space-size=${HEAP_MEGABYTES}`, this.script, what];
    const { stdout, stderr, signal, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      timeout: KILLED_AFTER_SECONDS * 1000,
      killSignal: 'SIGKILL',
    });
    if (status !== 0) throw new Error(`"${what}" ended with ${signal ?? status}: ${stderr.slice(0, 2000)}`);
    return JSON.parse(stdout) as Outcome;
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
