import { type Command, Option } from 'commander';
import { jsonText } from '../wording/visible';
import type { VectorsOptions } from '../workbench';
import type { Context } from './context';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions } from './grammar-options';
import * as messages from './messages';
import { addOutputOption, writeTo } from './output-option';
import { wholeNumber } from './whole-number';
import { sourceOf, withinLimits, workbench } from './workbench';
import { importedFiles } from './read-grammar';
import { CODES_OF_WRITING, helpEnd } from './help-end';

interface Options extends GrammarOptions, Required<Omit<VectorsOptions, 'suite'>> {
  readonly output?: string;
  readonly suite?: true;
}

const EXAMPLES = [
  'verbatim vectors dec-octet --count 5',
  'verbatim vectors date-time -g rfc3339 --seed 7 -o date-time.jsonl',
  'verbatim vectors IPv4address port --suite',
];

export function addVectors(program: Command, context: Context): void {
  const command = addOutputOption(
    program
      .command('vectors')
      .description(
        'print test vectors for another implementation: a JSON object per line, with an input and the answers of a rule',
      )
      .argument('<rules...>', 'names of rules, in any case')
      .option('-c, --count <number>', 'number of vectors of each rule', wholeNumber('--count', 1), 100)
      .option(
        '--seed <number>',
        'seed of random strings; the same seed gives the same vectors',
        wholeNumber('--seed', 0),
        1,
      )
      .option(
        '--max-length <number>',
        'greatest length of random strings, in characters',
        wholeNumber('--max-length', 0),
        20,
      )
      .addOption(
        new Option('--suite', 'use the strings of a conformance suite (default: random strings)').conflicts([
          'count',
          'maxLength',
          'seed',
        ]),
      ),
  );
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_WRITING))
    .action(
      async (rules: readonly string[], { output, count, maxLength, seed, suite, ...options }: Options) => {
        const { grammar = DEFAULT_GRAMMAR } = options;
        const source = await sourceOf(context, grammar, options);
        const given: VectorsOptions = suite ? { suite } : { count, maxLength, seed };
        const found = withinLimits(context, () =>
          rules.map((rule) => workbench().vectors(source, rule, given)),
        );
        rules.forEach((rule, i) => {
          if (found[i]!.length === 0) context.tell(messages.noVectors(rule));
        });
        const lines = found
          .flat()
          .map((each) => `${jsonText(each)}\n`)
          .join('');
        writeTo(context, output, lines, [grammar, ...importedFiles(options)]);
      },
    );
}
