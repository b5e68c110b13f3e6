import type { Command } from 'commander';
import * as messages from '../../messages';
import { type Finding, inspect, mask } from '../../uri';
import { jsonText } from '../../visible';
import { type Context, SOME_DO_NOT } from '../context';
import { addHelpEnd } from '../help';
import { addFileOption, eachInput, inputsOf } from '../inputs';
import { about, type ReportOptions } from './report';

const EXAMPLES = ['verbatim uri inspect http://user:secret@0x7f.1/'];

export function addInspect(uri: Command, context: Context): void {
  const command = uri
    .command('inspect')
    .description(
      'print suspicious parts of URI references (section 7); passwords are masked, except with --json',
    )
    .argument('[uris...]', 'URI references; "-" is standard input')
    .option('--json', 'print a JSON object for each, on a line of its own');
  addHelpEnd(addFileOption(command), EXAMPLES, [
    'all are valid, whatever was found',
    'some are not',
    'wrong usage',
  ]).action(async (uris: readonly string[], { json = false, file }: ReportOptions) => {
    await eachInput(context, inputsOf(context, uris, file), (input) => {
      const { text, line, problem: failure } = input;
      const findings = failure === undefined ? inspect(text) : [];
      const ok = failure === undefined && !findings.some(({ code }) => code === 'invalid');
      if (!ok) context.exitCode = SOME_DO_NOT;
      context.output.line(
        json
          ? jsonText({ file: input.file, line, input: text, ok, findings, failure })
          : about(input, failure?.message ?? asText(text, findings)),
      );
    });
  });
}

function asText(text: string, findings: readonly Finding[]): string {
  const masked = mask(text);
  if (findings.length === 0) return messages.matches(masked);
  const lines = findings.map(({ component, start, end, code, message }) =>
    messages.findingLine({ component, start, end }, code, message),
  );
  return [messages.shown(masked), ...lines].join('\n  ');
}
