import type { Command } from 'commander';
import * as messages from './messages';
import { jsonText } from '../wording/visible';
import type { Context } from './context';
import { CommandFailure } from './command-failure';
import { chosenGrammar } from './read-grammar';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { compiler } from './line-tester';
import { CODES_OF_PRINTING, helpEnd } from './help-end';

interface Options extends GrammarOptions {
  readonly json?: true;
}

const EXAMPLES = ['verbatim list', 'verbatim list rfc3986', 'verbatim list -g rfc5322 --json'];

export function addList(program: Command, context: Context): void {
  const command = program
    .command('list')
    .description('print the names of the shipped grammars, or of the rules of one grammar')
    .argument(
      '[grammar]',
      'grammar whose rules to print, as for -g (default: print the names of the shipped grammars)',
    )
    .option('--json', 'print a JSON object per grammar or rule (default: text)');
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_PRINTING))
    .action(async (named: string | undefined, options: Options) => {
      const { grammar = named, json } = options;
      if (grammar === undefined) return listGrammars(context, json);
      if (named !== undefined && options.grammar !== undefined) {
        throw new CommandFailure(messages.twoGrammars);
      }
      const chosen = await chosenGrammar(context, { ...options, grammar });
      for (const name of chosen.ruleNames) {
        context.output.line(json ? jsonText({ name, source: chosen.source(name) }) : name);
      }
    });
}

function listGrammars({ output }: Context, json: true | undefined): void {
  const { library } = compiler();
  for (const each of library.names) {
    const { name, title, source, section, alphabet, patches } = library.get(each)!;
    const names = patches.map((patch) => patch.name);
    output.line(
      json
        ? jsonText({ name, title, source, section, alphabet, patches: names })
        : messages.listedGrammar(name, title),
    );
  }
}
