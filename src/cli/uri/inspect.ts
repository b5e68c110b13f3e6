import type { Command } from 'commander';
import * as messages from '../../messages';
import { type Finding, inspect, mask } from '../../uri';
import { jsonText } from '../../visible';
import { eachInput } from '../inputs';
import { type Context, SOME_DO_NOT } from '../main';
import { about, type ReportOptions } from './report';

export function addInspect(uri: Command, context: Context): void {
  uri
    .command('inspect')
    .description('print what is worth a look in URI references (7); passwords are masked but for --json')
    .argument('[uris...]', 'what to inspect, or lines of standard input')
    .option('--json', 'a JSON object for each, on a line of its own')
    .addHelpText('after', messages.exitCodes('all are valid, whatever was found', 'some are not'))
    .action(async (uris: readonly string[], { json = false }: ReportOptions) => {
      await eachInput(context, uris, (input) => {
        const { text, line, problem: failure } = input;
        const findings = failure === undefined ? inspect(text) : [];
        const ok = failure === undefined && !findings.some(({ code }) => code === 'invalid');
        if (!ok) context.exitCode = SOME_DO_NOT;
        context.output.line(
          json
            ? jsonText({ line, input: text, ok, findings, failure })
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
