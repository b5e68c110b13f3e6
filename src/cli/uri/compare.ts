import type { Command } from 'commander';
import * as messages from './messages';
import { compare } from '../../uri';
import type { Context } from '../context';
import { CommandFailure } from '../command-failure';
import { eachInput, fileOption, type CommandInput, inputsOf, STANDARD_INPUT } from '../inputs';
import { reportJson, reportText } from '../report';
import { attempt, type EncodedDots, encodedDotsOption, type ReportOptions } from './report-uri';
import { helpEnd } from '../help-end';

const EXAMPLES = [
  'verbatim uri compare HTTP://a/ http://a:80',
  "printf '%s\\n' 'a:b A:b' | verbatim uri compare",
];

export function addCompare(uri: Command, context: Context): void {
  uri
    .command('compare')
    .description('print the normalization step (RFC 3986, 6.2) that makes two URI references equal')
    .argument(
      '[a]',
      'first URI reference (default: read pairs from lines of standard input, with a blank between the two)',
    )
    .argument('[b]', 'second URI reference')
    .addOption(encodedDotsOption())
    .option('--json', 'print a JSON object per pair (default: text)')
    .addOption(fileOption())
    .addHelpText(
      'after',
      helpEnd(EXAMPLES, ['all pairs become equal', 'some never do, or are not valid', 'wrong usage']),
    )
    .action(
      async (
        a: string | undefined,
        b: string | undefined,
        { json, file, ...dots }: ReportOptions & EncodedDots,
      ) => {
        const isPair = a !== undefined && b !== undefined;
        if (isPair)
          comparePair(context, { text: a, line: undefined, problem: undefined }, [a, b], { json, dots });
        else if (a !== undefined && a !== STANDARD_INPUT) {
          throw new CommandFailure(messages.nothingToCompareWith);
        }
        if (isPair && file === undefined) return;
        await eachInput(context, inputsOf(context, isPair || !a ? [] : [a], file), (input) => {
          const [first = '', second, ...more] = input.text.split(/[ \t]+/);
          const areTwo = second !== undefined && more.length === 0;
          const problem = input.problem ?? (areTwo ? undefined : { message: messages.notTwoReferences });
          comparePair(context, { ...input, problem }, [first, second ?? ''], { json, dots });
        });
      },
    );
}

function comparePair(
  context: Context,
  input: CommandInput,
  [a, b]: readonly [a: string, b: string],
  { json, dots }: { readonly json: true | undefined; readonly dots: EncodedDots },
): void {
  const { result: step, failure } = attempt(input, () => compare(a, b, dots));
  const ok = step !== undefined;
  if (!json) reportText(context, input, ok, step ?? failure?.message ?? messages.neverEqual);
  else reportJson(context, input, { ok, step, failure }, input.line === undefined ? { a, b } : undefined);
}
