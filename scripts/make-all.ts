/** Has threads make sources of src/generated. */
import { createHash } from 'crypto';
import os from 'os';
import path from 'path';
import { Worker } from 'worker_threads';
import { build, type Plugin } from 'esbuild';
import type { Answer, Task } from './make-generated';

export interface Maker {
  /** JavaScript for threads. */
  readonly code: string;
  /** The hash of it: of all by which sources are made from grammars. */
  readonly compiler: string;
}

/**
 * Bundles the compiler with the scripts that write its output: a thread starts at once, and the hash leaves out what does
 * not matter, such as comments and other parts of src.
 */
export async function loadMaker(): Promise<Maker> {
  const { outputFiles } = await build({
    absWorkingDir: path.join(__dirname, '..'),
    entryPoints: [path.join(__dirname, 'make-generated.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    logLevel: 'error',
    plugins: [withoutOutput],
  });
  const code = outputFiles[0]!.text;
  return { code: PREPARE + code, compiler: createHash('sha256').update(code).digest('hex') };
}

/** The output takes no part in making it. */
const withoutOutput: Plugin = {
  name: 'without-output',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generated[\\/]\w+\.ts$/ }, () => ({ contents: 'export const PRELUDE = {};' }));
  },
};

/** Modules are found as from this folder. */
const PREPARE = `
__dirname = ${JSON.stringify(__dirname)};
require = require('module').createRequire(__dirname + '/');
`;

/** The answers in the order of the tasks. Once one has errors no more tasks are begun; their answers are empty. */
export async function makeAll({ code }: Maker, tasks: readonly Task[]): Promise<Answer[]> {
  const answers = tasks.map((): Answer => ({ errors: [] }));
  const queue = [...tasks.entries()];
  const threads = Math.min(os.availableParallelism(), tasks.length);
  await Promise.all(
    Array.from({ length: threads }, () =>
      runThread(code, (answer, index) => {
        if (answer !== undefined) answers[index!] = answer;
        if (answer !== undefined && answer.errors.length > 0) queue.length = 0;
        return queue.shift();
      }),
    ),
  );
  return answers;
}

/** Runs a thread until `next` has no more for it. `next` is given the answer to the task before. */
function runThread(
  code: string,
  next: (answer?: Answer, index?: number) => [number, Task] | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(code, { eval: true, execArgv: [] });
    let current: [number, Task] | undefined;
    const go = (answer?: Answer): void => {
      current = next(answer, current?.[0]);
      if (current === undefined) void thread.terminate().then(() => resolve(), reject);
      else thread.postMessage(current[1]);
    };
    thread.on('message', go);
    thread.on('error', reject);
    go();
  });
}
