import { captures } from '../runtime';
import { type Command, Option } from 'commander';
import { paintVerdicts } from './colours';
import type { Context } from './context';
import { orFail } from './command-failure';
import { addGrammarOptions, collect, type GrammarOptions } from './grammar-options';
import { CODES_OF_MATCHES, helpEnd } from './help-end';
import { jobsOption } from './how-to-test';
import { fileOption, type FileOptions, inputsOf } from './inputs';
import { type Form, LineCapturer } from './line-tester';
import { grammarIn, readGrammar } from './read-grammar';
import { testInputs } from './test-lines';

interface Options extends GrammarOptions, FileOptions {
  readonly string?: readonly string[];
  readonly json?: true;
  readonly csv?: true;
  readonly tsv?: true;
  readonly jobs: number;
}

const EXAMPLES = [
  "verbatim captures URI host port -s 'http://example.com:80/'",
  "printf '%s\\n' http://a/b//c urn:x | verbatim captures URI segment --json",
  "printf '%s\\n' http://a:80/ http://b/ | verbatim captures URI host port --csv",
];

export function addCaptures(program: Command, context: Context): void {
  const command = program
    .command('captures')
    .description('print the parts of each line or string that the named rules derive')
    .argument('<rule>', 'name of the rule that whole lines must match, in any case')
    .argument('<names...>', 'names of the rules whose parts to print, at any depth of the tree')
    .option(
      '-s, --string <string>',
      'take this string as input; may be repeated (default: read lines)',
      collect,
    )
    .addOption(
      new Option('--json', 'print a JSON object per string or line (default: text)').conflicts([
        'csv',
        'tsv',
      ]),
    )
    .addOption(new Option('--csv', 'print a table with a column per name (RFC 4180)').conflicts('tsv'))
    .option('--tsv', 'print a table with tabs between its columns')
    .addOption(jobsOption())
    .addOption(fileOption());
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_MATCHES))
    .action((rule: string, names: readonly string[], options: Options) =>
      captureInputs(context, rule, [...new Set(names)], options),
    );
}

/** Prints the parts of all inputs, and sets the exit code. */
async function captureInputs(
  context: Context,
  rule: string,
  names: readonly string[],
  options: Options,
): Promise<void> {
  const { output } = context;
  const source = await readGrammar(context, options);
  const grammar = grammarIn(context, source);
  // Throws before any input is read if the rule does not use a named rule, or the grammar lacks it.
  orFail(RangeError, () => captures(grammar, rule, names));
  const form = formOf(options);
  if (form === 'text' && context.hasColours('stdout')) output.paint = paintVerdicts;
  context.showProgress(true);
  const inputs = inputsOf(context, options.string ?? [], options.file);
  const labelled = inputs.all.find((each) => typeof each !== 'string')?.label;
  const capturer = new LineCapturer(() => grammar, rule, names, form, labelled);
  if (form === 'csv' || form === 'tsv') output.line(capturer.heading);
  const how = { assignment: { source, rule, names, form }, jobs: options.jobs, untilMismatch: false };
  await testInputs(context, grammar, inputs, how, (text) => {
    const before = capturer.matching;
    output.line(capturer.written({ line: undefined, text }));
    return capturer.matching > before;
  });
}

function formOf({ json, csv, tsv }: Options): Form {
  if (csv) return 'csv';
  if (tsv) return 'tsv';
  return json ? 'json' : 'text';
}
