import { run } from './main';
import { standardIo } from './standard-io';

run(process.argv.slice(2), standardIo()).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 2;
  },
);
