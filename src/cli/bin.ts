import { run } from './main';
import { standardIo } from './standard-io';
import { visibleLines } from '../visible';

run(process.argv.slice(2), standardIo()).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${visibleLines(String(error instanceof Error ? error.stack : error))}\n`);
    process.exitCode = 2;
  },
);
