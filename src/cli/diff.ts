import type { Command } from 'commander';
import type { PatternDiff, PatternSource, RuleDiff } from '../workbench';
import { jsonText } from '../wording/visible';
import * as messages from './messages';
import { paintDifferences } from './colours';
import { type Context, SOME_DO_NOT } from './context';
import { CommandFailure, orFail } from './command-failure';
import { addGrammarOptions, DEFAULT_GRAMMAR, type GrammarOptions, once } from './grammar-options';
import { wholeNumber } from './whole-number';
import { sourceOf, withinLimits, workbench } from './workbench';
import { CODES_OF_CHANGES, helpEnd } from './help-end';

type OutputFormat = 'text' | 'json' | 'sarif';

interface Options extends GrammarOptions {
  readonly all?: true;
  readonly allowUndecided?: true;
  readonly format?: string;
  readonly json?: true;
  readonly regexp?: string;
  readonly witnesses: number;
}

/** Other values of --format name patterns. */
const OUTPUT_FORMATS: readonly string[] = ['text', 'json', 'sarif'] satisfies OutputFormat[];

const EXAMPLES = [
  'verbatim diff rfc6265 rfc6265+eid3444',
  'verbatim diff rfc2396 rfc3986 hostname:host port',
  'verbatim diff rfc3986 rfc3986 --format sarif',
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
    .option('-w, --witnesses <number>', 'number of examples either way', wholeNumber('--witnesses', 1), 1)
    .option('--all', 'also print the rules that are the same (default: print only changes)')
    .option('--json', 'print a JSON object per rule (default: text)')
    .option('--allow-undecided', 'exit with 0 if only a bounded search found no difference (default: with 1)')
    .option(
      '--regexp </pattern/flags>',
      'compare the rule with a regular expression of JavaScript, as RegExp.prototype.test runs it',
      once('--regexp', messages.onePatternOnly),
    )
    .option(
      '--format <name>',
      'format of the output: text, json or sarif (default: text); or, like --regexp, the patterns of a format of ajv-formats: ajv:uri or, in its mode "fast", ajv-fast:uri',
    );
  addGrammarOptions(command)
    .addHelpText('after', helpEnd(EXAMPLES, CODES_OF_CHANGES))
    .action(async (old: string, current: string | undefined, rules: readonly string[], options: Options) => {
      const output = outputFormat(options);
      if (output === 'text' && context.hasColours('stdout')) context.output.paint = paintDifferences;
      const pattern = patternOf(options);
      if (pattern !== undefined)
        return comparePattern(context, old, current, { ...pattern, output }, options);
      if (current === undefined) throw new CommandFailure(messages.diffNeedsTwo);
      if (options.grammar !== undefined) throw new CommandFailure(messages.grammarWithoutPattern);
      return compareGrammars(context, [old, current], { rules, output }, options);
    });
}

/** Returns the format that --json or --format names. Throws CommandFailure if they differ, or if --format names nothing. */
function outputFormat({ format, json }: Options): OutputFormat {
  if (format === undefined || format.includes(':')) return json ? 'json' : 'text';
  if (!OUTPUT_FORMATS.includes(format))
    throw new CommandFailure(messages.unknownFormat(format, OUTPUT_FORMATS));
  if (json && format !== 'json')
    throw new CommandFailure(messages.oneFormOnly('--json', `--format ${format}`));
  return format as OutputFormat;
}

type Compared = Awaited<ReturnType<typeof sourceOf>>;

async function compareGrammars(
  context: Context,
  [old, current]: readonly [string, string],
  { rules, output }: { readonly rules: readonly string[]; readonly output: OutputFormat },
  options: Options,
): Promise<void> {
  const { allowUndecided, witnesses } = options;
  const [before, after] = ofOneAlphabet(
    await sourceOf(context, old, options),
    await sourceOf(context, current, options),
  );
  const { diff, diffSarif, diffText, isChanged } = workbench();
  const found = withinLimits(context, () =>
    diff(before, after, { witnesses, ...(rules.length > 0 && { rules }) }),
  );
  const isFailure = (rule: RuleDiff): boolean => isChanged(rule) || isUndecided(rule);
  if (found.some(allowUndecided ? isChanged : isFailure)) context.exitCode = SOME_DO_NOT;
  const all = options.all === true || rules.length > 0;
  if (output === 'sarif') {
    context.output.line(jsonText(diffSarif(found, { file: after.name ?? current }), 2));
  } else if (output === 'text') context.output.line(diffText(found, { all }));
  else for (const rule of found) if (all || rule.change !== 'same') context.output.line(jsonText(rule));
}

/** A file gets the alphabet of the shipped grammar that it is compared with. Throws CommandFailure if two shipped grammars have different ones. */
function ofOneAlphabet(before: Compared, after: Compared): readonly [Compared, Compared] {
  const [alphabet, other] = [before.alphabet!, after.alphabet!];
  if (alphabet === other) return [before, after];
  if (!('title' in before)) return [{ ...before, alphabet: other }, after];
  if (!('title' in after)) return [before, { ...after, alphabet }];
  throw new CommandFailure(messages.otherAlphabets(before.name!, after.name!));
}

function isUndecided({ change }: RuleDiff | PatternDiff): boolean {
  return change === 'undecided';
}

/** A regular expression, and the option that gives it. */
interface GivenPattern {
  readonly option: string;
  readonly patterns: readonly PatternSource[];
}

function patternOf({ regexp, format }: Options): GivenPattern | undefined {
  if (format?.includes(':')) {
    if (regexp !== undefined) throw new CommandFailure(messages.oneFormOnly('--regexp', '--format'));
    return { option: '--format', patterns: orFail(RangeError, () => workbench().formatPatterns(format)) };
  }
  if (regexp === undefined) return undefined;
  const { groups } = /^\/(?<source>.+)\/(?<flags>\w*)$/s.exec(regexp) ?? {};
  if (groups === undefined) throw new CommandFailure(messages.wrongRegExp(regexp));
  return { option: '--regexp', patterns: [{ source: groups['source']!, flags: groups['flags']! }] };
}

async function comparePattern(
  context: Context,
  rule: string,
  other: string | undefined,
  { option, patterns, output }: GivenPattern & { readonly output: OutputFormat },
  options: Options,
): Promise<void> {
  if (output === 'sarif') throw new CommandFailure(messages.sarifNeedsTwo(option));
  if (other !== undefined) throw new CommandFailure(messages.oneRuleOnly(option));
  const grammar = await sourceOf(context, options.grammar ?? DEFAULT_GRAMMAR, options);
  const { diffRegExp, patternDiffText, UnsupportedPatternError } = workbench();
  const compare = (): PatternDiff => diffRegExp(grammar, rule, patterns, { witnesses: options.witnesses });
  const found = orFail(UnsupportedPatternError, () => withinLimits(context, compare));
  if (found.change !== 'same' && !(options.allowUndecided && isUndecided(found)))
    context.exitCode = SOME_DO_NOT;
  context.output.line(output === 'json' ? jsonText(found) : patternDiffText(found));
}
