import {
  type Alternation,
  type CharacterClass,
  type Expression,
  type Literal,
  type Reference,
  type Repetition,
  type Sequence,
  withItems,
} from '../model/model';

/** The input of the construction of an NFA: expressions of the model, named parts and calls. */
export type Regular =
  | (Literal | CharacterClass | Reference | Group | Call)
  | (Sequence<Regular> | Alternation<Regular> | RegularRepetition);

/** A part that an analysis can name. */
export interface Group {
  readonly kind: 'group';
  readonly item: Regular;
  /** If present, the NFA has states at the beginning and the end of the part: see `Nfa.enters`. */
  readonly mark?: string;
}

/** A use of a rule that is not inlined: another NFA reads it. */
export interface Call {
  readonly kind: 'call';
  readonly rule: string;
  readonly nullable: boolean;
}

export type RegularRepetition = Repetition<Regular>;

/** Changes the direct parts of an expression, and merges a repetition of a repetition. */
export function withParts(part: Expression, change: (item: Expression) => Expression): Expression;
export function withParts(part: Expression, change: (item: Expression) => Regular): Regular;
export function withParts(part: Expression, change: (item: Expression) => Regular): Regular {
  const changed = withItems(part, change);
  return changed.kind === 'repetition' ? flattened(changed) : changed;
}

/** Replaces each reference of an expression. */
export function replaceReferences(part: Expression, replace: (reference: Reference) => Regular): Regular {
  return part.kind === 'reference'
    ? replace(part)
    : withParts(part, (item) => replaceReferences(item, replace));
}

/** Marks a part that uses a rule. */
export function marked(item: Regular, mark: string): Group {
  return { kind: 'group', item, mark };
}

/**
 * Merges a repetition of a repetition, such as `9( *5x )`, which is `*45x`. Both prefer another iteration while iterations are
 * left, and no iteration of either matches nothing.
 */
function flattened(part: RegularRepetition): Regular {
  const { item } = part;
  if (item.kind !== 'repetition' || item.min > 0 || item.max === 0 || part.max === 0) return part;
  return { ...item, max: part.max * item.max };
}
