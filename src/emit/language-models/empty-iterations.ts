import { isNullable, nullableRules } from '../../model/facts';
import {
  alternation,
  mapped,
  EMPTY_LANGUAGE,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  repetition,
  rewritten,
  sequence,
} from './parts';

/**
 * Rewrites repeats whose iterations may be empty, such as `*( *"a" )`, so that none is. llama.cpp takes some of them for left recursion,
 * such as `*( "a" / "" )`. The strings stay the same. Rules without their empty string are added where they are needed. Some may derive nothing.
 */
export function withoutEmptyIterations(given: FormatRules): FormatRules {
  const nonEmpty = new NonEmptyParts(given);
  return rewritten(given, (part) => nonEmpty.rewrite(part), nonEmpty.added);
}

/** Rewrites rules so that those of `keys` never derive the empty string: what uses them may leave them out. The strings stay the same. */
export function withoutEmptyRules(given: FormatRules, keys: ReadonlySet<string>): FormatRules {
  const nonEmpty = new NonEmptyParts(given);
  const options = new Map<string, FormatPart>();
  for (const key of nullableRules(given))
    if (keys.has(key)) options.set(key, repetition(0, 1, { kind: 'reference', rule: nonEmpty.ofRule(key) }));
  const within = (part: FormatPart): FormatPart =>
    part.kind === 'reference' ? (options.get(part.rule) ?? part) : mapped(part, within);
  const all = { rules: new Map([...given.rules, ...nonEmpty.added]) };
  return rewritten(all, (part, { key }) => options.get(key) ?? within(part));
}

/** Derives the strings of parts but the empty one. */
export class NonEmptyParts {
  readonly added = new Map<string, FormatRule>();
  private readonly nullable: ReadonlySet<string>;

  constructor(private readonly given: FormatRules) {
    this.nullable = nullableRules(given);
  }

  rewrite(part: FormatPart): FormatPart {
    if (part.kind !== 'repetition' || !isNullable(part.item, this.nullable))
      return mapped(part, (each) => this.rewrite(each));
    return repetition(0, part.max, this.of(part.item));
  }

  /** `a b`, if both may be empty, becomes `a' b / b'`, so each string is derived in no more ways. */
  of(part: FormatPart): FormatPart {
    if (!isNullable(part, this.nullable)) return this.rewrite(part);
    switch (part.kind) {
      case 'class':
        return part;
      case 'sequence':
        return alternation(
          part.items.map((item, i) =>
            sequence([this.of(item), ...part.items.slice(i + 1).map((each) => this.rewrite(each))]),
          ),
        );
      case 'alternation':
        return alternation(part.alternatives.map((each) => this.of(each)));
      case 'repetition':
        return repetition(1, part.max, this.of(part.item));
      case 'reference':
        return { kind: 'reference', rule: this.ofRule(part.rule) };
    }
  }

  ofRule(of: string): string {
    // No key of a grammar has a space.
    const key = `${of} nonempty`;
    if (!this.added.has(key) && !this.given.rules.has(key)) {
      const { name, expression } = this.given.rules.get(of)!;
      const rule = { key, name: `${name}-nonempty`, source: `${name}, but not empty` };
      this.added.set(key, { ...rule, expression: EMPTY_LANGUAGE });
      this.added.set(key, { ...rule, expression: this.of(expression) });
    }
    return key;
  }
}
