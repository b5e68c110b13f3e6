import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import * as messages from './messages';
import * as wording from '../wording/phrases';
import { visibleLines } from '../wording/visible';
import { heading } from './colours';
import { addCommands } from './commands';
import { ALL_MATCH, Context, WRONG_USE } from './context';
import { CommandFailure } from './command-failure';
import { errorText } from './error-text';
import { withHelpOf } from './help';
import type { Io } from './output';
import { CODES_OF_MATCHES, helpEnd } from './help-end';

/** Runs the command line and returns the exit code. Throws only if the program has a fault. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { program, context } = commandLine(args, io);
  const { output } = context;
  try {
    await program.parseAsync(withHelpOf(program, args), { from: 'user' });
    context.endProgress();
    await output.end();
    if (context.stoppedAt !== undefined) throw new CommandFailure(context.stoppedAt);
    return context.exitCode;
  } catch (error) {
    context.endProgress();
    await output.flush();
    // Commander has already printed its message or the help text.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ALL_MATCH : WRONG_USE;
    const text = errorText(error);
    if (text === undefined) throw error;
    context.tell(text);
    return WRONG_USE;
  }
}

/** Returns the program with the commands that the arguments need: all if they name none. */
export function commandLine(
  args: readonly string[],
  io: Io,
): { readonly program: Command; readonly context: Context } {
  const program = new Command('verbatim');
  const context = new Context(io, args, () => program.opts<{ color?: boolean }>().color);
  describe(program, context);
  addCommands(
    program,
    context,
    args.find((each) => !each.startsWith('-')),
  );
  return { program, context };
}

/** Rewords a message of Commander: names in double quotes, the cure at the end of the line. */
function inOurWords(text: string, program: Command): string {
  const hasGrammar = (name: string): boolean =>
    program.commands.some((each) => each.name() === name && each.options.some(({ short }) => short === '-g'));
  return text
    .replace(
      /too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+)\./,
      (_, name: string, expected: string, got: string) =>
        messages.tooManyArguments(name, expected, got, hasGrammar(name)),
    )
    .replace(
      /command-argument value '(.*)' is invalid for argument '(.*)'\./,
      "argument '$2' cannot be '$1'.",
    )
    .replace(/'([^']*)'/g, '"$1"')
    .replace(/\. Allowed choices are (.*)\./, (_, choices: string) => `; ${messages.chooseOneOf(choices)}`)
    .replace(/\n\(Did you mean (?:one of )?(.*)\?\)/, (_, names: string) => `; ${wording.didYouMean(names)}`);
}

/** Width of a column of help below which its text is not wrapped, in characters. */
const LEAST_WIDTH = 12;

/** Sets up the program's own options, help text and output. */
function describe(program: Command, context: Context): void {
  program
    .description('Tests and parses strings by ABNF grammars, exactly as the RFCs print them')
    .version(version, '-v, --version', 'print the version')
    .option('--color', 'print in color (default: on a terminal, unless NO_COLOR is set)')
    .option('--no-color', 'print without color')
    .exitOverride()
    .showHelpAfterError(messages.seeHelp)
    .configureHelp({ showGlobalOptions: true, styleTitle: heading, minWidthToWrap: LEAST_WIDTH })
    .configureOutput({
      getOutHelpWidth: () => context.width!,
      writeOut: (text) => context.output.add(text),
      writeErr: (text) => context.tell(text.replace(/\n$/, '')),
      getOutHasColors: () => context.hasColours('stdout'),
      getErrHasColors: () => context.hasColours('stderr'),
      outputError: (text, write) => write(visibleLines(inOurWords(text, program))),
    })
    .addHelpText(
      'after',
      helpEnd(
        ['verbatim test URI http://example.com/', 'verbatim list', 'verbatim parse --help'],
        CODES_OF_MATCHES,
      ),
    );
}
