/* eslint-disable @typescript-eslint/no-require-imports -- import() would be asynchronous, and slower */
import type { Command } from 'commander';
import type * as Captures from './captures';
import type * as Compile from './compile';
import type * as Explain from './explain';
import type { Context } from './context';
import type * as List from './list';
import type * as Parse from './parse';
import type * as Test from './test';
import type * as Types from './types';
import type * as Uri from './uri';

type Add = (program: Command, context: Context) => void;

/** The commands by name, in the order in which help lists them. What a command needs is loaded when it is asked for. */
const COMMANDS: ReadonlyMap<string, () => Add> = new Map<string, () => Add>([
  ['test', () => (require('./test') as typeof Test).addTest],
  ['parse', () => (require('./parse') as typeof Parse).addParse],
  ['captures', () => (require('./captures') as typeof Captures).addCaptures],
  ['compile', () => (require('./compile') as typeof Compile).addCompile],
  ['types', () => (require('./types') as typeof Types).addTypes],
  ['explain', () => (require('./explain') as typeof Explain).addExplain],
  ['list', () => (require('./list') as typeof List).addList],
  ['uri', () => (require('./uri') as typeof Uri).addUri],
]);

/** Adds the command that the first argument names; all of them where it names none, for help and suggestions. */
export function addCommands(program: Command, context: Context, first: string | undefined): void {
  const named = COMMANDS.get(first ?? '');
  for (const add of named === undefined ? COMMANDS.values() : [named]) add()(program, context);
}
