/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/consistent-type-imports
  -- each command is loaded only when it runs; import() would be asynchronous and slower */
import type { Command } from 'commander';
import type { Context } from './context';

type Add = (program: Command, context: Context) => void;

/** Maps the name of each command to its loader, in the order of the help text. */
const COMMANDS: ReadonlyMap<string, () => Add> = new Map<string, () => Add>([
  ['test', () => (require('./test') as typeof import('./test')).addTest],
  ['parse', () => (require('./parse') as typeof import('./parse')).addParse],
  ['captures', () => (require('./captures') as typeof import('./captures')).addCaptures],
  ['find', () => (require('./find') as typeof import('./find')).addFind],
  ['compile', () => (require('./compile') as typeof import('./compile')).addCompile],
  ['types', () => (require('./types') as typeof import('./types')).addTypes],
  ['sql', () => (require('./sql') as typeof import('./sql')).addSql],
  ['explain', () => (require('./explain') as typeof import('./explain')).addExplain],
  ['check', () => (require('./check') as typeof import('./check')).addCheck],
  ['diff', () => (require('./diff') as typeof import('./diff')).addDiff],
  ['samples', () => (require('./samples') as typeof import('./samples')).addSamples],
  ['vectors', () => (require('./vectors') as typeof import('./vectors')).addVectors],
  ['extract', () => (require('./extract') as typeof import('./extract')).addExtract],
  ['format', () => (require('./format') as typeof import('./format')).addFormat],
  ['minimize', () => (require('./minimize') as typeof import('./minimize')).addMinimize],
  ['bundle', () => (require('./bundle') as typeof import('./bundle')).addBundle],
  ['railroad', () => (require('./railroad') as typeof import('./railroad')).addRailroad],
  ['lsp', () => (require('./lsp') as typeof import('./lsp')).addLsp],
  ['list', () => (require('./list') as typeof import('./list')).addList],
  ['uri', () => (require('./uri') as typeof import('./uri')).addUri],
  ['completions', () => (require('./completions') as typeof import('./completions')).addCompletions],
]);

/** The command that describes all others. */
const NEEDS_ALL = 'completions';

/**
 * Adds the command that the first argument names. If it names none, adds all, because help and suggestions list them.
 */
export function addCommands(program: Command, context: Context, first: string | undefined): void {
  const named = first === NEEDS_ALL ? undefined : COMMANDS.get(first ?? '');
  for (const add of named === undefined ? COMMANDS.values() : [named]) add()(program, context);
}
