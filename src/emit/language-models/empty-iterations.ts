import {
  choice,
  isNullable,
  mapped,
  EMPTY_LANGUAGE,
  nullableKeys,
  type FormatPart,
  type FormatRule,
  type FormatRules,
  repeat,
  sequence,
} from './parts';

/**
 * Rewrites repeats whose iterations may be empty, such as `*( *"a" )`, so that none is. llama.cpp takes some of them for left recursion,
 * such as `*( "a" / "" )`. The strings stay the same. Rules without their empty string are added where they are needed. Some may derive nothing.
 */
export function withoutEmptyIterations(rules: FormatRules): FormatRules {
  return new NonEmpty(rules).rewritten();
}

/** Derives the strings of parts but the empty one. */
class NonEmpty {
  private readonly nullable: ReadonlySet<string>;
  private readonly added = new Map<string, FormatRule>();

  constructor(private readonly rules: FormatRules) {
    this.nullable = nullableKeys(rules);
  }

  rewritten(): FormatRules {
    const rewritten = new Map<string, FormatRule>();
    for (const [key, rule] of this.rules) rewritten.set(key, { ...rule, part: this.rewrite(rule.part) });
    return new Map([...rewritten, ...this.added]);
  }

  private rewrite(part: FormatPart): FormatPart {
    if (part.kind !== 'repeat' || !isNullable(part.item, this.nullable))
      return mapped(part, (each) => this.rewrite(each));
    return repeat(0, part.max, this.of(part.item));
  }

  /** `a b`, if both may be empty, becomes `a' b / b'`, so each string is derived in no more ways. */
  private of(part: FormatPart): FormatPart {
    if (!isNullable(part, this.nullable)) return this.rewrite(part);
    switch (part.kind) {
      case 'characters':
        return part;
      case 'sequence':
        return choice(
          part.items.map((item, i) =>
            sequence([this.of(item), ...part.items.slice(i + 1).map((each) => this.rewrite(each))]),
          ),
        );
      case 'choice':
        return choice(part.alternatives.map((each) => this.of(each)));
      case 'repeat':
        return repeat(1, part.max, this.of(part.item));
      case 'use':
        return { kind: 'use', rule: this.ofRule(part.rule) };
    }
  }

  private ofRule(of: string): string {
    // No key of a grammar has a space.
    const key = `${of} nonempty`;
    if (!this.added.has(key)) {
      const { name, part } = this.rules.get(of)!;
      const rule = { name: `${name}-nonempty`, source: `${name}, but not empty`, part: EMPTY_LANGUAGE };
      this.added.set(key, rule);
      this.added.set(key, { ...rule, part: this.of(part) });
    }
    return key;
  }
}
