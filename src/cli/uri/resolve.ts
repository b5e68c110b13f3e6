import { type Command, Option } from 'commander';
import { type Excess, resolve, resolve2396, UriError } from '../../uri';
import type { Context } from '../context';
import { orFail } from '../command-failure';
import { eachInput, fileOption, inputsOf } from '../inputs';
import { reportUri, type ReportOptions } from './report-uri';
import { helpEnd } from '../help-end';

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
    .description(
      'resolve URI references against a base and print the targets, not normalized (RFC 3986, 5.2)',
    )
    .argument('<base>', 'base URI; its fragment is ignored')
    .argument(
      '[references...]',
      'URI references (default: the lines of standard input, as for "-"); put -- before one that begins with "-"',
    )
    .option(
      '--not-strict',
      'ignore the scheme of a reference, as in "http:g", if the base has the same (default: strict)',
    )
    .addOption(
      new Option(
        '--rfc2396 <excess>',
        'use the algorithm of RFC 2396, and treat ".." above the root in this way (default: use RFC 3986)',
      ).choices(LICENCES),
    )
    .option('--json', 'print a JSON object per URI reference (default: text)')
    .addOption(fileOption())
    .addHelpText(
      'after',
      helpEnd(EXAMPLES, ['all are resolved', 'some cannot be resolved', 'wrong usage or base']),
    )
    .action(async (base: string, references: readonly string[], options: Options) => {
      const { json, file, rfc2396: excess, notStrict = false } = options;
      const strict = !notStrict;
      const target = (reference: string): string =>
        excess === undefined
          ? resolve(base, reference, { strict })
          : resolve2396(base, reference, { excess, strict });
      // Throws for an invalid base before any input is read. The empty reference is valid, so only the base can fail.
      orFail(UriError, () => target(''));
      await eachInput(context, inputsOf(context, references, file), (input) =>
        reportUri(context, input, { key: 'target', json, work: () => target(input.text) }),
      );
    });
}
