import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { jsonText } from '../wording/visible';
import * as messages from './messages';
import { type Context, SOME_DO_NOT } from './context';
import { CommandFailure } from './command-failure';
import { addSourceOptions, type SourceOptions } from './grammar-options';
import { STANDARD_INPUT } from './inputs';
import { replaceFile } from './replace-file';
import { isShipped } from './read-grammar';
import { addWidthOption } from './width-option';
import { sourceOf, withinLimits, workbench } from './workbench';
import { CODES_OF_FORMATTING, helpEnd } from './help-end';

interface Options extends SourceOptions {
  readonly check?: true;
  readonly json?: true;
  readonly width: number;
  readonly write?: true;
}

const EXAMPLES = [
  'verbatim format rfc3986 --width 60',
  'printf \'a=b/c\\nb="x"\\nc="y"\\n\' | verbatim format -',
];

/** A grammar, before and after. */
interface Formatted {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

export function addFormat(program: Command, context: Context): void {
  const command = addWidthOption(
    program
      .command('format')
      .description('print grammars in a canonical layout, with all comments and the same rules')
      .argument('<files...>', 'grammars: files, "-" for standard input, or names of shipped grammars'),
  )
    .option('-w, --write', 'write each file in place if it changes (default: print the texts)')
    .addOption(
      new Option(
        '--check',
        'write nothing; list the files that would change, and exit with 1 if there are any',
      ).conflicts(['write']),
    )
    .addOption(
      new Option(
        '--json',
        'print a JSON object per file, with the edits of the Language Server Protocol (default: text)',
      ).conflicts(['write', 'check']),
    );
  addSourceOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_FORMATTING))
    .action((files: readonly string[], options: Options) => formatFiles(context, files, options));
}

/** Formats all grammars before it writes any. */
async function formatFiles(context: Context, files: readonly string[], options: Options): Promise<void> {
  const { check, json, write } = options;
  const notFile = files.find((file) => file === STANDARD_INPUT || isShipped(file) || !existsSync(file));
  const { extract, format, formatEdits } = workbench();
  const all: Formatted[] = [];
  for (const file of files) {
    const source = await sourceOf(context, file, options);
    const found = extract(file, source.text, source.document);
    const option = write ? '--write' : check ? '--check' : json ? '--json' : undefined;
    if (found !== undefined && option !== undefined)
      throw new CommandFailure(messages.partOfDocument(option, file));
    all.push({
      file,
      before: source.text,
      after: withinLimits(context, () => format(source, { width: options.width })),
    });
  }
  if (write && notFile !== undefined) throw new CommandFailure(messages.notAFile('--write', notFile));
  for (const { file, before, after } of all) {
    const isChanged = before !== after;
    if (json) context.output.line(jsonText({ file, isChanged, edits: formatEdits(before, after) }));
    else if (check && isChanged) {
      context.exitCode = SOME_DO_NOT;
      context.output.line(messages.wouldChange(file));
    } else if (write && isChanged) {
      replaceFile(file, after);
      context.tell(messages.formattedFile(file));
    } else if (!check && !write) context.print(after);
  }
}
