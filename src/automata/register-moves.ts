/** Registers with a use of their own: the offset (at the end, the input's length), nothing, and what breaks cycles. */
export const OFFSET = 0;
export const NOTHING = 1;
const SPARE = 2;
export const FIRST_FREE = 3;

/**
 * What a transition does, one after another: `to` takes the value of `from`, or, where there is a tag, the history of
 * `from` with the tag at the current offset added.
 */
export interface Operation {
  readonly to: number;
  readonly from: number;
  /** -1 for a plain copy. */
  readonly tag: number;
}

/** One of several assignments that are meant to happen at once. */
export interface Assignment {
  readonly to: number;
  readonly from: number;
  /** Tags to add to the history of `from`, in order. */
  readonly tags: readonly number[];
}

/** The assignments in an order in which none overwrites what another has yet to read; each register is assigned once. */
export function inSequence(assignments: readonly Assignment[]): Operation[] {
  const operations: Operation[] = [];
  const pending = new Map<number, Assignment>();
  for (const each of assignments) {
    if (each.to !== each.from || each.tags.length > 0) pending.set(each.to, each);
  }
  // Per register, how many others have yet to read it.
  const readers = new Map<number, number>();
  for (const { to, from } of pending.values()) {
    if (to !== from) readers.set(from, (readers.get(from) ?? 0) + 1);
  }
  const isFree = (register: number): boolean => pending.has(register) && !readers.get(register);
  const free = [...pending.keys()].filter(isFree);
  const assignAll = (): void => {
    for (let to = free.pop(); to !== undefined; to = free.pop()) {
      const { from } = pending.get(to)!;
      operations.push(...assign(pending.get(to)!));
      pending.delete(to);
      if (from === to) continue;
      readers.set(from, readers.get(from)! - 1);
      if (isFree(from)) free.push(from);
    }
  };
  assignAll();
  // What is left are rings: one register of each is saved, so that the others can be assigned.
  for (const ring of [...pending.values()]) {
    if (!pending.has(ring.to)) continue;
    const reader = readerOf(ring, pending);
    operations.push({ to: SPARE, from: ring.to, tag: -1 });
    pending.set(reader.to, { ...reader, from: SPARE });
    readers.set(SPARE, 1).set(ring.to, 0);
    free.push(ring.to);
    assignAll();
  }
  return operations;
}

/** The one that reads what another overwrites, in a ring of assignments, found by going round it. */
function readerOf(of: Assignment, pending: ReadonlyMap<number, Assignment>): Assignment {
  let reader = of;
  while (reader.from !== of.to) reader = pending.get(reader.from)!;
  return reader;
}

function assign({ to, from, tags }: Assignment): Operation[] {
  if (tags.length === 0) return [{ to, from, tag: -1 }];
  return tags.map((tag, i) => ({ to, from: i === 0 ? from : to, tag }));
}
