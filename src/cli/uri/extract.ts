import type { Command } from 'commander';
import * as messages from './messages';
import { extract, extractIris, type ExtractOptions } from '../../uri';
import { jsonText } from '../../wording/visible';
import { ALL_MATCH, type Context, SOME_DO_NOT } from '../context';
import { collect } from '../grammar-options';
import { STANDARD_INPUT, wholeText } from '../inputs';
import type { ReportOptions } from './report-uri';
import { helpEnd } from '../help-end';

interface Options extends ReportOptions, ExtractOptions {
  readonly scheme?: readonly string[];
  readonly iris?: true;
}

const EXAMPLES = [
  "verbatim uri extract 'See <http://a/b>, or http://c/.'",
  "printf 'mail mailto:a@example.com\\n' | verbatim uri extract --scheme mailto",
];

export function addExtract(uri: Command, context: Context): void {
  uri
    .command('extract')
    .description('print the URIs in a text with their offsets (RFC 3986, appendix C)')
    .argument(
      '[texts...]',
      'texts to search; "-" is standard input, read as a whole (default: standard input)',
    )
    .option('--scheme <name>', 'also find URIs of this scheme that have no "//"; may be repeated', collect)
    .option('--references', 'also find relative references in angle brackets or quotes (default: only URIs)')
    .option('--iris', 'find IRIs, which may have characters beyond ASCII (RFC 3987; default: only URIs)')
    .option('--json', 'print a JSON object per URI (default: text)')
    .addHelpText('after', helpEnd(EXAMPLES, ['some found', 'none found', 'wrong usage']))
    .action(async (texts: readonly string[], { json, scheme: schemes, references, iris }: Options) => {
      const find = iris ? extractIris : extract;
      const { output } = context;
      const all = await textsOf(context, texts);
      context.exitCode = SOME_DO_NOT;
      for (const [at, text] of all.entries()) {
        const argument = all.length > 1 ? at + 1 : undefined;
        for (const found of find(text, { schemes, references })) {
          context.exitCode = ALL_MATCH;
          const { start, uri } = found;
          output.line(json ? jsonText({ argument, ...found }) : messages.foundUri(start, uri, argument));
          await output.drain();
          if (output.closed) return;
        }
      }
    });
}

/** Returns the texts to search. "-" stands for all of standard input unless it follows "--". */
async function textsOf(context: Context, texts: readonly string[]): Promise<readonly string[]> {
  if (texts.length === 0) return [await standardText(context)];
  const all: string[] = [];
  for (const [at, text] of texts.entries()) {
    const isStandard = text === STANDARD_INPUT && !context.isLiteral(texts.length - at);
    all.push(isStandard ? await standardText(context) : text);
  }
  return all;
}

function standardText(context: Context): Promise<string> {
  context.useStandardInput();
  return wholeText(context.io.stdin);
}
