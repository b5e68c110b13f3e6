/** Length of the longest names to compare, because the time grows with the product of their lengths. */
const MAX_LENGTH = 64;

/** Length from which a name is long enough to be the beginning of another. */
const MIN_BEGINNING = 3;

/**
 * Returns the candidate nearest to a misspelt name, if at most about a third of the characters differ; else the first that begins
 * with the name.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  if (wanted.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let longer: string | undefined;
  let least = Math.floor((wanted.length + 1) / 3) + 1;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    if (wanted.length >= MIN_BEGINNING && other.startsWith(wanted)) longer ??= candidate;
    if (other.length > MAX_LENGTH || Math.abs(other.length - wanted.length) >= least) continue;
    const distance = editDistance(wanted, other, least);
    if (distance >= least) continue;
    best = candidate;
    least = distance;
  }
  return best ?? longer;
}

/**
 * Returns the Damerau-Levenshtein distance, which counts insertions, deletions, substitutions and swaps of neighbors. Returns `limit` as
 * soon as it is certain that the distance is not less: no row has a cell that is less than all of the row before.
 */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast = new Uint8Array(b.length + 1);
  let last = beforeLast.map((_, column) => column);
  let current = beforeLast.slice();
  for (let row = 0; row < a.length;) {
    const unit = a.charCodeAt(row++);
    let cost = (current[0] = row);
    let least = cost;
    for (let column = 0; column < b.length;) {
      const other = b.charCodeAt(column++);
      const kept = last[column - 1]!;
      cost = unit === other ? kept : 1 + Math.min(kept, last[column]!, cost);
      if (unit === b.charCodeAt(column - 2) && other === a.charCodeAt(row - 2))
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least >= limit) return limit;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}
