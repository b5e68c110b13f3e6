import type { Command } from 'commander';
import * as messages from '../../messages';
import { extract, type ExtractOptions } from '../../uri';
import { jsonText } from '../../visible';
import { wholeText } from '../inputs';
import { ALL_MATCH, type Context, SOME_DO_NOT } from '../main';
import type { ReportOptions } from './report';

interface Options extends ReportOptions, ExtractOptions {
  readonly scheme?: readonly string[];
}

export function addExtract(uri: Command, context: Context): void {
  uri
    .command('extract')
    .description('print the URIs in a text, each after its offset (appendix C)')
    .argument('[texts...]', 'where to look; standard input, read as a whole, where nothing is given')
    .option(
      '--scheme <name>',
      'a scheme of which URIs without "//" are taken too; may be repeated',
      (name: string, before: readonly string[] = []) => [...before, name],
    )
    .option('--references', 'also relative references between angle brackets or quotes')
    .option('--json', 'a JSON object for each, on a line of its own')
    .addHelpText('after', messages.exitCodes('there are some', 'there are none'))
    .action(async (texts: readonly string[], { json = false, scheme: schemes, references }: Options) => {
      const { io, output } = context;
      const all = texts.length > 0 ? texts : [await wholeText(io.stdin)];
      context.exitCode = SOME_DO_NOT;
      for (const [at, text] of all.entries()) {
        const argument = all.length > 1 ? at + 1 : undefined;
        for (const found of extract(text, { schemes, references })) {
          context.exitCode = ALL_MATCH;
          const { start, uri } = found;
          output.line(json ? jsonText({ argument, ...found }) : messages.foundUri(start, uri, argument));
          await output.drain();
          if (output.closed) return;
        }
      }
    });
}
