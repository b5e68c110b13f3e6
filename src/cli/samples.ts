import { type Command, Option } from 'commander';
import { jsonText, visible } from '../wording/visible';
import * as messages from './messages';
import type { Context } from './context';
import { orFail } from './command-failure';
import { addGrammarOptions, type GrammarOptions } from './grammar-options';
import { wholeNumber } from './whole-number';
import { sourceOf, workbench } from './workbench';

interface Options extends GrammarOptions {
  readonly count: number;
  readonly invalid?: true;
  readonly json?: true;
  readonly maxLength: number;
  readonly random?: true;
  readonly seed: number;
}

const EXAMPLES = [
  'verbatim samples port --count 3',
  'verbatim samples date-time -g rfc3339 --random --seed 7',
  'verbatim samples IPv4address --invalid --json',
];

/** The default of -g, as for all commands. */
const DEFAULT_GRAMMAR = 'rfc3986';

export function addSamples(program: Command, context: Context): void {
  const command = program
    .command('samples')
    .description('print strings that a rule derives, or near misses')
    .argument('<rule>', 'name of a rule without recursion, in any case')
    .option('-c, --count <number>', 'number of strings', wholeNumber('--count', 1), 10)
    .addOption(
      new Option(
        '--random',
        'random strings, all of one length equally likely (default: the shortest)',
      ).conflicts('invalid'),
    )
    .option(
      '--invalid',
      'strings that the rule does not derive, one edit away from random ones that it derives',
    )
    .option(
      '--seed <number>',
      'seed of random strings; the same seed gives the same strings',
      wholeNumber('--seed', 0),
      1,
    )
    .option(
      '--max-length <number>',
      'greatest length of random strings, in characters',
      wholeNumber('--max-length', 0),
      20,
    )
    .option('--json', 'print a JSON string per line (default: text with hidden characters escaped)');
  addGrammarOptions(command)
    .addHelpText('after', messages.helpEnd(EXAMPLES, messages.CODES_OF_PRINTING))
    .action(async (rule: string, options: Options) => {
      const { count, invalid, json, maxLength, random, seed } = options;
      const grammar = await sourceOf(context, options.grammar ?? DEFAULT_GRAMMAR, options);
      const kind = invalid ? 'invalid' : random ? 'random' : 'shortest';
      const make = (): string[] => workbench().samples(grammar, rule, { kind, count, seed, maxLength });
      for (const each of orFail(RangeError, make)) context.output.line(json ? jsonText(each) : visible(each));
    });
}
