/** Registers with a fixed use: the offset (at the end, the input's length), no value, and a spare one that breaks cycles. */
export const OFFSET = 0;
export const NO_VALUE = 1;
const SPARE = 2;
export const FIRST_FREE = 3;

/**
 * One operation of a transition. `to` takes the value of `from`; with a tag, it takes the history of `from`, to which the tag and the
 * current offset are added.
 */
export interface Operation {
  readonly to: number;
  readonly from: number;
  /** -1 copies the value. */
  readonly tag: number;
}

/** One of several simultaneous assignments. */
export interface RegisterAssignment {
  readonly to: number;
  readonly from: number;
  /** Tags to add to the history of `from`, in order. */
  readonly tags: readonly number[];
}

/** Orders simultaneous assignments so that none overwrites a register that a later one reads. Each register is assigned once. */
export function inSequence(assignments: readonly RegisterAssignment[]): Operation[] {
  const operations: Operation[] = [];
  const pending = new Map<number, RegisterAssignment>();
  for (const each of assignments) {
    if (each.to !== each.from || each.tags.length > 0) pending.set(each.to, each);
  }
  // For each register, how many other assignments still read it.
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
  // The remaining assignments form rings. One register of each is saved, so that the others can be assigned.
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

/** Returns the assignment of a ring that reads what another one overwrites. */
function readerOf(
  of: RegisterAssignment,
  pending: ReadonlyMap<number, RegisterAssignment>,
): RegisterAssignment {
  let reader = of;
  while (reader.from !== of.to) reader = pending.get(reader.from)!;
  return reader;
}

function assign({ to, from, tags }: RegisterAssignment): Operation[] {
  if (tags.length === 0) return [{ to, from, tag: -1 }];
  return tags.map((tag, i) => ({ to, from: i === 0 ? from : to, tag }));
}
