import type { Command } from 'commander';
import { jsonText } from '../wording/visible';
import type { Context } from './context';
import { addSourceOptions, type SourceOptions } from './grammar-options';
import { addOutputOption, writeTo } from './output-option';
import { addWidthOption } from './width-option';
import { sourceOf, withinLimits, workbench } from './workbench';
import { importedFiles } from './read-grammar';
import { CODES_OF_WRITING, helpEnd } from './help-end';

interface Options extends SourceOptions {
  readonly json?: true;
  readonly output?: string;
  readonly width: number;
}

const EXAMPLES = [
  'verbatim bundle rfc8288 -o link.abnf',
  'verbatim bundle rfc9110 Host',
  'verbatim bundle rfc3986 port --json',
];

export function addBundle(program: Command, context: Context): void {
  const command = addOutputOption(
    program
      .command('bundle')
      .description('print one text with the rules of a grammar, of its imports and of RFC 5234')
      .argument('<file>', 'grammar: a file, "-" for standard input, or the name of a shipped grammar')
      .argument(
        '[rules...]',
        'rules to print with all that they use, in any case (default: all of the grammar)',
      )
      .option('--json', 'print a JSON object with the text and the places of its rules (default: text)'),
  );
  addSourceOptions(addWidthOption(command))
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_WRITING))
    .action(async (file: string, rules: readonly string[], { json, output, width, ...options }: Options) => {
      const source = await sourceOf(context, file, options);
      const found = withinLimits(context, () =>
        workbench().bundleDetails(source, { width, ...(rules.length > 0 && { rules }) }),
      );
      const text = json ? `${jsonText({ file, ...found })}\n` : found.text;
      writeTo(context, output, text, [file, ...importedFiles(options)]);
    });
}
