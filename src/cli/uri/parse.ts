import { type Command, Option } from 'commander';
import * as cliMessages from '../messages';
import * as messages from './messages';
import { parse, type ParsedReference, type ReferenceRule } from '../../uri';
import { rfc3986 } from '../../generated/rfc3986';
import type { Context } from '../context';
import { eachInput, fileOption, inputsOf } from '../inputs';
import type { Reason } from '../line-tester';
import { reportJson, reportText } from '../report';
import type { ReportOptions } from './report-uri';
import { helpEnd } from '../help-end';

interface Options extends ReportOptions {
  readonly as: ReferenceRule;
}

type Result = ParsedReference | { readonly ok: false; readonly failure: Reason };

const RULES: readonly ReferenceRule[] = ['URI-reference', 'URI', 'absolute-URI', 'relative-ref'];

const EXAMPLES = [
  "verbatim uri parse 'http://user@[::1]:80/a?b'",
  "printf '%s\\n' a:b //c/d | verbatim uri parse --as URI --json",
];

export function addParse(uri: Command, context: Context): void {
  uri
    .command('parse')
    .description('print the components of URI references; omits absent components')
    .argument(
      '[uris...]',
      'URI references (default: the lines of standard input, as for "-"); put -- before one that begins with "-"',
    )
    .addOption(
      new Option('--as <rule>', 'rule that the references must match')
        .choices(RULES)
        .default('URI-reference'),
    )
    .option('--json', 'print a JSON object per URI reference (default: text)')
    .addOption(fileOption())
    .addHelpText('after', helpEnd(EXAMPLES, messages.CODES_OF_URIS))
    .action(async (uris: readonly string[], { as, json, file }: Options) => {
      await eachInput(context, inputsOf(context, uris, file), (input) => {
        const { text, problem } = input;
        const parsed: Result = problem ? { ok: false, failure: problem } : explained(text, as);
        if (json) reportJson(context, input, parsed);
        else reportText(context, input, parsed.ok, asText(text, parsed));
      });
    });
}

/** Returns what `parse` does. A failure also has the path of rules. */
function explained(text: string, as: ReferenceRule): Result {
  const parsed = parse(text, as);
  if (parsed.ok) return parsed;
  const whole = rfc3986.parse(as, text);
  return whole.ok ? parsed : whole;
}

function asText(text: string, parsed: Result): string {
  if (!parsed.ok) return parsed.failure.message;
  const { components } = parsed;
  const { hostKind, pathKind } = components;
  const lines = [
    messages.componentLine('scheme', components.scheme),
    messages.componentLine('authority', components.authority),
    messages.componentLine('  userinfo', components.userinfo),
    messages.componentLine('  host', components.host, hostKind),
    messages.componentLine('  port', components.port),
    messages.componentLine('path', components.path, pathKind),
    messages.componentLine('query', components.query),
    messages.componentLine('fragment', components.fragment),
  ];
  return [cliMessages.matches(text), ...lines.filter((line) => line !== undefined)].join('\n  ');
}
