import { type Command, Option } from 'commander';
import type { CheckedDiagnostic, CheckSource } from '../workbench';
import { jsonText } from '../wording/visible';
import { paintDiagnostics } from './colours';
import { type Context, SOME_DO_NOT } from './context';
import { examplesBeside } from './examples-beside';
import { addSourceOptions, collect, type SourceOptions } from './grammar-options';
import { wholeNumber } from './whole-number';
import { sourceOf, withinOwnLimits, workbench } from './workbench';
import { CODES_OF_CHECKS, helpEnd } from './help-end';

type ReportFormat = 'text' | 'json' | 'sarif';

interface Options extends SourceOptions {
  readonly all?: true;
  readonly format?: ReportFormat;
  readonly ignore?: readonly string[];
  readonly json?: true;
  readonly maxWarnings?: number;
}

const EXAMPLES = [
  'verbatim check rfc3986',
  'verbatim check rfc3339 --ignore prefix-hides --max-warnings 0',
  'verbatim check rfc8259 --format sarif',
];

const FORMATS: readonly ReportFormat[] = ['text', 'json', 'sarif'];

export function addCheck(program: Command, context: Context): void {
  const command = program
    .command('check')
    .description(
      'print errors, warnings and notes about grammars, with examples that show them; reads Internet-Drafts and RFCs, too',
    )
    .argument('<files...>', 'grammars: files, "-" for standard input, or names of shipped grammars')
    .option(
      '--max-warnings <number>',
      'exit with 1 if there are more warnings (default: no limit)',
      wholeNumber('--max-warnings', 0),
    )
    .option(
      '--ignore <code>',
      'leave out diagnostics of a code, such as unused-rule; may be repeated',
      collect,
    )
    .option('--all', 'print all diagnostics of a kind in the order of the text (default: the first five)')
    .addOption(new Option('--format <name>', 'format of the output (default: text)').choices(FORMATS))
    .addOption(
      new Option('--json', 'print a JSON object per diagnostic; short for --format json').conflicts('format'),
    );
  addSourceOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_CHECKS))
    .action(async (files: readonly string[], options: Options) => {
      const { ignore = [] } = options;
      const sources: CheckSource[] = [];
      for (const file of files) {
        const examples = examplesBeside(file);
        sources.push({
          ...(await sourceOf(context, file, options)),
          ...(examples && { examples }),
        });
      }
      const found = withinOwnLimits(context, () => workbench().check(sources, { ignore }));
      print(context, found, options);
      if (isFailure(found, options)) context.exitCode = SOME_DO_NOT;
    });
}

/** With --strict, as with --max-warnings 0, one warning is too many. */
function isFailure(
  found: readonly CheckedDiagnostic[],
  { strict, maxWarnings = Infinity }: Options,
): boolean {
  const count = (severity: string): number => found.filter((each) => each.severity === severity).length;
  return count('error') > 0 || count('warning') > (strict ? 0 : maxWarnings);
}

function print(context: Context, found: readonly CheckedDiagnostic[], options: Options): void {
  const { output } = context;
  const { all = false, json, format = json ? 'json' : 'text' } = options;
  const { checkSarif, checkText } = workbench();
  if (format === 'sarif') output.line(jsonText(checkSarif(found), 2));
  else if (format === 'json') for (const each of found) output.line(jsonText(dataOf(each)));
  else {
    if (context.hasColours('stdout')) output.paint = paintDiagnostics;
    output.line(checkText(found, { all }));
  }
}

/** Returns what tools need; the rest of a diagnostic is for printing it. */
function dataOf(diagnostic: CheckedDiagnostic): object {
  const { file, range, severity, code, message, help, witness, trees, related } = diagnostic;
  return { file, range, severity, code, message, help, witness, trees, related };
}
