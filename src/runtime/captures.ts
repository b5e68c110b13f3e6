import { definitionIn, type GrammarData } from './grammar-data';
import { type Encoding, encodingIn, type EncodingOptions, type Input } from './input';
import { type InputText, inputText, type InputSpan } from './input-text';
import * as messages from './messages';
import type { RuntimeRule } from './node';
import { derive } from './parsing';
import { SpanFinder, type SpanPlan } from './span-finder';
import { emittedReader, type TaggedReader, type TaggedText } from './tagged-reader';
import type { Named } from './typed-node';
import { reached, turned } from '../table/reached';

export type { InputSpan };

/** For each name the parts that its rule derives, in the order of the input, outer before inner. */
export type Captures<Names extends string = string> = { readonly [Name in Names]: readonly InputSpan[] };

/** Finds the parts in an input. Returns undefined if the rule does not derive all of it. Throws TypeError for other values. */
export type Capture<Names extends string = string> = (input: Input) => Captures<Names> | undefined;

/** Finds the parts in the text that an input stands for. */
export type TextCapture<Names extends string = string> = (text: string) => Captures<Names> | undefined;

/** Rules by key, which is the name in lower case, with the keys of the rules that their elements refer to. */
export type UsingRules = ReadonlyMap<string, { readonly name: string; readonly uses: readonly string[] }>;

/**
 * Throws RangeError for a part that is neither the rule nor a rule that it uses, at any depth. All are given by key. A
 * reference counts as a use, even if no derivation takes it.
 */
export function assertReachable(
  rule: string,
  parts: readonly string[],
  rules: UsingRules,
  message = messages.unreachableName,
): void {
  const used = usedBy(rule, rules);
  const unreachable = parts.find((part) => part !== rule && !used.has(part));
  if (unreachable === undefined) return;
  throw new RangeError(message(rules.get(rule)!.name, rules.get(unreachable)!.name));
}

/** Captures by a tagged DFA. For names[i] it has the tag 2i at the beginning of a part, and 2i + 1 at the end. */
function captureByAutomaton<Names extends string>(
  { read, registers, endings, history }: TaggedReader,
  names: readonly Names[],
): TextCapture<Names> {
  return (input) => {
    const ending = read(input);
    if (ending === 0) return undefined;
    const at = endings[ending]!;
    const spans = names.map((_, i): InputSpan[] => {
      const start = registers[at[2 * i]!]!;
      return start < 0 ? [] : [{ start, end: registers[at[2 * i + 1]!]! }];
    });
    const starts = new Int32Array(names.length);
    for (const { tag, offset } of history(ending)) {
      const name = tag >> 1;
      // No rule is within itself: recursive rules have no automaton.
      if (tag % 2 === 0) starts[name] = offset;
      else spans[name]!.push({ start: starts[name]!, end: offset });
    }
    return byName(names, spans);
  };
}

/**
 * Makes a function that finds the parts of an input that other rules derive, at any depth of the rule's derivation. The
 * names may include the rule itself. Throws UnknownRuleError for a rule that the grammar does not have, and RangeError for one that the
 * first does not use, at any depth.
 *
 * @example
 * captures(rfc3986, 'authority', ['port'])('a:80')?.port; // => [{ start: 2, end: 4 }]
 */
export function captures<Name extends string, Given extends string, Part extends Name>(
  grammar: GrammarData<Name>,
  rule: Named<Given, Name>,
  names: readonly Part[],
  options?: EncodingOptions,
): Capture<Part> {
  const definition = definitionIn(grammar, rule);
  const encoding = encodingIn('captures', options, grammar.encoding);
  const parts = names.map((name) => grammar.definition(name).name.toLowerCase());
  assertReachable(definition.name.toLowerCase(), parts, grammar.definitions);
  const capture = captureWhileFound(definition, names, grammar.definitions);
  return (input) => capturesIn(inputText(input, encoding), capture);
}

/** Captures by emitted tables, which are decoded when they are first used. `encoding` is that of a grammar over octets. */
export function emittedCaptures<Names extends string>(
  names: readonly Names[],
  text: () => TaggedText,
  encoding?: Encoding,
): Capture<Names> {
  let capture: TextCapture<Names> | undefined;
  return (input) => {
    capture ??= captureByAutomaton(emittedReader(text()), names);
    return capturesIn(inputText(input, encoding), capture);
  };
}

/** Captures in the text of an input, and maps the parts to the input. */
function capturesIn<Names extends string>(
  { text, map, isCut }: InputText,
  capture: TextCapture<Names>,
): Captures<Names> | undefined {
  const captures = isCut ? undefined : capture(text);
  if (map === undefined || captures === undefined) return captures;
  const names = Object.keys(captures) as Names[];
  const spans = names.map((name) => captures[name].map(({ start, end }) => map.span(start, end)));
  return byName(names, spans);
}

/** Captures while the nodes of the derivation are found. Looks only where the names may be. */
function captureWhileFound<Names extends string>(
  rule: RuntimeRule,
  names: readonly Names[],
  definitions: ReadonlyMap<string, RuntimeRule>,
): TextCapture<Names> {
  const keys = names.map((name) => name.toLowerCase());
  const leading = usersOf(keys, definitions);
  const plans = new Map<RuntimeRule, SpanPlan>();
  for (const [key, each] of definitions) {
    const lists = keys.flatMap((name, i) => (name === key ? [i] : []));
    plans.set(each, { lists, leads: leading.has(key) });
  }
  return (input) => {
    const spans = names.map((): InputSpan[] => []);
    const finder = new SpanFinder(input, (each) => plans.get(each)!, spans);
    return derive(rule, finder) ? byName(names, spans) : undefined;
  };
}

/** The keys of the rules that a rule uses, directly or through others. */
export function usedBy(rule: string, rules: UsingRules): ReadonlySet<string> {
  return reached(rules.get(rule)!.uses, (key) => rules.get(key)!.uses);
}

/** The keys of the rules that use one of the targets, directly or through others. */
function usersOf(targets: readonly string[], rules: UsingRules): ReadonlySet<string> {
  const users = turned(rules.keys(), (key) => rules.get(key)!.uses);
  const usersOf = (key: string): readonly string[] => users.get(key) ?? [];
  return reached(targets.flatMap(usersOf), usersOf);
}

function byName<Names extends string>(
  names: readonly Names[],
  spans: readonly InputSpan[][],
): Captures<Names> {
  // Without prototype, because a rule may be called `__proto__`.
  const captures = Object.create(null) as Record<string, readonly InputSpan[]>;
  names.forEach((name, i) => (captures[name] = spans[i]!));
  return captures as Captures<Names>;
}
