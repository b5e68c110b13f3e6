import { isUtf8 } from 'node:buffer';
import { type Command, Option } from 'commander';
import { jsonText, visible } from '../wording/visible';
import type { GrammarSource } from '../workbench';
import * as messages from './messages';
import type { Context } from './context';
import { CommandFailure } from './command-failure';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions } from './grammar-options';
import { wholeNumber } from './whole-number';
import { LONGEST_STRING } from '../options/limits';
import { sourceOf, withinLimits, workbench } from './workbench';
import { CODES_OF_PRINTING, helpEnd } from './help-end';

interface Options extends GrammarOptions {
  readonly count: number;
  readonly covering?: true;
  readonly ends?: true;
  readonly extraStates?: number;
  readonly invalid?: true;
  readonly json?: true;
  readonly maxLength: number;
  readonly random?: true;
  readonly seed: number;
  readonly suite?: true;
}

const EXAMPLES = [
  'verbatim samples port --count 3',
  'verbatim samples date-time -g rfc3339 --random --seed 7',
  'verbatim samples IPv4address --invalid --json',
  'verbatim samples JSON-text -g rfc8259 --covering',
  'verbatim samples dec-octet --suite --ends --json',
];

export function addSamples(program: Command, context: Context): void {
  const command = program
    .command('samples')
    .description('print strings that a rule derives, near misses, or a conformance suite')
    .argument('<rule>', 'name of a rule, in any case')
    .option('-c, --count <number>', 'number of strings', wholeNumber('--count', 1), 10)
    .addOption(
      new Option(
        '--random',
        'random strings, all of one length equally likely unless the rule is recursive (default: the shortest)',
      ).conflicts(['covering', 'invalid', 'suite']),
    )
    .addOption(
      new Option(
        '--covering',
        "few strings that take every alternative, and every transition of the rule's automaton",
      ).conflicts(['count', 'invalid', 'maxLength', 'seed', 'suite']),
    )
    .addOption(
      new Option(
        '--invalid',
        'strings that the rule does not derive, one edit away from random ones that it derives',
      ).conflicts('suite'),
    )
    .addOption(
      new Option(
        '--suite',
        'strings with verdicts, on which every wrong automaton fails that has no more states than the rule needs',
      ).conflicts(['count', 'maxLength', 'seed']),
    )
    .option(
      '--extra-states <number>',
      'with --suite: how many more states a wrong automaton may have (default: 0)',
      wholeNumber('--extra-states', 0),
    )
    .option('--ends', 'with --suite: use both ends of each range of characters (default: one character)')
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
    .option(
      '--json',
      'print a JSON string per line, with --suite an object (default: text with hidden characters escaped)',
    );
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_PRINTING))
    .action(async (rule: string, options: Options) => {
      const of = options.suite ? linesOfSuite : linesOfSamples;
      const grammar = await sourceOf(context, options.grammar ?? DEFAULT_GRAMMAR, options);
      const lines = withinLimits(context, () => of(grammar, rule, options));
      for (const line of lines) context.output.line(line);
      if (lines.length === 0) context.tell(messages.noStrings(longestOf(options)));
    });
}

/** Returns the greatest length of strings that are looked for. */
function longestOf({ random, invalid, maxLength }: Options): number {
  return random || invalid ? maxLength : LONGEST_STRING;
}

function linesOfSamples(grammar: GrammarSource, rule: string, options: Options): string[] {
  if (options.extraStates !== undefined) throw new CommandFailure(messages.onlyWithSuite('--extra-states'));
  if (options.ends) throw new CommandFailure(messages.onlyWithSuite('--ends'));
  const { count, covering, invalid, json, maxLength, random, seed } = options;
  const kind = covering ? 'covering' : invalid ? 'invalid' : random ? 'random' : 'shortest';
  const found = workbench().samples(grammar, rule, { kind, count, seed, maxLength });
  return found.map((each) => (json ? jsonText(each) : shown(each, grammar)));
}

function linesOfSuite(grammar: GrammarSource, rule: string, options: Options): string[] {
  const { ends, extraStates = 0, json } = options;
  const { suite } = workbench();
  const { valid, invalid } = suite(grammar, rule, { extraStates, characters: ends ? 'ends' : 'one' });
  const line = (string: string, isValid: boolean): string =>
    json
      ? jsonText({ string, valid: isValid })
      : `${isValid ? messages.VALID : messages.INVALID}: ${shown(string, grammar)}`;
  return [...valid.map((each) => line(each, true)), ...invalid.map((each) => line(each, false))];
}

/** Shows a string. Octets that are UTF-8 are shown as text, so that `verbatim test` reads them back. */
function shown(string: string, { alphabet }: Readonly<{ alphabet?: string | undefined }>): string {
  const octets = Buffer.from(string, 'latin1');
  return visible(alphabet === 'octets' && isUtf8(octets) ? octets.toString() : string);
}
