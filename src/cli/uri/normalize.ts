import { type Command, Option } from 'commander';
import * as messages from '../../messages';
import { NORMALISATION_STEPS, type NormalisationStep, normalise } from '../../uri';
import { eachInput } from '../inputs';
import type { Context } from '../main';
import { reportUri, type ReportOptions } from './report';

interface Options extends ReportOptions {
  readonly upTo: NormalisationStep;
}

export function addNormalize(uri: Command, context: Context): void {
  uri
    .command('normalize')
    .alias('normalise')
    .description('print URI references in their normal form (6.2)')
    .argument('[uris...]', 'what to normalize, or lines of standard input')
    .addOption(
      new Option('--up-to <step>', 'the last step of the ladder')
        .choices(NORMALISATION_STEPS)
        .default('scheme'),
    )
    .option('--json', 'a JSON object for each, on a line of its own')
    .addHelpText('after', messages.exitCodes('all are valid', 'some are not'))
    .action(async (uris: readonly string[], { json = false, upTo }: Options) => {
      await eachInput(context, uris, (input) =>
        reportUri(context, input, { key: 'normal', json, work: () => normalise(input.text, { upTo }) }),
      );
    });
}
