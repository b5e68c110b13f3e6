import type { Command } from 'commander';
import type { DocumentKind } from '../options/kinds';
import { readImport } from '../tooling/grammar-files';
import { CommandFailure } from './command-failure';
import type { Context } from './context';
import { documentOption } from './grammar-options';
import { CODES_OF_WRITING, helpEnd } from './help-end';
import * as messages from './messages';
import { addOutputOption, writeTo } from './output-option';
import { isShipped, readGrammarText } from './read-grammar';
import { workbench } from './workbench';

interface Options {
  readonly document?: DocumentKind;
  readonly output?: string;
}

const EXAMPLES = [
  'verbatim extract rfc3986 -o uris.abnf',
  "printf '# Ports\\n~~~ abnf\\nport = 1*5DIGIT\\n~~~\\n' | verbatim extract -",
];

export function addExtract(program: Command, context: Context): void {
  addOutputOption(
    program
      .command('extract')
      .description(
        'print the ABNF of a document, such as an Internet-Draft or an RFC, or of a shipped grammar; for URIs in texts, see "uri extract"',
      )
      .argument('<file>', 'document: a file, "-" for standard input, or the name of a shipped grammar'),
  )
    .addOption(documentOption())
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_WRITING))
    .action(async (file: string, { document, output }: Options) => {
      const { name, text } = await readGrammarText(context, file);
      if (isShipped(file)) return writeTo(context, output, text, []);
      const found = workbench().extract(name, text, document, (path) => readImport(path, name).text);
      if (found?.text === '') throw new CommandFailure(messages.noAbnf(name));
      writeTo(context, output, found?.text ?? text, [file]);
    });
}
