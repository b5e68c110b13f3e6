import type { CharacterSet } from '../../model/character-set';

/**
 * A part of a definition that is made shorter. Only `Shapes` makes one, in a normal form: equal sources mean equal parts. It is a
 * `Regular`, so that automata can be built from it.
 */
export type Shape = ShapeBody & {
  /** The ABNF on one line, without a group around it. */
  readonly source: string;
  readonly nullable: boolean;
};

export type ShapeBody =
  | { readonly kind: 'class'; readonly set: CharacterSet }
  | { readonly kind: 'reference'; readonly rule: string }
  | { readonly kind: 'sequence'; readonly items: readonly Shape[] }
  | { readonly kind: 'alternation'; readonly alternatives: readonly Shape[] }
  | RepeatBody;

export interface RepeatBody {
  readonly kind: 'repetition';
  readonly min: number;
  readonly max: number;
  readonly item: Shape;
}

/** Tells whether a shape derives no string at all. */
export function isEmptyLanguage(shape: Shape): boolean {
  return shape.kind === 'class' && shape.set.length === 0;
}

/** Returns the direct items of a sequence; of another shape only itself. */
export function itemsOf(shape: Shape): readonly Shape[] {
  return shape.kind === 'sequence' ? shape.items : [shape];
}

/** Returns how often a shape repeats its item. Another shape than a repetition is there once. */
export function repeatOf(shape: Shape): { readonly min: number; readonly max: number; readonly item: Shape } {
  return shape.kind === 'repetition' ? shape : { item: shape, min: 1, max: 1 };
}

/** Returns the source of a sequence of items, which tells if sequences are equal. */
export function sourceOf(items: readonly Shape[]): string {
  return items.map(({ source }) => source).join(' ');
}
