import { type Command, Option } from 'commander';
import * as messages from './messages';
import { NORMALIZATION_STEPS, type NormalizationStep, normalize } from '../../uri';
import type { Context } from '../context';
import { eachInput, fileOption, inputsOf } from '../inputs';
import { type EncodedDots, encodedDotsOption, reportUri, type ReportOptions } from './report-uri';
import { helpEnd } from '../help-end';

interface Options extends ReportOptions, EncodedDots {
  readonly upTo: NormalizationStep;
}

const EXAMPLES = [
  'verbatim uri normalize HTTP://A:80/%7eb/../c',
  'verbatim uri normalize --up-to case HTTP://A:80/%7eb/../c',
];

export function addNormalize(uri: Command, context: Context): void {
  uri
    .command('normalize')
    .description('print the normal form of URI references (RFC 3986, 6.2)')
    .argument('[uris...]', 'URI references (default: the lines of standard input, as for "-")')
    .addOption(
      new Option('--up-to <step>', 'last step to apply, in the order of 6.2.2 and 6.2.3')
        .choices(NORMALIZATION_STEPS)
        .default('scheme'),
    )
    .addOption(encodedDotsOption())
    .option('--json', 'print a JSON object per URI reference (default: text)')
    .addOption(fileOption())
    .addHelpText('after', helpEnd(EXAMPLES, messages.CODES_OF_URIS))
    .action(async (uris: readonly string[], { json, file, ...options }: Options) => {
      await eachInput(context, inputsOf(context, uris, file), (input) =>
        reportUri(context, input, { key: 'normal', json, work: () => normalize(input.text, options) }),
      );
    });
}
