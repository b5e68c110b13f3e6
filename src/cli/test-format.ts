import type { FormatSchema } from '../integrations/standard-schema';
import type * as StandardSchemas from '../integrations/standard-schema';
import { shown } from '../wording/phrases';
import { CommandFailure } from './command-failure';
import { type Context, SOME_DO_NOT } from './context';
import { type CommandInput, eachInput, inputsOf } from './inputs';
import { type Form, hasVerdicts, verdictText } from './line-tester';
import * as messages from './messages';

/** Which inputs to test, and what to print of them. */
interface HowToTestFormat {
  readonly strings: readonly string[];
  readonly files: readonly string[] | undefined;
  readonly form: Form;
  readonly count: boolean;
  /** Stops at the first mismatch, and prints nothing. */
  readonly quiet: boolean;
}

/** Tests all inputs by a format, prints the verdicts, and sets the exit code. Throws CommandFailure for an unknown format. */
export async function testFormat(context: Context, name: string, how: HowToTestFormat): Promise<void> {
  const { form, quiet } = how;
  const schema = schemaOf(name);
  const { output } = context;
  let [tested, matching] = [0, 0];
  await eachInput(context, inputsOf(context, how.strings, how.files), (input) => {
    if (quiet && matching < tested) return;
    const { text, line, file } = input;
    const failure = reasonAgainst(schema, input);
    tested++;
    if (failure === undefined) matching++;
    if (hasVerdicts(form)) output.line(verdictText({ file, line, input: text, failure }, form));
    else if (form === (failure === undefined ? 'matching' : 'failing')) output.line(text);
  });
  if (matching < tested) context.exitCode = SOME_DO_NOT;
  if (how.count) output.line(String(matching));
}

function reasonAgainst(
  schema: FormatSchema,
  { text, problem }: CommandInput,
): { message: string } | undefined {
  if (problem !== undefined) return problem;
  const issue = schema.explain(text);
  return issue && { ...issue, message: messages.ofFormat(shown(text), issue.message) };
}

function schemaOf(name: string): FormatSchema {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most runs need no formats
  const { format } = require('../integrations/standard-schema') as typeof StandardSchemas;
  try {
    return format(name as 'email');
  } catch (error) {
    if (error instanceof RangeError) throw new CommandFailure(error.message);
    throw error;
  }
}
