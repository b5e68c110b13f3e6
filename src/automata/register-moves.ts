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

/** The assignments in an order in which none overwrites what another has yet to read. */
export function inSequence(assignments: readonly Assignment[]): Operation[] {
  const operations: Operation[] = [];
  let pending = assignments.filter(({ to, from, tags }) => to !== from || tags.length > 0);
  while (pending.length > 0) {
    const free = pending.find(({ to }) => !pending.some((other) => other.to !== to && other.from === to));
    if (free === undefined) {
      const { to: saved } = pending[0]!;
      operations.push({ to: SPARE, from: saved, tag: -1 });
      pending = pending.map((each) => (each.from === saved ? { ...each, from: SPARE } : each));
      continue;
    }
    pending = pending.filter((each) => each !== free);
    operations.push(...assign(free));
  }
  return operations;
}

function assign({ to, from, tags }: Assignment): Operation[] {
  if (tags.length === 0) return [{ to, from, tag: -1 }];
  return tags.map((tag, i) => ({ to, from: i === 0 ? from : to, tag }));
}
