import type { Command } from 'commander';
import type { Node } from '../index';
import * as messages from '../messages';
import { checkEncoding, encodingOption, type EncodingOption } from './encoding';
import { jsonText } from '../visible';
import { addGrammarOptions, chosenGrammar, type GrammarOptions } from './grammar';
import { type Context, SOME_DO_NOT } from './main';

interface Options extends GrammarOptions, EncodingOption {
  readonly json?: true;
  readonly full?: true;
}

export function addParse(program: Command, context: Context): void {
  const command = program
    .command('parse')
    .description('print how a rule derives a string: each rule with its span and its text')
    .argument('<rule>', 'the name of a rule, in any case')
    .argument('<string>', 'what to parse; write -- before a string that begins with "-"')
    .option('--full', 'show every rule, down to single characters')
    .option('--json', 'a JSON object on one line')
    .addOption(encodingOption());
  addGrammarOptions(command).action(async (rule: string, input: string, options: Options) => {
    const { io, output } = context;
    const grammar = chosenGrammar(options);
    checkEncoding(options, grammar);
    const { full = false, encoding } = options;
    const parsed = grammar.parse(rule, input, { full, encoding });
    if (!parsed.ok) context.exitCode = SOME_DO_NOT;
    if (options.json) {
      output.line(jsonText({ input, ...parsed }));
    } else if (parsed.ok) {
      await printTree(parsed.node, context);
    } else {
      io.stderr.write(`${parsed.failure.message}\n`);
    }
  });
}

async function printTree(root: Node, { output }: Context): Promise<void> {
  const pending = [{ node: root, depth: 0 }];
  for (let next = pending.pop(); next !== undefined && !output.closed; next = pending.pop()) {
    const { node, depth } = next;
    output.line('  '.repeat(depth) + messages.treeLine(node.rule, node.start, node.end, node.text));
    await output.drain();
    for (const child of [...node.children].reverse()) pending.push({ node: child, depth: depth + 1 });
  }
}
