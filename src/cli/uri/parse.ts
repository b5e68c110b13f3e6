import { type Command, Option } from 'commander';
import * as messages from '../../messages';
import { parse, type ParsedReference, type ReferenceRule } from '../../uri';
import { jsonText } from '../../visible';
import { type Context, SOME_DO_NOT } from '../context';
import { addHelpEnd } from '../help';
import { addFileOption, eachInput, inputsOf } from '../inputs';
import { about, type Reason, type ReportOptions } from './report';

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
  const command = uri
    .command('parse')
    .description('print the components of URI references; absent components are omitted')
    .argument('[uris...]', 'URI references; "-" is standard input; write -- before one that begins with "-"')
    .addOption(new Option('--as <rule>', 'rule that they must match').choices(RULES).default('URI-reference'))
    .option('--json', 'print a JSON object for each, on a line of its own');
  addHelpEnd(addFileOption(command), EXAMPLES, ['all are valid', 'some are not', 'wrong usage']).action(
    async (uris: readonly string[], options: Options) => {
      await eachInput(context, inputsOf(context, uris, options.file), (input) => {
        const { text, file, line, problem } = input;
        const parsed: Result = problem ? { ok: false, failure: problem } : parse(text, options.as);
        if (!parsed.ok) context.exitCode = SOME_DO_NOT;
        context.output.line(
          options.json
            ? jsonText({ file, line, input: text, ...parsed })
            : about(input, asText(text, parsed)),
        );
      });
    },
  );
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
