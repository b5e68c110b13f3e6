import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import * as messages from '../messages';
import { UnreadableImport } from '../tooling/grammar-files';
import { visibleLines } from '../visible';
import { addCommands } from './commands';
import { CommandFailure, systemCode } from './failure';
import { compiler } from './judge';
import { type Io, Output } from './output';

/** The exit codes. */
export const ALL_MATCH = 0;
export const SOME_DO_NOT = 1;
export const WRONG_USE = 2;

/** The code of the error that refuses an input which nests rules too deep. */
const SEARCH_DEPTH = 'search-depth';

/** What a command works with; it sets the exit code where that is not ALL_MATCH. */
export interface Context {
  readonly io: Io;
  readonly output: Output;
  exitCode: number;
}

/** Runs the command line and gives the exit code. Throws only where the program itself is wrong. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const output = new Output(io.stdout, () => io.stdin.destroy());
  const context: Context = { io, output, exitCode: ALL_MATCH };
  try {
    await commands(context, args[0]).parseAsync(args, { from: 'user' });
    await output.end();
    return context.exitCode;
  } catch (error) {
    await output.flush();
    // Commander has told what is wrong by itself, or has printed what was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ALL_MATCH : WRONG_USE;
    const text = textOf(error);
    if (text === undefined) throw error;
    io.stderr.write(`${text}\n`);
    return WRONG_USE;
  }
}

function textOf(error: unknown): string | undefined {
  const { GrammarError, NoPatternError, UnknownRuleError } = compiler();
  // Its text is made of diagnostics, each with its own head.
  if (error instanceof GrammarError) return error.message;
  const kinds = [CommandFailure, UnreadableImport, UnknownRuleError, NoPatternError];
  const known = kinds.some((kind) => error instanceof kind) || systemCode(error) === SEARCH_DEPTH;
  return known ? messages.commandError((error as Error).message) : undefined;
}

/** What Commander says is wrong, with names in double quotes and help at the end of the line. */
function inOurWords(text: string): string {
  return text
    .replace(/'([^']*)'/g, '"$1"')
    .replace(/\. Allowed choices are (.*)\./, (_, choices: string) => `; ${messages.chooseOneOf(choices)}`)
    .replace(
      /\n\(Did you mean (?:one of )?(.*)\?\)/,
      (_, names: string) => `; ${messages.didYouMean(names)}`,
    );
}

function commands(context: Context, first: string | undefined): Command {
  const { io, output } = context;
  const program = new Command('verbatim')
    .description('Judges and parses strings by ABNF grammars exactly as they are printed')
    .version(version)
    .exitOverride()
    .showHelpAfterError(messages.seeHelp())
    .configureOutput({
      writeOut: (text) => output.add(text),
      writeErr: (text) => void io.stderr.write(text),
      outputError: (text, write) => write(visibleLines(inOurWords(text))),
    })
    .addHelpText('after', '\nExit codes: 0 all match, 1 some do not, 2 wrong usage or grammar');
  addCommands(program, context, first);
  return program;
}
