/** Types of nodes that know the rules that can stand below them. Nothing here exists at run time. */

declare const RULE: unique symbol;
declare const SHAPES: unique symbol;

/**
 * Marks a node of a rule `R`. `S` has the shape of each rule, as emitted modules declare it. The mark is a type only: nodes do not
 * have these properties.
 */
export interface OfRule<R extends string, S> {
  readonly [RULE]: R;
  readonly [SHAPES]: S;
}

/** `Node`, the type of all nodes, as a node of a rule of a grammar with the shapes `S`. */
export type Typed<Node, R extends string, S> = unknown extends S
  ? Node
  : R extends unknown
    ? Node & OfRule<R, S>
    : never;

/** A rule's name in any case. Anything but a name is an error that shows the names. */
export type Named<Given extends string, Names extends string> = string extends Names
  ? string
  : Given extends Names
    ? Given
    : Lowercase<Given> extends Lowercase<Names>
      ? Given
      : Names;

/** The name as printed. */
export type Printed<Given extends string, Names extends string> = Given extends Names
  ? Given
  : string extends Names
    ? string
    : Names extends unknown
      ? Lowercase<Names> extends Lowercase<Given>
        ? Names
        : never
      : never;

type PropertyOf<Form, Key extends string> = Form extends { readonly [K in Key]: infer Names } ? Names : never;

/** The rules that a form names. */
type NamesIn<Form> = Form extends string
  ? never
  : Form extends { readonly token: infer Inner } | { readonly records: infer Inner }
    ? NamesIn<Inner>
    : | PropertyOf<Form, 'values'>
      | PropertyOf<Form, 'one'>
      | PropertyOf<Form, 'maybe'>
      | PropertyOf<Form, 'many'>
      | (Form extends { readonly groups: infer Groups } ? NamesIn<Groups[keyof Groups]> : never);

/** The rules that can be children of a rule. */
export type Used<S, R> = unknown extends S ? string : R extends keyof S ? NamesIn<S[R]> & string : never;

/** The rules of `Todo` and those that can stand below them, at any depth. */
export type Below<S, Todo extends string, Seen extends string = never> = unknown extends S
  ? string
  : [Todo] extends [never]
    ? Seen
    : Below<S, Exclude<Used<S, Todo>, Seen | Todo>, Seen | Todo>;

export type RuleOf<N> = N extends OfRule<infer R, unknown> ? R : string;

export type ChildOf<N, Node> = N extends OfRule<infer R, infer S> ? Typed<Node, Used<S, R>, S> : Node;

/** The names that a node can find: its own rule's, and those of rules below. */
export type NamesBelow<N> = N extends OfRule<infer R, infer S> ? Below<S, R> : string;

export type FoundIn<N, Node, Given extends string> =
  N extends OfRule<infer R, infer S> ? Typed<Node, Printed<Given, Below<S, R>>, S> : Node;
