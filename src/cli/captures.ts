import { captures } from '../runtime';
import type { Command } from 'commander';
import type { Captures, Grammar } from '../entries/index-for-node';
import * as messages from './messages';
import { paintVerdicts } from './colours';
import type { Context } from './context';
import { orFail } from './command-failure';
import { chosenGrammar } from './read-grammar';
import { addGrammarOptions, collect, type GrammarOptions } from './grammar-options';
import { eachInput, fileOption, type FileOptions, type CommandInput, inputsOf, tellIfFile } from './inputs';
import { type Reason, reasonAgainst } from './line-tester';
import { reportJson, reportText } from './report';
import { CODES_OF_MATCHES, helpEnd } from './help-end';

interface Options extends GrammarOptions, FileOptions {
  readonly string?: readonly string[];
  readonly json?: true;
}

/** A part of an input. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Parts = Readonly<Record<string, readonly Part[]>>;

type Outcome =
  { readonly ok: true; readonly captures: Parts } | { readonly ok: false; readonly failure: Reason };

const EXAMPLES = [
  "verbatim captures URI host port -s 'http://example.com:80/'",
  "printf '%s\\n' http://a/b//c urn:x | verbatim captures URI segment --json",
];

export function addCaptures(program: Command, context: Context): void {
  const command = program
    .command('captures')
    .description('print the parts of each line or string that the named rules derive')
    .argument('<rule>', 'name of the rule that whole lines must match, in any case')
    .argument('<names...>', 'names of the rules whose parts to print, at any depth of the tree')
    .option(
      '-s, --string <string>',
      'take this string as input; may be repeated (default: read lines)',
      collect,
    )
    .option('--json', 'print a JSON object per string or line (default: text)')
    .addOption(fileOption());
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_MATCHES))
    .action(async (rule: string, names: readonly string[], options: Options) => {
      const { string: strings = [], file, json } = options;
      const grammar = await chosenGrammar(context, options);
      const capture = capturesOf(grammar, rule, names);
      if (!json && context.hasColours('stdout')) context.output.paint = paintVerdicts;
      context.showProgress(true);
      await eachInput(context, inputsOf(context, strings, file), async (input) => {
        const outcome = capture(input);
        if (json) reportJson(context, input, outcome);
        else reportText(context, input, outcome.ok, asText(input.text, outcome));
        if (!outcome.ok && input.line === undefined) await tellIfFile(context, input.text);
      });
    });
}

/**
 * Returns a function that finds the parts in an input. Throws CommandFailure if no derivation of the rule uses a named
 * rule, and UnknownRuleError if the grammar lacks it.
 */
function capturesOf(
  grammar: Grammar,
  rule: string,
  names: readonly string[],
): (input: CommandInput) => Outcome {
  const find = orFail(RangeError, () => captures(grammar, rule, names));
  return ({ text, octets, problem }) => {
    if (problem !== undefined && !grammar.isAboutOctets) return { ok: false, failure: problem };
    const given = grammar.isAboutOctets ? Buffer.from(octets ?? text) : text;
    const found = find(given);
    if (found === undefined) return { ok: false, failure: reasonAgainst(grammar, rule, given)! };
    // If the grammar is about octets, offsets count octets.
    const textOf = (start: number, end: number): string =>
      typeof given === 'string' ? given.slice(start, end) : given.toString('utf8', start, end);
    return { ok: true, captures: partsOf(found, textOf) };
  };
}

function partsOf(found: Captures<string>, textOf: (start: number, end: number) => string): Parts {
  return Object.fromEntries(
    Object.entries(found).map(([name, spans]) => [
      name,
      spans.map(({ start, end }) => ({ start, end, text: textOf(start, end) })),
    ]),
  );
}

function asText(input: string, outcome: Outcome): string {
  if (!outcome.ok) return outcome.failure.message;
  const parts = Object.entries(outcome.captures).flatMap(([name, spans]) =>
    spans.map(({ start, end, text }) => `  ${messages.treeLine(name, start, end, text)}`),
  );
  return [messages.matches(input), ...parts].join('\n');
}
