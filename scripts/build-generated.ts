/** Brings src/generated and the hashes in grammar/manifest.json up to date, or tells what is not. */
import { GENERATED, type Generated, isFresh, readGenerated, writeGenerated } from './generated';
import { loadMaker, makeAll, type Maker } from './make-all';
import type { Answer, Task } from './make-generated';
import { editedFiles, entryOf, grammarsIn, manifest, printedText, writeHashes } from './manifest';

export interface Outcome {
  /** What is wrong with the grammars. Then nothing was written. */
  readonly errors: readonly string[];
  /** The files that now say something else. */
  readonly wrote: readonly string[];
  /** The grammars whose parsers were to be made again, but nobody asked for. */
  readonly stale: readonly string[];
  /** With `check`: the files that are not what they should be. */
  readonly drifted: readonly { readonly file: string; readonly from: string }[];
}

const MANIFEST = 'grammar/manifest.json';
const pathOf = ({ name }: Generated): string => `src/generated/${name}.ts`;

/** Makes what is not up to date: of what is committed or was edited, and of the names that are given. */
export async function build(names: readonly string[]): Promise<Outcome> {
  const maker = await loadMaker();
  const hashes = editedFiles();
  const old = GENERATED.filter((each) => !isFresh(each, maker.compiler));
  const isWanted = ({ name, kind, committed }: Generated): boolean =>
    committed || names.includes(name) || (kind === 'parsers' && hashes.has(entryOf(name).file));
  const wanted = old.filter(isWanted);
  const { errors, sources } = await make(maker, wanted, usersOf(hashes));
  if (errors.length > 0) return { errors, wrote: [], stale: [], drifted: [] };
  const changed = wanted.filter((each) => writeGenerated(each, sources.get(each)!, maker.compiler));
  // Last, so that what did not come so far is done again.
  if (hashes.size > 0) writeHashes(hashes);
  return {
    errors,
    wrote: [...(hashes.size > 0 ? [MANIFEST] : []), ...changed.map(pathOf)],
    stale: old.filter((each) => !isWanted(each)).map(({ name }) => name),
    drifted: [],
  };
}

/** Makes all that is not up to date. Throws where a grammar is wrong. */
export async function buildAll(): Promise<void> {
  const { errors } = await build(GENERATED.map(({ name }) => name));
  if (errors.length > 0) throw new Error(errors.join('\n\n'));
}

/** Makes all that is committed, whatever the stamps say, and compares. */
export async function check(): Promise<Outcome> {
  const hashes = editedFiles();
  const committed = GENERATED.filter((each) => each.committed);
  const { errors, sources } = await make(await loadMaker(), committed, usersOf(hashes));
  const drifted = committed
    .filter((each) => errors.length === 0 && readGenerated(each.name) !== sources.get(each))
    .map((each) => ({ file: pathOf(each), from: each.from }));
  const unknown = [...hashes.keys()].map((file) => ({
    file: `"sha256" in ${MANIFEST}`,
    from: `grammar/${file}`,
  }));
  return { errors, wrote: [], stale: [], drifted: [...unknown, ...drifted] };
}

/** The grammars that are made from files, those first that have the text of one. */
function usersOf(files: ReadonlyMap<string, string>): string[] {
  const names = [...manifest.keys()];
  const edited = names.filter((name) => files.has(entryOf(name).file));
  return [
    ...new Set([...edited, ...names.filter((name) => edited.some((each) => grammarsIn(name).has(each)))]),
  ];
}

interface Made {
  readonly errors: readonly string[];
  readonly sources: ReadonlyMap<Generated, string>;
}

/** Makes sources. Those that take longest are begun first; before them, all grammars of `users` are read and linked. */
async function make(maker: Maker, wanted: readonly Generated[], users: readonly string[]): Promise<Made> {
  const ordered = [...wanted].sort((a, b) => sizeOf(b) - sizeOf(a));
  const tasks: Task[] = ordered.map(({ kind, name }) => ({ kind, name }));
  if (users.length > 0) tasks.unshift({ kind: 'check', names: users });
  const answers = await makeAll(maker, tasks);
  const made: readonly Answer[] = answers.slice(tasks.length - ordered.length);
  return {
    // An error of a text is that of all that are made from it: the first answer tells it once.
    errors: answers.find((answer) => answer.errors.length > 0)?.errors ?? [],
    sources: new Map(
      ordered.flatMap((each, i) => (made[i]!.source === undefined ? [] : [[each, made[i]!.source]])),
    ),
  };
}

/** Making the prelude loads TypeScript. */
function sizeOf({ kind, name }: Generated): number {
  if (kind === 'parsers') return printedText(name).length;
  return kind === 'prelude' ? Infinity : 0;
}
