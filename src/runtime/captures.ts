import * as messages from './messages';
import type { Definition } from './definition';
import { emittedExtractor, type Extractor, type ExtractorText } from './extractor';
import type { Input } from './input';
import { Node } from './node';
import { Tree } from './tree';
import type { Encoding } from './encoding';
import { type Reading, readingOf, type Span } from './reading';
import { usedBy, usersOf, type UsingRules } from './uses';

export type { Span };

/**
 * For each name the parts that its rule derives, in the order of the input, outer before inner; none where the rule takes
 * no part.
 */
export type Captures<Names extends string = string> = { readonly [Name in Names]: readonly Span[] };

/** Finds the parts in an input; undefined if the rule does not derive the whole of it. Throws TypeError for no input. */
export type Capture<Names extends string = string> = (input: Input) => Captures<Names> | undefined;

/** The same in the characters that an input stands for. */
export type TextCapture<Names extends string = string> = (text: string) => Captures<Names> | undefined;

/**
 * Throws RangeError for a part that is neither the rule itself nor a rule that it uses, at any depth; all by their keys.
 * What refers to a rule counts as a use, whether or not a derivation may take it.
 */
export function assertReachable(rule: string, parts: readonly string[], rules: UsingRules): void {
  const used = usedBy(rule, rules);
  const unreachable = parts.find((part) => part !== rule && !used.has(part));
  if (unreachable === undefined) return;
  const [name, part] = [rule, unreachable].map((key) => rules.get(key)!.name);
  throw new RangeError(messages.unreachableName(name!, part!));
}

/** The captures by an extractor that has for names[i] the tags 2i, where it begins, and 2i + 1, where it ends. */
export function captureByAutomaton<Names extends string>(
  { read, registers, endings, history }: Extractor,
  names: readonly Names[],
): TextCapture<Names> {
  return (input) => {
    const ending = read(input);
    if (ending === 0) return undefined;
    const at = endings[ending]!;
    const spans = names.map((_, i): Span[] => {
      const start = registers[at[2 * i]!]!;
      return start < 0 ? [] : [{ start, end: registers[at[2 * i + 1]!]! }];
    });
    const starts = new Int32Array(names.length);
    for (const { tag, offset } of history(ending)) {
      const name = tag >> 1;
      // No rule is within itself, or there would be no automaton.
      if (tag % 2 === 0) starts[name] = offset;
      else spans[name]!.push({ start: starts[name]!, end: offset });
    }
    return byName(names, spans);
  };
}

/** The captures of emitted source, whose tables are decoded when they are first used; `encoding` as `Grammar` has it. */
export function emittedCaptures<Names extends string>(
  names: readonly Names[],
  text: () => ExtractorText,
  encoding?: Encoding,
): Capture<Names> {
  let known: Capture<Names> | undefined;
  const make = (): Capture<Names> => {
    const extractor = emittedExtractor(text());
    const capture = captureByAutomaton(extractor, names);
    return (input) => capturesIn(readingOf(input, encoding), capture);
  };
  return (input) => (known ??= make())(input);
}

/** The captures in an input that was read. */
export function capturesIn<Names extends string>(
  { text, source, isCut }: Reading,
  capture: TextCapture<Names>,
): Captures<Names> | undefined {
  const captures = isCut ? undefined : capture(text);
  if (source === undefined || captures === undefined) return captures;
  const names = Object.keys(captures) as Names[];
  const spans = names.map((name) => captures[name].map(({ start, end }) => source.span(start, end)));
  return byName(names, spans);
}

/** The captures by the tree, of which no more is made than leads to the names. */
export function captureByTree<Names extends string>(
  rule: Definition,
  names: readonly Names[],
  definitions: ReadonlyMap<string, Definition>,
): TextCapture<Names> {
  const keys = names.map((name) => name.toLowerCase());
  const places = new Map<string, number[]>();
  keys.forEach((key, i) => places.set(key, [...(places.get(key) ?? []), i]));
  const leading = usersOf(keys, definitions);
  return (input) => {
    if (!rule.recogniser.test(input)) return undefined;
    const spans = names.map((): Span[] => []);
    const pending = [new Node(rule, new Tree(input, { full: true }), 0, input.length)];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const key = node.rule.toLowerCase();
      const { start, end } = node;
      for (const place of places.get(key) ?? []) spans[place]!.push({ start, end });
      if (!leading.has(key)) continue;
      const { children } = node;
      for (let i = children.length - 1; i >= 0; i--) pending.push(children[i]!);
    }
    return byName(names, spans);
  };
}

function byName<Names extends string>(names: readonly Names[], spans: readonly Span[][]): Captures<Names> {
  // Without prototype: a rule may be called `__proto__`.
  const captures = Object.create(null) as Record<string, readonly Span[]>;
  names.forEach((name, i) => (captures[name] = spans[i]!));
  return captures as Captures<Names>;
}
