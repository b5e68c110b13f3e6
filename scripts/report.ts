/** What scripts that write documents have in common: to write them, or with --check to tell which are not up to date. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'fs';
import path from 'path';

const root = path.join(__dirname, '..');

export interface Report {
  /** The name of the script in package.json. */
  readonly script: string;
  /** By path in the repository. */
  readonly documents: () => ReadonlyMap<string, string>;
  /** A folder in which nothing else may be. */
  readonly folder?: string;
}

/** Gives the exit code: 1 where --check finds a difference, 2 where the arguments are wrong. */
export function runReport({ script, documents, folder }: Report, args: readonly string[]): number {
  const unknown = args.find((arg) => arg !== '--check');
  if (unknown !== undefined) {
    console.error(`unknown argument "${unknown}"; usage: npm run ${script} [-- --check]`);
    return 2;
  }
  const made = documents();
  const drifted = [...made].filter(([file, text]) => readDocument(file) !== text);
  const stale = folder === undefined ? [] : filesIn(folder).filter((file) => !made.has(file));
  if (args.includes('--check')) {
    for (const file of [...drifted.map(([each]) => each), ...stale])
      console.error(`${file} is not what the grammars give; run: npm run ${script}`);
    return drifted.length + stale.length > 0 ? 1 : 0;
  }
  for (const [file, text] of drifted) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, text);
    renameSync(`${target}.new`, target);
    console.log(`wrote ${file}`);
  }
  for (const file of stale) {
    rmSync(path.join(root, file));
    console.log(`removed ${file}`);
  }
  return 0;
}

/** What a document says; undefined where there is none. */
export function readDocument(file: string): string | undefined {
  const target = path.join(root, file);
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
}

/** A document with some of its parts made anew, each between the two comments that name it and the script. */
export function withParts(document: string, script: string, parts: Readonly<Record<string, string>>): string {
  let result = document;
  for (const [name, text] of Object.entries(parts)) {
    const [begin, end] = [`<!-- begin ${name}: npm run ${script} -->\n`, `<!-- end ${name} -->`];
    const [from, to] = [result.indexOf(begin), result.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`the document has no place for the table "${name}"`);
    result = `${result.slice(0, from + begin.length)}\n${text}\n${result.slice(to)}`;
  }
  return result;
}

function filesIn(folder: string): string[] {
  const target = path.join(root, folder);
  return existsSync(target) ? readdirSync(target).map((name) => `${folder}/${name}`) : [];
}
