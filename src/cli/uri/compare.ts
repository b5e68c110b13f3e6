import type { Command } from 'commander';
import * as messages from '../../messages';
import { compare } from '../../uri';
import { jsonText } from '../../visible';
import { type Context, SOME_DO_NOT } from '../context';
import { CommandFailure } from '../failure';
import { addHelpEnd } from '../help';
import { addFileOption, eachInput, type Input, inputsOf, STANDARD_INPUT } from '../inputs';
import { about, attempt, type ReportOptions } from './report';

const EXAMPLES = [
  'verbatim uri compare HTTP://a/ http://a:80',
  "printf '%s\\n' 'a:b A:b' | verbatim uri compare",
];

export function addCompare(uri: Command, context: Context): void {
  const command = uri
    .command('compare')
    .description('print the step of normalization (6.2) at which two URI references become equal')
    .argument(
      '[a]',
      'URI reference; without both, each line of standard input holds two, with a blank between them',
    )
    .argument('[b]', 'URI reference to compare it with')
    .option('--json', 'print a JSON object for each pair, on a line of its own');
  addHelpEnd(addFileOption(command), EXAMPLES, [
    'all pairs become equal',
    'some never do, or are not valid',
    'wrong usage',
  ]).action(async (a: string | undefined, b: string | undefined, { json = false, file }: ReportOptions) => {
    const isPair = a !== undefined && b !== undefined;
    if (isPair) report(context, { text: a, line: undefined, problem: undefined }, [a, b], json);
    else if (a !== undefined && a !== STANDARD_INPUT) {
      throw new CommandFailure(messages.nothingToCompareWith());
    }
    if (!isPair || file !== undefined) await comparePairs(context, isPair || !a ? [] : [a], file, json);
  });
}

/** Compares the two references on each line. */
async function comparePairs(
  context: Context,
  strings: readonly string[],
  files: readonly string[] | undefined,
  json: boolean,
): Promise<void> {
  await eachInput(context, inputsOf(context, strings, files), (input) => {
    const [first = '', second, ...more] = input.text.split(/[ \t]+/);
    const isPair = second !== undefined && more.length === 0;
    const problem = input.problem ?? (isPair ? undefined : { message: messages.notTwoReferences() });
    report(context, { ...input, problem }, [first, second ?? ''], json);
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
  const pair =
    input.line === undefined ? { a, b } : { file: input.file, line: input.line, input: input.text };
  context.output.line(
    json
      ? jsonText({ ...pair, ok, step, failure })
      : about(input, step ?? failure?.message ?? messages.neverEqual()),
  );
}
