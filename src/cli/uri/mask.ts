import { type Command, Option } from 'commander';
import { mask, type MaskOptions } from '../../uri';
import type { Context } from '../context';
import { eachInput, fileOption, type FileOptions, inputsOf } from '../inputs';
import { reportUri } from './report-uri';
import { helpEnd } from '../help-end';

type Options = FileOptions & Pick<MaskOptions, 'what'>;

const EXAMPLES = [
  'verbatim uri mask http://joe:secret@a/',
  "printf '%s\\n' 'from http://joe:x@a/ to http://ann:y@b/' | verbatim uri mask",
];

export function addMask(uri: Command, context: Context): void {
  uri
    .command('mask')
    .description('print lines with the passwords of all their URIs masked, for logs (RFC 3986, 7.5)')
    .argument('[lines...]', 'lines of text (default: the lines of standard input, as for "-")')
    .addOption(
      new Option('--what <part>', 'part to mask').choices(['password', 'userinfo']).default('password'),
    )
    .addOption(fileOption())
    .addHelpText('after', helpEnd(EXAMPLES, ['done', 'some lines are not UTF-8', 'wrong usage']))
    .action(async (lines: readonly string[], { what, file }: Options) => {
      await eachInput(context, inputsOf(context, lines, file), (input) =>
        reportUri(context, input, {
          key: 'masked',
          json: undefined,
          work: () => mask(input.text, { what, all: true }),
        }),
      );
    });
}
