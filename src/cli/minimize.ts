import type { Command } from 'commander';
import { jsonText } from '../wording/visible';
import * as messages from './messages';
import { type Context, SOME_DO_NOT } from './context';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions } from './grammar-options';
import { addWidthOption } from './width-option';
import { sourceOf, withinLimits, workbench } from './workbench';
import { CODES_OF_MINIMIZING, helpEnd } from './help-end';

interface Options extends GrammarOptions {
  readonly json?: true;
  readonly width: number;
}

const EXAMPLES = ['verbatim minimize path', 'verbatim minimize date-time -g rfc3339 --json'];

export function addMinimize(program: Command, context: Context): void {
  const command = program
    .command('minimize')
    .description('print a shorter definition of a rule that derives the same strings')
    .argument('<rule>', 'name of a rule, in any case; recursive rules that it uses stay as they are')
    .option('--json', 'print a JSON object (default: text)');
  addGrammarOptions(addWidthOption(command))
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_MINIMIZING))
    .action(async (name: string, { grammar = DEFAULT_GRAMMAR, json, width, ...options }: Options) => {
      const source = await sourceOf(context, grammar, options);
      const found = withinLimits(context, () => workbench().minimize(source, name, { width }));
      const { rule, text, uses, length, isStopped } = found;
      if (text === undefined) context.exitCode = SOME_DO_NOT;
      if (json) return context.output.line(jsonText(found));
      if (text === undefined) return context.tell(messages.notShorter(rule.name, length.before, isStopped));
      context.print(text);
      context.tell(messages.shorter(length.before, length.after, uses));
    });
}
