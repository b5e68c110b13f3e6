import type { Command } from 'commander';
import type { Grammar, Node, Parsed } from '../entries/index-for-node';
import * as messages from './messages';
import { checkEncoding, encodingOption, type EncodingOption } from './encoding';
import { paintVerdicts } from './colours';
import { type Context, SOME_DO_NOT } from './context';
import { chosenGrammar } from './read-grammar';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { eachInput, fileOption, type FileOptions, type CommandInput, inputsOf, tellIfFile } from './inputs';
import type { Reason } from './line-tester';
import { reportJson } from './report';
import { CODES_OF_MATCHES, helpEnd } from './help-end';

interface Options extends GrammarOptions, FileOptions, EncodingOption {
  readonly json?: true;
  readonly full?: true;
}

/** A tree, or the failure: the input does not match, or the line is not UTF-8. */
type Outcome = Parsed | { readonly ok: false; readonly failure: Reason };

const EXAMPLES = [
  "verbatim parse URI 'http://user@[::1]:80/a?b'",
  'verbatim parse dec-octet --full 25',
  "printf '%s\\n' a@example.com b | verbatim parse addr-spec -g rfc5322 --json",
];

export function addParse(program: Command, context: Context): void {
  const command = program
    .command('parse')
    .description('print the tree of each string or line: rules with their offsets and texts')
    .argument('<rule>', 'name of a rule, in any case')
    .argument(
      '[strings...]',
      'strings to parse (default: the lines of standard input, as for "-"); put -- before strings that begin with "-"',
    )
    .option('--full', 'print every rule, down to single characters (default: down to tokens)')
    .option('--json', 'print a JSON object per string or line (default: text)')
    .addOption(encodingOption())
    .addOption(fileOption());
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_MATCHES))
    .action(async (rule: string, strings: readonly string[], options: Options) => {
      const { output } = context;
      const grammar = await chosenGrammar(context, options);
      grammar.source(rule); // Throws for an unknown rule before any input is read.
      const inputs = inputsOf(context, strings, options.file);
      checkEncoding(options, grammar, inputs);
      if (!options.json && context.hasColours('stdout')) output.paint = paintVerdicts;
      context.showProgress(true);
      await eachInput(context, inputs, async (input) => {
        const parsed = parsedOf(grammar, rule, input, options);
        if (!parsed.ok) context.exitCode = SOME_DO_NOT;
        if (options.json) reportJson(context, input, parsed);
        else if (parsed.ok) await printTree(parsed.node, input, context);
        else {
          await output.flush();
          context.tell(messages.ofLine(input.line, parsed.failure.message, input.file));
        }
        if (!parsed.ok && input.line === undefined) await tellIfFile(context, input.text);
      });
    });
}

/** Parses an input. A grammar about octets reads the octets of a line. */
function parsedOf(grammar: Grammar, rule: string, input: CommandInput, options: Options): Outcome {
  const { full = false, encoding } = options;
  const { text, octets, problem } = input;
  if (grammar.isAboutOctets) return grammar.parse(rule, octets ?? text, { full, encoding });
  return problem === undefined ? grammar.parse(rule, text, { full }) : { ok: false, failure: problem };
}

/** Prints a tree, one node per line, indented by depth. */
async function printTree(root: Node, { line, file }: CommandInput, { output }: Context): Promise<void> {
  const pending = [{ node: root, depth: 0 }];
  for (let next = pending.pop(); next !== undefined && !output.closed; next = pending.pop()) {
    const { node, depth } = next;
    const text = messages.treeLine(node.rule, node.start, node.end, node.text);
    output.line(depth === 0 ? messages.ofLine(line, text, file) : '  '.repeat(depth) + text);
    await output.drain();
    for (const child of [...node.children].reverse()) pending.push({ node: child, depth: depth + 1 });
  }
}
