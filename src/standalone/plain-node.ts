/** A node of a derivation, as modules export it. */
export interface Node {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Node[];
}

/** Makes the node of a rule on a span. The rule is known to derive the span. */
export type TreeMaker = (s: string, start: number, end: number, trees?: Trees) => Node;

/** The functions that make the trees of tokens, by rule. */
export type Trees = ReadonlyMap<string, TreeMaker>;

export function node(rule: string, start: number, end: number, children: readonly Node[]): Node {
  return { rule, start, end, children };
}

const NO_CHILDREN: readonly Node[] = [];

export function leaf(rule: string, start: number, end: number): Node {
  return node(rule, start, end, NO_CHILDREN);
}
