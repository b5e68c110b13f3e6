import { type Command, Option } from 'commander';
import * as messages from '../../messages';
import { type Excess, resolve, resolve2396, UriError } from '../../uri';
import { CommandFailure } from '../failure';
import { eachInput } from '../inputs';
import type { Context } from '../main';
import { reportUri, type ReportOptions } from './report';

interface Options extends ReportOptions {
  readonly notStrict?: true;
  readonly rfc2396?: Excess;
}

const LICENCES: readonly Excess[] = ['keep', 'remove', 'refuse'];

export function addResolve(uri: Command, context: Context): void {
  uri
    .command('resolve')
    .description('print the targets of references against a base (5.2); nothing is normalized')
    .argument('<base>', 'a URI; its fragment is left out of account')
    .argument(
      '[references...]',
      'what to resolve, or lines of standard input; write -- before one with "-" in front',
    )
    .option('--not-strict', 'pass over a scheme that is the base\'s, as in "http:g"')
    .addOption(
      new Option(
        '--rfc2396 <excess>',
        'by the algorithm of RFC 2396: what becomes of ".." above the root',
      ).choices(LICENCES),
    )
    .option('--json', 'a JSON object for each, on a line of its own')
    .addHelpText('after', messages.exitCodes('all are resolved', 'some cannot be', 'or no base'))
    .action(async (base: string, references: readonly string[], options: Options) => {
      const { json = false, rfc2396: excess, notStrict = false } = options;
      const strict = !notStrict;
      const target = (reference: string): string =>
        excess === undefined
          ? resolve(base, reference, { strict })
          : resolve2396(base, reference, { excess, strict });
      checkBase(() => target(''));
      await eachInput(context, references, (input) =>
        reportUri(context, input, { key: 'target', json, work: () => target(input.text) }),
      );
    });
}

/** A wrong base is told before anything is read. "" has no fault of its own, so what fails is the base. */
function checkBase(resolveNothing: () => string): void {
  try {
    resolveNothing();
  } catch (error) {
    throw error instanceof UriError ? new CommandFailure(error.message) : error;
  }
}
