/** What a repetition has of a repetition, whatever its items are. */
interface Repetition<Item> {
  readonly kind: 'repetition';
  readonly min: number;
  readonly max: number;
  readonly item: Item | Repetition<Item>;
}

/**
 * One repetition for two, as in `9( *5x )`, which is `*45x`: both prefer to go on, as long as iterations are left, and neither
 * has an iteration that matches nothing.
 */
export function flattened<Item extends { readonly kind: string }>(part: Repetition<Item>): Repetition<Item> {
  const { item } = part;
  if (!isRepetition(item) || item.min > 0 || item.max === 0 || part.max === 0) return part;
  return { ...item, max: part.max * item.max };
}

function isRepetition<Item extends { readonly kind: string }>(
  item: Item | Repetition<Item>,
): item is Repetition<Item> {
  return item.kind === 'repetition';
}
