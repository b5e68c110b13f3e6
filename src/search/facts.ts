import { leadingParts, partsOf, wholeParts } from './parts';
import type { Node } from './prepare';
import { equal, NONE, union, type Ranges } from './ranges';

/** Finds the facts of all nodes, each the least that holds: a node is looked at again when a part of it changed. */
export function findFacts(nodes: readonly Node[]): void {
  const users = usersOf(nodes);
  settle(nodes, users, 'productive', isProductive);
  settle(nodes, users, 'nullable', isNullable);
  settle(nodes, users, 'first', firstOf);
  settle(nodes, users, 'single', singleOf);
  settle(nodes, users, 'named', isNamed);
  settle(nodes, users, 'leftFinite', (node) => leadingParts(node).every(({ part }) => part.leftFinite));
  settle(nodes, users, 'wholeFinite', (node) => wholeParts(node).every(({ part }) => part.wholeFinite));
}

function settle<Name extends keyof Node>(
  nodes: readonly Node[],
  users: readonly (readonly Node[])[],
  fact: Name,
  of: (node: Node) => Node[Name],
): void {
  // Parts come before what they are parts of, which is asked again but once for all that change.
  const pending = [...nodes];
  const isPending = new Uint8Array(nodes.length).fill(1);
  for (const node of pending) {
    isPending[node.id] = 0;
    const before = node[fact];
    node[fact] = of(node);
    const same = Array.isArray(before) ? equal(before, node[fact] as Ranges) : before === node[fact];
    if (same) continue;
    for (const user of users[node.id]!) {
      if (isPending[user.id] === 1) continue;
      isPending[user.id] = 1;
      pending.push(user);
    }
  }
}

/** By a node's id, the nodes whose facts rest on its. */
function usersOf(nodes: readonly Node[]): readonly (readonly Node[])[] {
  const users: Node[][] = nodes.map(() => []);
  for (const node of nodes) for (const part of partsOf(node)) users[part.id]!.push(node);
  return users;
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
