import { citationOf } from '../model/citation';
import { keyOf, type Source } from '../model/definitions';
import { importDirectives } from '../model/import-directives';
import type { Scope } from '../model/imports';
import type { Entry } from '../model/name-lookup';
import type { Namespace } from '../model/namespace';
import type { Token } from '../notation/tokens';
import { cached } from '../table/maps';

/** A place where a text names a rule. Offsets are in UTF-16 units of the text. */
export interface RuleNameUse {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** "prose": the name in `<name>`. "citation": in `<name, see [RFC3986]>`, or all of `<see [RFC3986]>`. "example": in a comment. */
  readonly role: 'definition' | 'reference' | 'prose' | 'citation' | 'example';
  /** The text of a citation, and the rule whose definition has it. */
  readonly citation?: { readonly prose: string; readonly defining: string; readonly isNamed: boolean };
}

const known = new WeakMap<Source, readonly RuleNameUse[]>();

/** Returns all places where a text names rules, in order. */
export function nameUses(source: Source): readonly RuleNameUse[] {
  return cached(known, source, () => [...usesByTokens(source), ...usesByExamples(source)]);
}

/** Returns the place at an offset, which may be at its end. */
export function nameUseAt(source: Source, offset: number): RuleNameUse | undefined {
  return nameUses(source).find(({ start, end }) => start <= offset && offset <= end);
}

/** Returns what a name means in its text; undefined if it means nothing. */
export function entryOf(
  namespace: Namespace,
  scope: Scope,
  { name, role, citation }: RuleNameUse,
): Entry | undefined {
  const entry = role === 'citation' ? undefined : namespace.find(scope, keyOf(name));
  return entry ?? (citation && namespace.citation(scope, citation.prose, keyOf(citation.defining)));
}

function* usesByTokens({ syntax: { tokens } }: Source): Generator<RuleNameUse> {
  let defining = '';
  for (const [index, token] of tokens.entries()) {
    const isDefinition = token.indent !== undefined && tokens[index + 1]?.kind === 'defined-as';
    if (token.kind === 'name') {
      const { text: name, start, end } = token;
      if (isDefinition) defining = name;
      yield { name, start, end, role: isDefinition ? 'definition' : 'reference' };
    } else if (token.terminal?.kind === 'prose-val') {
      const use = useInProse(token, token.terminal.text, defining);
      if (isDefinition) defining = use.name;
      yield isDefinition ? { ...use, role: 'definition' } : use;
    }
  }
}

function useInProse(token: Token, prose: string, defining: string): RuleNameUse {
  const at = token.start + 1;
  const found = citationOf(prose);
  const { rule } = found ?? {};
  const name = found === undefined ? prose.trim() : (rule ?? defining);
  const written = found === undefined || rule !== undefined;
  const start = written ? at + prose.indexOf(name) : at;
  const end = written ? start + name.length : at + prose.length;
  if (found === undefined) return { name, start, end, role: 'prose' };
  return { name, start, end, role: 'citation', citation: { prose, defining, isNamed: written } };
}

const EXAMPLE = /^;[ \t]*@(?:match|reject)[ \t]+([A-Za-z_][\w-]*)/;

function* usesByExamples({ text, syntax: { comments } }: Source): Generator<RuleNameUse> {
  for (const { start, end, indent } of comments) {
    const [match, name] = (indent === undefined ? null : EXAMPLE.exec(text.slice(start, end))) ?? [];
    if (match === undefined || name === undefined) continue;
    const to = start + match.length;
    yield { name, start: to - name.length, end: to, role: 'example' };
  }
}

/** Returns the import directive at an offset. */
export function importAt(
  { text }: Source,
  offset: number,
): ReturnType<typeof importDirectives>[number] | undefined {
  return importDirectives(text).find(({ start, end }) => start <= offset && offset <= end);
}
