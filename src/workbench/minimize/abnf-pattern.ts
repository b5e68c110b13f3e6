import type { Alternation, CharacterClass, Reference, Repetition, Sequence } from '../../model/model';

/**
 * A part of a definition that is made shorter. Only `AbnfPatterns` makes one, in a normal form: equal sources mean equal parts. It is an
 * `Expression`, so that automata can be built from it.
 */
export type AbnfPattern = AbnfPatternBody & {
  /** The ABNF on one line, without a group around it. */
  readonly source: string;
  readonly nullable: boolean;
};

export type AbnfPatternBody =
  CharacterClass | Reference | Sequence<AbnfPattern> | Alternation<AbnfPattern> | Repetition<AbnfPattern>;

/** Tells whether a pattern derives no string at all. */
export function isEmptyLanguage(pattern: AbnfPatternBody): boolean {
  return pattern.kind === 'class' && pattern.set.length === 0;
}

/** Returns the direct items of a sequence; of another pattern only itself. */
export function itemsOf(pattern: AbnfPattern): readonly AbnfPattern[] {
  return pattern.kind === 'sequence' ? pattern.items : [pattern];
}

/** Returns how often a pattern repeats its item. Another pattern than a repetition is there once. */
export function repeatOf(pattern: AbnfPattern): {
  readonly min: number;
  readonly max: number;
  readonly item: AbnfPattern;
} {
  return pattern.kind === 'repetition' ? pattern : { item: pattern, min: 1, max: 1 };
}

/** Returns the source of a sequence of items, which tells if sequences are equal. */
export function sourceOf(items: readonly AbnfPattern[]): string {
  return items.map(({ source }) => source).join(' ');
}
