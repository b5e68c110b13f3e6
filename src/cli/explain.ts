import { type Command, Option } from 'commander';
import { jsonText } from '../wording/visible';
import { type Context, SOME_DO_NOT } from './context';
import { CommandFailure } from './command-failure';
import { chosenGrammar, readText } from './read-grammar';
import { STANDARD_INPUT } from './inputs';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions } from './grammar-options';
import * as messages from './messages';
import { compiler } from './line-tester';
import { sourceOf, withinLimits, workbench } from './workbench';
import { CODES_OF_EXPLANATIONS, helpEnd } from './help-end';

interface Options extends GrammarOptions {
  readonly dump?: true;
  readonly full?: true;
  readonly json?: true;
  readonly plan?: true;
}

const EXAMPLES = [
  'verbatim explain host 192.168.0.255',
  'verbatim explain h16',
  'verbatim explain value -g rfc8259 --plan',
  'verbatim explain h16 --json',
  'verbatim explain h16 --dump',
];

export function addExplain(program: Command, context: Context): void {
  const command = program
    .command('explain')
    .description('print how a rule derives a string, or why it does not; without a string, how the rule runs')
    .argument('<rule>', 'name of a rule, in any case')
    .argument('[string]', 'string to explain, or "-" for standard input without its last line end')
    .option('--full', 'explain tokens, too (default: tokens are leaves)')
    .option('--json', 'print JSON: an object for the string, or one for each rule that runs (default: text)')
    .addOption(
      new Option(
        '--plan',
        'print how the rule and all rules that it uses run, with totals (default: only the rule)',
      ).conflicts('dump'),
    )
    .option('--dump', 'print the whole plan: automata, predictors and combinators (default: a summary)');
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_EXPLANATIONS))
    .action(async (rule: string, string: string | undefined, options: Options) => {
      const { dump, full, json, plan } = options;
      if (string !== undefined) {
        if (dump || plan) throw new CommandFailure(messages.optionWithoutString(plan ? '--plan' : '--dump'));
        return explainString(context, rule, string, options);
      }
      if (full) throw new CommandFailure(messages.optionNeedsString('--full'));
      if (dump && json) throw new CommandFailure(messages.oneFormOnly('--dump', '--json'));
      if (plan || json) return explainPlan(context, rule, options);
      const grammar = await chosenGrammar(context, options);
      context.output.line(
        withinLimits(context, () => compiler().explain(grammar, rule, dump && compiler().dump)),
      );
    });
}

async function explainString(
  context: Context,
  rule: string,
  string: string,
  options: Options,
): Promise<void> {
  const grammar = await sourceOf(context, options.grammar ?? DEFAULT_GRAMMAR, options);
  const { explain, explanationText } = workbench();
  const text = await stringOf(context, string);
  const found = withinLimits(context, () => explain(grammar, rule, text, { full: options.full === true }));
  if (!found.ok) context.exitCode = SOME_DO_NOT;
  context.output.line(options.json ? jsonText(found) : explanationText(found));
}

/** Returns a string argument. "-" stands for standard input, unless it follows "--". */
async function stringOf(context: Context, string: string): Promise<string> {
  if (string !== STANDARD_INPUT || context.isLiteral(1)) return string;
  const { text } = await readText(context, STANDARD_INPUT);
  return text.replace(/\r?\n$/, '');
}

async function explainPlan(
  context: Context,
  rule: string,
  { json, plan, ...options }: Options,
): Promise<void> {
  const grammar = await sourceOf(context, options.grammar ?? DEFAULT_GRAMMAR, options);
  const { planText, ruleRuns } = workbench();
  if (!json) return context.output.line(withinLimits(context, () => planText(grammar, rule)));
  const runs = withinLimits(context, () => ruleRuns(grammar, rule));
  for (const run of plan ? runs : runs.slice(0, 1)) context.output.line(jsonText(run));
}
