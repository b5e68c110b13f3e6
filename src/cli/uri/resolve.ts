import { type Command, Option } from 'commander';
import * as messages from '../messages';
import { type Excess, resolve, resolve2396, UriError } from '../../uri';
import type { Context } from '../context';
import { orFail } from '../failure';
import { eachInput, fileOption, inputsOf } from '../inputs';
import { reportUri, type ReportOptions } from './report';

interface Options extends ReportOptions {
  readonly notStrict?: true;
  readonly rfc2396?: Excess;
}

const LICENCES: readonly Excess[] = ['keep', 'remove', 'refuse'];

const EXAMPLES = [
  'verbatim uri resolve http://a/b/c ../g',
  "printf '%s\\n' ../g '?x' | verbatim uri resolve http://a/b/c --json",
];

export function addResolve(uri: Command, context: Context): void {
  uri
    .command('resolve')
    .description('print the targets of references against a base (5.2); nothing is normalized')
    .argument('<base>', 'URI to resolve against; its fragment is ignored')
    .argument(
      '[references...]',
      'URI references; "-" is standard input; write -- before one that begins with "-"',
    )
    .option('--not-strict', 'ignore a scheme that is that of the base, as in "http:g"')
    .addOption(
      new Option(
        '--rfc2396 <excess>',
        'use the algorithm of RFC 2396, and treat ".." above the root in this way',
      ).choices(LICENCES),
    )
    .option('--json', 'print a JSON object for each, on a line of its own')
    .addOption(fileOption())
    .addHelpText(
      'after',
      messages.helpEnd(EXAMPLES, ['all are resolved', 'some cannot be resolved', 'wrong usage or base']),
    )
    .action(async (base: string, references: readonly string[], options: Options) => {
      const { json, file, rfc2396: excess, notStrict = false } = options;
      const strict = !notStrict;
      const target = (reference: string): string =>
        excess === undefined
          ? resolve(base, reference, { strict })
          : resolve2396(base, reference, { excess, strict });
      // A wrong base is told before anything is read. "" has no fault of its own, so what fails is the base.
      orFail(UriError, () => target(''));
      await eachInput(context, inputsOf(context, references, file), (input) =>
        reportUri(context, input, { key: 'target', json, work: () => target(input.text) }),
      );
    });
}
