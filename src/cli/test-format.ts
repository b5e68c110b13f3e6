import type { FormatSchema } from '../integrations/standard-schema';
import type * as StandardSchemas from '../integrations/standard-schema';
import { shown } from '../wording/phrases';
import { CommandFailure } from './command-failure';
import { type Context, SOME_DO_NOT } from './context';
import { type CommandInput, eachInput, type FileOptions, inputsOf } from './inputs';
import { type Form, hasVerdicts, verdictText } from './line-tester';
import * as messages from './messages';

interface Options extends FileOptions {
  readonly grammar?: string;
  readonly count?: true;
  /** Stops at the first mismatch, and prints nothing. */
  readonly quiet?: true;
}

/** Tests all inputs by a format, prints the verdicts, and sets the exit code. Throws CommandFailure for an unknown format. */
export async function testFormat(
  context: Context,
  name: string,
  strings: readonly string[],
  form: Form,
  { grammar, file: files, count, quiet }: Options,
): Promise<void> {
  if (grammar !== undefined) throw new CommandFailure(messages.formatAndGrammar);
  const schema = schemaOf(name);
  const { output } = context;
  let [tested, matching] = [0, 0];
  await eachInput(context, inputsOf(context, strings, files), (input) => {
    if (quiet && matching < tested) return;
    const failure = reasonAgainst(schema, input);
    tested++;
    if (failure === undefined) matching++;
    if (hasVerdicts(form)) output.line(verdictText(input, failure, form));
    else if (form === (failure === undefined ? 'matching' : 'failing')) output.line(input.text);
  });
  if (matching < tested) context.exitCode = SOME_DO_NOT;
  if (count) output.line(String(matching));
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
