/* Runs the `verbatim` command with the streams of this process. */

import { fstatSync } from 'node:fs';
import { FileOutput } from './file-output';
import { run } from './main';
import { visibleLines } from '../wording/visible';

const STANDARD_INPUT = 0;
const STANDARD_OUTPUT = 1;

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    // The descriptor is closed.
    return false;
  }
}

run(process.argv.slice(2), {
  // This is a getter, because Node opens the stream at the first access.
  get stdin() {
    return process.stdin;
  },
  file: isFile(STANDARD_INPUT) ? STANDARD_INPUT : undefined,
  stdout: isFile(STANDARD_OUTPUT) ? new FileOutput(STANDARD_OUTPUT) : process.stdout,
  stderr: process.stderr,
  environment: process.env,
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${visibleLines(String(error instanceof Error ? error.stack : error))}\n`);
    process.exitCode = 2;
  },
);
