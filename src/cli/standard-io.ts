import { fstatSync } from 'node:fs';
import type { Io } from './output';

const STANDARD_INPUT = 0;

/** The streams of the process. */
export function standardIo(): Io {
  return {
    // Node makes it when it is first asked for.
    get stdin() {
      return process.stdin;
    },
    file: isFile(STANDARD_INPUT) ? STANDARD_INPUT : undefined,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
  };
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    // It is closed.
    return false;
  }
}
