import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandFailure } from '../cli/command-failure';
import * as messages from './messages';

/** The files of a commit, in a folder of their own. */
export interface BaseTree {
  /** The folder that is the current one in the commit. */
  readonly folder: string;
  remove(): void;
}

/** A name that can be fetched. Options of git begin with a hyphen, and a colon or a plus would write a reference. */
const NAME = /^[^-+^][^:\s]*$/;

/** Writes the files of a commit. All of them, because grammars import others. Throws CommandFailure if there is no such commit. */
export function baseTree(base: string): BaseTree {
  const commit = commitOf(base);
  const place = mkdtempSync(path.join(os.tmpdir(), 'verbatim-'));
  const tree = path.join(place, 'tree');
  const remove = (): void => {
    tryGit('worktree', 'remove', '--force', tree);
    rmSync(place, { recursive: true, force: true });
  };
  const { problem } = tryGit('worktree', 'add', '--quiet', '--detach', tree, commit);
  if (problem !== undefined) {
    remove();
    throw new CommandFailure(messages.noTree(base, problem));
  }
  return { folder: path.join(tree, tryGit('rev-parse', '--show-prefix').text), remove };
}

/** Returns the hash of a commit that is there, or fetches it. */
function commitOf(base: string): string {
  if (!NAME.test(base)) throw new CommandFailure(messages.unknownBase(base, ''));
  const known = tryGit('rev-parse', '--verify', '--quiet', `${base}^{commit}`);
  if (known.problem === undefined) return known.text;
  const isShallow = tryGit('rev-parse', '--is-shallow-repository').text === 'true';
  // A fetch with a depth would make a whole repository shallow.
  const depth = isShallow ? ['--depth=1'] : [];
  const { problem } = tryGit('fetch', '--quiet', '--no-tags', ...depth, '--', 'origin', base);
  if (problem !== undefined) throw new CommandFailure(messages.unknownBase(base, problem));
  return tryGit('rev-parse', '--verify', 'FETCH_HEAD^{commit}').text;
}

interface Ran {
  readonly text: string;
  /** The words of git if it fails. */
  readonly problem?: string;
}

/** Runs git, without a shell and without the hooks of the repository. */
function tryGit(...args: readonly string[]): Ran {
  try {
    const text = execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { text: text.replace(/\r?\n$/, '') };
  } catch (error) {
    const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
    return { text: '', problem: (stderr ?? message).trim() };
  }
}
