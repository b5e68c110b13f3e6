import type { Command } from 'commander';
import * as messages from '../../messages';
import { compare } from '../../uri';
import { jsonText } from '../../visible';
import { CommandFailure } from '../failure';
import { eachInput, type Input } from '../inputs';
import { type Context, SOME_DO_NOT } from '../main';
import { about, attempt, type ReportOptions } from './report';

export function addCompare(uri: Command, context: Context): void {
  uri
    .command('compare')
    .description('print the step of normalization (6.2) at which two URI references become equal')
    .argument(
      '[a]',
      'one; where neither is given, lines of standard input hold both, with a blank between them',
    )
    .argument('[b]', 'the other')
    .option('--json', 'a JSON object for each pair, on a line of its own')
    .addHelpText('after', messages.exitCodes('all pairs become equal', 'some never do, or are not valid'))
    .action(async (a: string | undefined, b: string | undefined, { json = false }: ReportOptions) => {
      if (a === undefined) {
        await eachInput(context, [], (input) => {
          const [first = '', second, ...more] = input.text.split(/[ \t]+/);
          const isPair = second !== undefined && more.length === 0;
          const problem = input.problem ?? (isPair ? undefined : { message: messages.notTwoReferences() });
          report(context, { ...input, problem }, [first, second ?? ''], json);
        });
      } else if (b === undefined) {
        throw new CommandFailure(messages.nothingToCompareWith());
      } else {
        report(context, { text: a, line: undefined, problem: undefined }, [a, b], json);
      }
    });
}

function report(
  context: Context,
  input: Input,
  [a, b]: readonly [a: string, b: string],
  json: boolean,
): void {
  const { result: step, failure } = attempt(input, () => compare(a, b));
  const ok = step !== undefined;
  if (!ok) context.exitCode = SOME_DO_NOT;
  const pair = input.line === undefined ? { a, b } : { line: input.line, input: input.text };
  context.output.line(
    json
      ? jsonText({ ...pair, ok, step, failure })
      : about(input, step ?? failure?.message ?? messages.neverEqual()),
  );
}
