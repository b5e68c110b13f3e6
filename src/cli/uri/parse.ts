import { type Command, Option } from 'commander';
import * as messages from '../../messages';
import { parse, type ParsedReference, type ReferenceRule } from '../../uri';
import { jsonText } from '../../visible';
import { eachInput } from '../inputs';
import { type Context, SOME_DO_NOT } from '../main';
import { about, type Reason, type ReportOptions } from './report';

interface Options extends ReportOptions {
  readonly as: ReferenceRule;
}

type Result = ParsedReference | { readonly ok: false; readonly failure: Reason };

const RULES: readonly ReferenceRule[] = ['URI-reference', 'URI', 'absolute-URI', 'relative-ref'];

export function addParse(uri: Command, context: Context): void {
  uri
    .command('parse')
    .description('print the components of URI references; one that is not there is not printed')
    .argument(
      '[uris...]',
      'what to parse, or lines of standard input; write -- before one that begins with "-"',
    )
    .addOption(new Option('--as <rule>', 'what they must be').choices(RULES).default('URI-reference'))
    .option('--json', 'a JSON object for each, on a line of its own')
    .addHelpText('after', messages.exitCodes('all are valid', 'some are not'))
    .action(async (uris: readonly string[], options: Options) => {
      await eachInput(context, uris, (input) => {
        const { text, line, problem } = input;
        const parsed: Result = problem ? { ok: false, failure: problem } : parse(text, options.as);
        if (!parsed.ok) context.exitCode = SOME_DO_NOT;
        context.output.line(
          options.json ? jsonText({ line, input: text, ...parsed }) : about(input, asText(text, parsed)),
        );
      });
    });
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
  return [messages.matches(text), ...lines.filter((line) => line !== undefined)].join('\n  ');
}
