/** Railroad diagrams of the rule and of those that the derivation of the string uses, with its way marked. */
import { keyOf } from '../../../../../src/model/definitions';
import { ruleLanguages } from '../../../../../src/live/rule-languages';
import { bodyDerivation } from '../../../../../src/workbench/derived-choices';
import { LinkedGrammar } from '../../../../../src/workbench/linked-grammar';
import { railroad } from '../../../../../src/workbench/railroad/railroad';
import type { Span, ToolInput, ToolResult } from '../../protocol';
import * as messages from '../messages';
import { sourceOf } from '../source';
import { notApplicable } from './answers';

/** Pictures at once. */
const MOST_PICTURES = 25;
/** Nodes of the derivation whose way is followed. */
const MOST_NODES = 2_000;
/** The way through a longer string would take long to find, and would go everywhere. */
const MOST_CHARACTERS = 2_000;

export function railroadOf({ grammar: input, rule, string }: ToolInput): ToolResult {
  const source = sourceOf(input);
  const linked = new LinkedGrammar('railroad', source);
  const key = linked.rule(rule).key;
  const way =
    string === undefined || string.length > MOST_CHARACTERS ? undefined : wayOf(linked, key, string);
  const own = new Set(linked.ownRules);
  const keys = [key, ...(way?.rules ?? [])].filter((each) => own.has(each));
  const rules = [...new Set(keys)];
  if (rules.length === 0) return notApplicable(messages.NOT_OWN);
  const pictures = rules.slice(0, MOST_PICTURES).map((each) => ({
    rule: linked.model.rules.get(each)!.name,
    svg: withoutStyle(railroad(source, { format: 'svg', rules: [each], walked: way?.spans ?? [] })),
  }));
  return {
    kind: 'railroad',
    pictures,
    isWalked: way !== undefined,
    more: rules.length - pictures.length,
  };
}

/** The page has the style. Its policy forbids another one, even in a picture that is only parsed. */
function withoutStyle(svg: string): string {
  return svg.replace(/<style>[^]*?<\/style>/, '');
}

interface WayOfString {
  /** The keys of the rules that the derivation uses, in the order of their first use. */
  readonly rules: ReadonlySet<string>;
  /** The terminals and the names of rules that it goes through. */
  readonly spans: readonly Span[];
}

/** Returns undefined if the rule does not derive the string. */
function wayOf(linked: LinkedGrammar, start: string, string: string): WayOfString | undefined {
  if (linked.alphabet === 'octets' || !linked.derives(start, string)) return undefined;
  const languages = ruleLanguages(linked.planner);
  const rules = new Set<string>();
  const spans = new Map<string, Span>();
  const pending = [{ key: start, from: 0, to: string.length }];
  for (let node = 0; node < pending.length && node < MOST_NODES; node++) {
    const { key, from, to } = pending[node]!;
    rules.add(key);
    const text = string.slice(from, to);
    const parts = languages.children(key, text) ?? [];
    const known = new Set(parts.map((part) => `${part.rule} ${part.start} ${part.end}`));
    const found = bodyDerivation(
      linked.model.rules.get(key)!.expression,
      { text, start: 0 },
      (used, begin, end) => known.has(`${keyOf(used)} ${begin} ${end}`),
      undefined,
    );
    if (found === undefined) continue;
    for (const { span } of found.leaves) {
      if (span?.file === linked.source.name) spans.set(`${span.start} ${span.end}`, span);
    }
    for (const use of found.uses) pending.push({ key: use.rule, from: from + use.start, to: from + use.end });
  }
  return { rules, spans: [...spans.values()].map(({ start: from, end }) => ({ start: from, end })) };
}
