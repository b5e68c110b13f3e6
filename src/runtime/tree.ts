import type { Definition } from './definition';
import type { Node } from './node';
import type { Source } from './reading';

/** Which nodes a tree shows. */
export interface View {
  /** Every named rule; otherwise tokens are leaves. */
  readonly full?: boolean;
  /** The rules that are leaves, by name as printed, in place of the grammar's choice. */
  readonly tokens?: ReadonlySet<string>;
}

const DEFAULT_VIEW: View = {};

/** What the nodes of one tree share, and the stack on which combinators put the nodes that they find. */
export class Tree {
  /** Whether combinators may read recursive rules. They may not after they failed to read the whole input. */
  descends = true;
  private found: Node[] = [];
  private count = 0;

  constructor(
    /** The text that was read. */
    readonly input: string,
    readonly view: View = DEFAULT_VIEW,
    /** The input, if nodes show offsets and texts of it, and not of the text that was read. */
    readonly source?: Source,
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

  /** Removes the nodes that were found since there were `size`, and returns them in an array of just that length, to save memory. */
  take(size: number): readonly Node[] {
    const { found } = this;
    const last = this.count;
    this.count = size;
    // Most are few, and literals are faster than `slice`.
    if (last === size) return NO_NODES;
    if (last === size + 1) return [found[size]!];
    if (last === size + 2) return [found[size]!, found[size + 1]!];
    if (last === size + 3) return [found[size]!, found[size + 1]!, found[size + 2]!];
    if (size === 0 && last > FEW) this.found = [];
    return found.slice(size, last);
  }

  /** Removes the same nodes, and returns them as the children of a rule's node: a leaf has none. */
  partsOf(rule: Definition, size: number): readonly Node[] {
    if (!this.isLeaf(rule)) return this.take(size);
    this.count = size;
    return NO_NODES;
  }
}

/** Remembers whether a rule is a leaf in the view that was last asked for, because a set of names answers more slowly. */
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
