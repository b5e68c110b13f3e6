import type { Node } from './prepare';

/** A part of a node, and which of its parts it is. */
export interface Place {
  readonly part: Node;
  readonly index: number;
}

export function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'characters':
      return [];
    case 'sequence':
      return node.items;
    case 'alternation':
      return node.alternatives;
    case 'repetition':
      return [node.item];
    case 'reference':
      return [node.rule.body];
  }
}

/** The parts that may stand where the node starts: what is before them can derive the empty string. */
export function leadingParts(node: Node): readonly Place[] {
  if (!node.productive || (node.kind === 'repetition' && node.max === 0)) return [];
  const places = partsOf(node).map((part, index) => ({ part, index }));
  if (node.kind !== 'sequence') return places;
  const last = node.items.findIndex((item) => !item.nullable);
  return last < 0 ? places : places.slice(0, last + 1);
}

/** The parts that may derive all that the node does: what is beside them can derive the empty string. */
export function wholeParts(node: Node): readonly Place[] {
  if (!node.productive) return [];
  const places = partsOf(node).map((part, index) => ({ part, index }));
  switch (node.kind) {
    case 'sequence': {
      const others = places.filter(({ part }) => !part.nullable);
      return others.length > 1 ? [] : others.length === 1 ? others : places;
    }
    case 'repetition':
      return node.max > 0 && (node.min <= 1 || node.item.nullable) ? places : [];
    default:
      return places;
  }
}
