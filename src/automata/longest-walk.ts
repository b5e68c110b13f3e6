/** Returns the number of edges of the longest walk through a graph; Infinity if the graph has a cycle. */
export function longestWalk(successors: readonly (readonly number[])[]): number {
  const incoming = new Int32Array(successors.length);
  for (const list of successors) for (const target of list) incoming[target]!++;
  const ready = successors.flatMap((_, i) => (incoming[i] === 0 ? [i] : []));
  const depth = new Int32Array(successors.length);
  let done = 0;
  let longest = 0;
  while (ready.length > 0) {
    const index = ready.pop()!;
    done++;
    longest = Math.max(longest, depth[index]!);
    for (const target of successors[index]!) {
      depth[target] = Math.max(depth[target]!, depth[index]! + 1);
      if (--incoming[target]! === 0) ready.push(target);
    }
  }
  return done === successors.length ? longest : Infinity;
}
