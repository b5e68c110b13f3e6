import { type Command, Option } from 'commander';
import type { Grammar } from '../index';
import * as messages from '../messages';
import { checkEncoding, encodingOption, type EncodingOption } from './encoding';
import { CommandFailure } from './failure';
import { addGrammarOptions, type GrammarOptions, readGrammar } from './grammar';
import { eachInput } from './inputs';
import { type Form, grammarOf, LineJudge, reasonAgainst, verdictText } from './judge';
import { judgeLines, type Tally } from './judge-lines';
import { type Context, SOME_DO_NOT } from './main';

interface Options extends GrammarOptions, EncodingOption {
  readonly json?: true;
  readonly count?: true;
  readonly quiet?: true;
  readonly jobs: number;
}

export function addTest(program: Command, context: Context): void {
  const command = program
    .command('test')
    .description('judge strings by a rule, or the lines of standard input where no string is given')
    .argument('<rule>', 'the name of a rule, in any case')
    .argument('[strings...]', 'what to judge; write -- before strings that begin with "-"')
    .addOption(
      new Option('--json', 'a JSON object for each string, on a line of its own').conflicts([
        'count',
        'quiet',
      ]),
    )
    .addOption(new Option('-c, --count', 'print how many match, and nothing else').conflicts('quiet'))
    .option('-q, --quiet', 'print nothing; the exit code tells')
    .addOption(encodingOption())
    .option('-j, --jobs <number>', 'judge lines in up to so many threads', jobsOf, 1);
  addGrammarOptions(command).action(async (rule: string, strings: readonly string[], options: Options) => {
    const source = readGrammar(options);
    const grammar = grammarOf(source);
    grammar.source(rule); // An unknown rule is told before anything is read.
    checkEncoding(options, grammar, strings.length === 0);
    const form = formOf(options);
    const { lines, matching } =
      strings.length > 0
        ? await judgeStrings(context, grammar, rule, { strings, form, ...options })
        : await judgeLines(context, new LineJudge(grammar, rule, form), {
            assignment: { source, rule, form },
            jobs: options.jobs,
            untilMismatch: options.quiet === true,
          });
    if (matching < lines) context.exitCode = SOME_DO_NOT;
    if (options.count) context.output.line(String(matching));
  });
}

function formOf({ json, count, quiet }: Options): Form {
  if (count || quiet) return 'nothing';
  return json ? 'json' : 'text';
}

function jobsOf(value: string): number {
  if (!/^0*[1-9][0-9]*$/.test(value)) throw new CommandFailure(messages.wrongJobs(value));
  return Number(value);
}

async function judgeStrings(
  context: Context,
  grammar: Grammar,
  rule: string,
  { strings, form, encoding }: EncodingOption & { readonly strings: readonly string[]; readonly form: Form },
): Promise<Tally> {
  let lines = 0;
  let matching = 0;
  await eachInput(context, strings, ({ text: input, line }) => {
    lines++;
    const failure = reasonAgainst(grammar, rule, input, encoding);
    if (failure === undefined) matching++;
    if (form !== 'nothing') context.output.line(verdictText({ line, input, failure }, form));
  });
  return { lines, matching };
}
