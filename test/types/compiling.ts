import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The versions of TypeScript that check types: 5.9, 6 and 7. */
export const COMPILERS = ['typescript5', 'typescript', 'typescript7'] as const;
export type Compiler = (typeof COMPILERS)[number];

const root = path.join(__dirname, '../..');

/**
 * Checks files under the options of the package, which are strict. Imports of `../../src` lead to the sources. Returns the lines of
 * TypeScript's messages by file and line, as in "mistakes.ts:3".
 */
export function messagesOf(
  compiler: Compiler,
  files: Readonly<Record<string, string>>,
): ReadonlyMap<string, string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'verbatim-types-'));
  const config = path.join(folder, 'tsconfig.json');
  for (const [name, text] of Object.entries(files)) {
    const source = text.replaceAll("'../../src", `'${root.replaceAll('\\', '/')}/src`);
    writeFileSync(path.join(folder, name), source);
  }
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        rootDir: path.parse(root).root,
        typeRoots: [path.join(root, 'node_modules/@types')],
        noUnusedLocals: false,
      },
      include: Object.keys(files),
    }),
  );
  try {
    const { stdout, stderr } = spawnSync(process.execPath, checking(compiler, config), {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (stderr !== '') throw new Error(stderr);
    return messagesByLine(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The arguments by which Node checks types. TypeScript 7 is fast, and has no JavaScript API by which it could check these files alone. */
function checking(compiler: Compiler, config: string): string[] {
  const folder = path.join(root, 'node_modules', compiler);
  return compiler === 'typescript7'
    ? [path.join(folder, 'bin/tsc'), '--noEmit', '--pretty', 'false', '-p', config]
    : [path.join(__dirname, 'check-files.js'), folder, config];
}

function messagesByLine(output: string): ReadonlyMap<string, string[]> {
  const messages = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of output.split('\n')) {
    const place = /^(?:.*\/)?([^/]+)\((\d+),\d+\): error/.exec(line);
    const other = place === null && line.startsWith('error') ? 'none' : undefined;
    const at = place === null ? other : `${place[1]}:${place[2]}`;
    if (at !== undefined) {
      last = messages.get(at) ?? [];
      messages.set(at, last);
    }
    if (line !== '') last.push(line);
  }
  return messages;
}
