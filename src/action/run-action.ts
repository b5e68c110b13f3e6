/* Runs the GitHub Action with the variables of this process. */

import { action } from './action';
import { annotation } from './workflow-file';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

action(process.env, print).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    print(annotation('error', String(error instanceof Error ? error.stack : error)));
    process.exitCode = 2;
  },
);
