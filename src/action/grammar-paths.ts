import { statSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { CommandFailure } from '../cli/command-failure';
import * as messages from './messages';

/**
 * Returns the files that an input names, each once. A line that is the name of a file stands for it, blanks included. Other lines are
 * words: names and patterns such as `grammar/**\/*.abnf`. Throws CommandFailure for a word that names no file.
 */
export function grammarPaths(input: string, folder: string): string[] {
  const found = wordsOf(input, folder).map((word) => [word, filesOf(word, folder)] as const);
  for (const [word, files] of found)
    if (files.length === 0) throw new CommandFailure(messages.noFileMatches(word));
  if (found.length === 0) throw new CommandFailure(messages.noFiles());
  return distinct(found.flatMap(([, files]) => files));
}

/** Returns the files of another folder that the input names and `folder` lacks, such as those of the base commit that are gone here. */
export function missingPaths(input: string, { folder, other }: { folder: string; other: string }): string[] {
  const found = wordsOf(input, other).flatMap((word) => filesOf(word, other));
  return distinct(found).filter((file) => !isFile(path.join(folder, file)));
}

function wordsOf(input: string, folder: string): string[] {
  const lines = input.split(/\r?\n/).map((line) => line.trim());
  const words = lines.flatMap((line) => (isFile(path.resolve(folder, line)) ? [line] : line.split(/\s+/)));
  return words.filter((word) => word !== '');
}

function filesOf(word: string, folder: string): string[] {
  if (isFile(path.resolve(folder, word))) return [word];
  return globSync(word, { cwd: folder, expandDirectories: false }).sort();
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function distinct(files: readonly string[]): string[] {
  return [...new Set(files)];
}
