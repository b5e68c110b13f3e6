import type { Command } from 'commander';
import * as cliMessages from '../messages';
import * as messages from './messages';
import * as wording from '../../wording/phrases';
import { type Finding, inspect, mask } from '../../uri';
import type { Context } from '../context';
import { eachInput, fileOption, inputsOf } from '../inputs';
import { reportJson, reportText } from '../report';
import type { ReportOptions } from './report-uri';
import { helpEnd } from '../help-end';

const EXAMPLES = ['verbatim uri inspect http://user:secret@0x7f.1/'];

export function addInspect(uri: Command, context: Context): void {
  uri
    .command('inspect')
    .description(
      'print suspicious parts of URI references (RFC 3986, section 7); masks passwords, except with --json',
    )
    .argument('[uris...]', 'URI references (default: the lines of standard input, as for "-")')
    .option('--json', 'print a JSON object per URI reference (default: text)')
    .addOption(fileOption())
    .addHelpText(
      'after',
      helpEnd(EXAMPLES, ['all are valid, even if suspicious', 'some are not', 'wrong usage']),
    )
    .action(async (uris: readonly string[], { json, file }: ReportOptions) => {
      await eachInput(context, inputsOf(context, uris, file), (input) => {
        const { text, problem: failure } = input;
        const findings = failure === undefined ? inspect(text) : [];
        const ok = failure === undefined && !findings.some(({ code }) => code === 'invalid');
        if (json) reportJson(context, input, { ok, findings, failure });
        else reportText(context, input, ok, failure?.message ?? asText(text, findings));
      });
    });
}

function asText(text: string, findings: readonly Finding[]): string {
  const masked = mask(text);
  if (findings.length === 0) return cliMessages.matches(masked);
  const lines = findings.map(({ component, start, end, code, message }) =>
    messages.findingLine({ component, start, end }, code, message),
  );
  return [wording.shown(masked), ...lines].join('\n  ');
}
