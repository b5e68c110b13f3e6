import { type Command, Option } from 'commander';
import * as messages from './messages';
import { paintVerdicts } from './colours';
import type { Context } from './context';
import { checkEncoding, encodingOption, type EncodingOption } from './encoding';
import { CommandFailure } from './command-failure';
import { grammarIn, readGrammar } from './read-grammar';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { fileOption, type FileOptions, inputsOf } from './inputs';
import { type Form, grammarOf, hasVerdicts, reasonAgainst, verdictText } from './line-tester';
import { jobsOption } from './how-to-test';
import { testFormat } from './test-format';
import { testInputs } from './test-lines';
import { CODES_OF_MATCHES, helpEnd } from './help-end';

interface Options extends GrammarOptions, FileOptions, EncodingOption {
  readonly json?: true;
  readonly matching?: true;
  readonly failing?: true;
  readonly count?: true;
  readonly quiet?: true;
  readonly jobs: number;
  readonly format?: string;
}

/** Returns the options for the form of the output. They exclude each other. */
function formOptions(): readonly Option[] {
  const options = [
    new Option('--json', 'print a JSON object per string or line (default: text)'),
    new Option('--matching', 'print only the lines that match, unchanged, like grep -x'),
    new Option('--failing', 'print only the lines that do not match, unchanged, like grep -vx'),
    new Option('-c, --count', 'print only the number of matches'),
    new Option('-q, --quiet', 'print nothing, and stop at the first mismatch'),
  ];
  const names = options.map((each) => each.attributeName());
  return options.map((each) => each.conflicts(names.filter((name) => name !== each.attributeName())));
}

const EXAMPLES = [
  'verbatim test URI http://example.com/ http://192.168.0.255/',
  "printf '%s\\n' 2001:db8::7 ::1 | verbatim test IPv6address",
  "printf '%s\\n' 80 8x 443 | verbatim test port --failing",
  'verbatim test date-time -g rfc3339 --json 1985-04-12T23:20:50.52Z',
  "verbatim test --format email joe@a.example 'a@[127.0.0.1]'",
];

export function addTest(program: Command, context: Context): void {
  const command = program
    .command('test')
    .description('test whether strings or lines match a rule')
    .argument('[rule]', 'name of a rule, in any case; with --format, the first string')
    .argument(
      '[strings...]',
      'strings to test (default: the lines of standard input, as for "-"); put -- before strings that begin with "-"',
    )
    .addOption(fileOption())
    .option(
      '--format <name>',
      'test by a format, such as email, date-time or http-url, instead of a rule (default: none)',
    );
  formOptions().forEach((option) => command.addOption(option));
  command.addOption(jobsOption()).addOption(encodingOption());
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_MATCHES))
    .action((rule: string | undefined, strings: readonly string[], options: Options) =>
      options.format === undefined
        ? testAll(context, requiredRule(rule), strings, options)
        : testFormat(
            context,
            options.format,
            rule === undefined ? [] : [rule, ...strings],
            formOf(options),
            options,
          ),
    );
}

function requiredRule(rule: string | undefined): string {
  if (rule === undefined) throw new CommandFailure(messages.noRuleToTest);
  return rule;
}

function formOf({ json, matching, failing, count, quiet }: Options): Form {
  if (count || quiet) return 'nothing';
  if (matching) return 'matching';
  if (failing) return 'failing';
  return json ? 'json' : 'text';
}

/** Tests all inputs, prints the verdicts, and sets the exit code. */
async function testAll(
  context: Context,
  rule: string,
  strings: readonly string[],
  options: Options,
): Promise<void> {
  const { output } = context;
  const source = await readGrammar(context, options);
  const grammar = options.quiet ? grammarOf(source) : grammarIn(context, source);
  grammar.source(rule); // Throws for an unknown rule before any input is read.
  const form = formOf(options);
  if (form === 'text' && context.hasColours('stdout')) output.paint = paintVerdicts;
  if (!options.quiet) context.showProgress(form !== 'nothing');
  const inputs = inputsOf(context, strings, options.file);
  checkEncoding(options, grammar, inputs);
  const how = {
    assignment: { source, rule, form },
    jobs: options.jobs,
    untilMismatch: options.quiet === true,
  };
  const { matching } = await testInputs(context, grammar, inputs, how, (input) => {
    const failure = reasonAgainst(grammar, rule, input, options.encoding);
    const isMatch = failure === undefined;
    if (hasVerdicts(form)) output.line(verdictText({ line: undefined, text: input }, failure, form));
    else if (form === (isMatch ? 'matching' : 'failing')) output.line(input);
    return isMatch;
  });
  if (options.count) output.line(String(matching));
}
