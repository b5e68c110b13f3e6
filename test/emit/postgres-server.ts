import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PROGRAMS = '/usr/lib/postgresql/*/bin';

/** A command that succeeds if there is a server. */
export const POSTGRES_PROBE: readonly string[] = ['sh', '-c', `ls ${PROGRAMS}/initdb`];

/**
 * Runs the file "run.sql" beside the others in a server of its own, which is not reached but by a socket in its folder. Returns what it
 * prints. With `strict`, throws at the first error.
 */
export function runInPostgres(files: Readonly<Record<string, string>>, strict = false): string {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'verbatim-postgres-'));
  chmodSync(cwd, 0o777);
  mkdirSync(path.join(cwd, 'socket'));
  chmodSync(path.join(cwd, 'socket'), 0o777);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
  const script = [
    `set -e; bin=$(ls -d ${PROGRAMS} | tail -n 1); cd ${cwd}`,
    `$bin/initdb -D data -E UTF8 --locale=C.UTF-8 -A trust > log`,
    `$bin/pg_ctl -D data -w -o "-k ${cwd}/socket -c listen_addresses=''" -l server.log start > log`,
    `$bin/psql -h ${cwd}/socket -d postgres -qAt -v ON_ERROR_STOP=${strict ? 1 : 0} -f run.sql 2> errors || failed=1`,
    `$bin/pg_ctl -D data -m immediate stop > log`,
    strict ? '[ -z "$failed" ] || { cat errors >&2; exit 1; }' : '',
  ].join('\n');
  // The server refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  const [command, ...args] = asRoot
    ? ['su', 'postgres', '-s', '/bin/sh', '-c', script]
    : ['sh', '-c', script];
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 30, cwd });
}
