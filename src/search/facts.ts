import type { Node } from './prepare';
import { equal, NONE, union, type Ranges } from './ranges';

/** Finds the facts of all nodes, each the least that holds: passes over the nodes until one changes nothing. */
export function findFacts(nodes: readonly Node[]): void {
  settle(nodes, 'productive', isProductive);
  settle(nodes, 'nullable', isNullable);
  settle(nodes, 'first', firstOf);
  settle(nodes, 'single', singleOf);
  settle(nodes, 'named', isNamed);
}

function settle<Name extends keyof Node>(
  nodes: readonly Node[],
  fact: Name,
  of: (node: Node) => Node[Name],
): void {
  const update = (node: Node): boolean => {
    const before = node[fact];
    node[fact] = of(node);
    return !(Array.isArray(before) ? equal(before, node[fact] as Ranges) : before === node[fact]);
  };
  while (nodes.filter(update).length > 0);
}

function isProductive(node: Node): boolean {
  switch (node.kind) {
    case 'characters':
      return node.sets.every((set) => set.length > 0);
    case 'sequence':
      return node.items.every((item) => item.productive);
    case 'alternation':
      return node.alternatives.some((alternative) => alternative.productive);
    case 'repetition':
      return node.min <= node.max && (node.min === 0 || node.item.productive);
    case 'reference':
      return node.rule.body.productive;
  }
}

function isNullable(node: Node): boolean {
  switch (node.kind) {
    case 'characters':
      return node.sets.length === 0;
    case 'sequence':
      return node.items.every((item) => item.nullable);
    case 'alternation':
      return node.alternatives.some((alternative) => alternative.nullable);
    case 'repetition':
      return node.min <= node.max && (node.min === 0 || node.item.nullable);
    case 'reference':
      return node.rule.body.nullable;
  }
}

function firstOf(node: Node): Ranges {
  if (!node.productive) return NONE;
  switch (node.kind) {
    case 'characters':
      return node.sets[0] ?? NONE;
    case 'sequence': {
      const next = node.items.findIndex((item) => !item.nullable);
      const beginning = next < 0 ? node.items : node.items.slice(0, next + 1);
      return union(beginning.map((item) => item.first));
    }
    case 'alternation':
      return union(node.alternatives.map((alternative) => alternative.first));
    case 'repetition':
      return node.max === 0 ? NONE : node.item.first;
    case 'reference':
      return node.rule.body.first;
  }
}

function singleOf(node: Node): Ranges | undefined {
  switch (node.kind) {
    case 'characters':
      return node.sets.length === 1 ? node.sets[0] : undefined;
    case 'alternation': {
      const sets = node.alternatives.map((alternative) => alternative.single);
      return sets.every((set) => set !== undefined) ? union(sets) : undefined;
    }
    case 'reference':
      return node.rule.body.single;
    default:
      return undefined;
  }
}

function isNamed(node: Node): boolean {
  switch (node.kind) {
    case 'characters':
      return false;
    case 'sequence':
      return node.items.some((item) => item.named);
    case 'alternation':
      return node.alternatives.some((alternative) => alternative.named);
    case 'repetition':
      return node.item.named;
    case 'reference':
      return true;
  }
}
