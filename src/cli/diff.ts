import { type Command, Option } from 'commander';
import type { PatternDiff, PatternSource, RuleDiff } from '../workbench';
import { jsonText } from '../wording/visible';
import * as messages from './messages';
import { paintDifferences } from './colours';
import { type Context, SOME_DO_NOT } from './context';
import { CommandFailure, orFail } from './command-failure';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions, once } from './grammar-options';
import { sourceOf, workbench } from './workbench';

interface Options extends GrammarOptions {
  readonly all?: true;
  readonly format?: string;
  readonly json?: true;
  readonly regexp?: string;
  readonly witnesses: number;
}

const EXAMPLES = [
  'verbatim diff rfc6265 rfc6265+eid3444',
  'verbatim diff rfc2396 rfc3986 hostname:host port',
  "verbatim diff --regexp '/^\\d+$/' port",
  'verbatim diff --format ajv:ipv6 IPv6address --witnesses 3',
];

export function addDiff(program: Command, context: Context): void {
  const command = program
    .command('diff')
    .description(
      'print which rules of two grammars derive other strings, with shortest examples, or compare a rule with a regular expression',
    )
    .usage(
      '[options] <old> <new> [rules...]\n       verbatim diff [options] --regexp </pattern/flags> <rule>',
    )
    .argument(
      '<old>',
      'old grammar: a file, "-" for standard input, or the name of a shipped grammar; with --regexp or --format, the name of a rule',
    )
    .argument('[new]', 'new grammar, named in the same way')
    .argument(
      '[rules...]',
      'rules to compare, in any case; old:new compares rules of two names (default: all that the grammars define)',
    )
    .option('-w, --witnesses <number>', 'number of examples either way', countOf, 1)
    .option('--all', 'also print the rules that are the same (default: print only changes)')
    .option('--json', 'print a JSON object per rule (default: text)')
    .addOption(
      new Option(
        '--regexp </pattern/flags>',
        'compare the rule with a regular expression of JavaScript, as RegExp.prototype.test runs it',
      )
        .argParser(once('--regexp', messages.onePatternOnly()))
        .conflicts('format'),
    )
    .option(
      '--format <name>',
      'like --regexp, with the patterns of a format of ajv-formats: ajv:uri or, in its mode "fast", ajv-fast:uri',
    );
  addGrammarOptions(command)
    .addHelpText('after', messages.helpEnd(EXAMPLES, messages.CODES_OF_CHANGES))
    .action(async (old: string, current: string | undefined, rules: readonly string[], options: Options) => {
      if (!options.json && context.hasColours('stdout')) context.output.paint = paintDifferences;
      const pattern = patternOf(options);
      if (pattern !== undefined) return comparePattern(context, old, current, pattern, options);
      if (current === undefined) throw new CommandFailure(messages.diffNeedsTwo());
      if (options.grammar !== undefined) throw new CommandFailure(messages.grammarWithoutPattern());
      return compareGrammars(context, [old, current], rules, options);
    });
}

function countOf(value: string): number {
  if (!/^0*[1-9][0-9]*$/.test(value)) throw new CommandFailure(messages.wrongWitnesses(value));
  return Number(value);
}

async function compareGrammars(
  context: Context,
  [old, current]: readonly [string, string],
  rules: readonly string[],
  options: Options,
): Promise<void> {
  const { all, json, witnesses } = options;
  const before = await sourceOf(context, old, options);
  const after = await sourceOf(context, current, options);
  const { diff, diffText, isChanged } = workbench();
  const found = diff(before, after, { witnesses, ...(rules.length > 0 && { rules }) });
  if (found.some(isChanged)) context.exitCode = SOME_DO_NOT;
  const isShown = ({ change }: RuleDiff): boolean => all === true || rules.length > 0 || change !== 'same';
  if (json) for (const rule of found.filter(isShown)) context.output.line(jsonText(rule));
  else context.output.line(diffText(found, { all: all === true || rules.length > 0 }));
}

/** A regular expression, and the option that gives it. */
interface GivenPattern {
  readonly option: string;
  readonly patterns: readonly PatternSource[];
}

function patternOf({ regexp, format }: Options): GivenPattern | undefined {
  if (format !== undefined)
    return { option: '--format', patterns: orFail(RangeError, () => workbench().formatPatterns(format)) };
  if (regexp === undefined) return undefined;
  const { groups } = /^\/(?<source>.+)\/(?<flags>\w*)$/s.exec(regexp) ?? {};
  if (groups === undefined) throw new CommandFailure(messages.wrongRegExp(regexp));
  return { option: '--regexp', patterns: [{ source: groups['source']!, flags: groups['flags']! }] };
}

async function comparePattern(
  context: Context,
  rule: string,
  other: string | undefined,
  { option, patterns }: GivenPattern,
  options: Options,
): Promise<void> {
  if (other !== undefined) throw new CommandFailure(messages.oneRuleOnly(option));
  const grammar = await sourceOf(context, options.grammar ?? DEFAULT_GRAMMAR, options);
  const { diffRegExp, patternDiffText, UnsupportedPatternError } = workbench();
  const compare = (): PatternDiff => diffRegExp(grammar, rule, patterns, { witnesses: options.witnesses });
  const found = orFail(UnsupportedPatternError, compare);
  if (found.change !== 'same' && found.change !== 'undecided') context.exitCode = SOME_DO_NOT;
  context.output.line(options.json ? jsonText(found) : patternDiffText(found));
}
