import type { Definition } from './definition';
import type { Node } from './node';
import type { Source } from './reading';

/** Which nodes a tree shows. */
export interface View {
  /** Every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The rules that are leaves, by name as printed, in place of the grammar's choice. */
  readonly tokens?: ReadonlySet<string>;
  /** The input, if nodes were found in another text, that of what it stands for. */
  readonly source?: Source;
}

const DEFAULT_VIEW: View = {};

/** What the nodes of one tree share, and the stack on which combinators put the nodes that they find. */
export class Tree {
  /** Whether combinators read recursive rules in it; not once they have failed at the whole. */
  descends = true;
  private found: Node[] = [];
  private count = 0;

  constructor(
    /** The text that was read. */
    readonly input: string,
    readonly view: View = DEFAULT_VIEW,
  ) {}

  /** Whether nodes of a rule have no children in this tree. */
  isLeaf(rule: Definition): boolean {
    const { leaf } = rule;
    if (leaf.view !== this.view) {
      leaf.view = this.view;
      leaf.isLeaf = isLeafIn(this.view, rule);
    }
    return leaf.isLeaf;
  }

  /** How many nodes were found. */
  get size(): number {
    return this.count;
  }

  add(node: Node): void {
    this.found[this.count++] = node;
  }

  /** Takes off the nodes that were found since there were `size`: arrays of just that length need the least memory. */
  take(size: number): readonly Node[] {
    const { found } = this;
    const last = this.count;
    this.count = size;
    if (last === size) return NO_NODES;
    if (last === size + 1) return [found[size]!];
    if (size === 0 && last > FEW) this.found = [];
    return found.slice(size, last);
  }

  /** The same for the children of a rule's node: none where it is a leaf. */
  partsOf(rule: Definition, size: number): readonly Node[] {
    if (!this.isLeaf(rule)) return this.take(size);
    this.count = size;
    return NO_NODES;
  }
}

/** Whether a rule is a leaf, in the view for which that was last asked: to look it up takes longer. */
export class Leaf {
  view: View | undefined;
  isLeaf = false;
}

function isLeafIn({ full, tokens }: View, rule: Definition): boolean {
  if (full) return false;
  return tokens === undefined ? rule.token : tokens.has(rule.name);
}

export const NO_NODES: readonly Node[] = [];

/** Nodes that an empty stack may still refer to. */
const FEW = 64;
