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
 * Returns the Damerau-Levenshtein distance, which counts insertions, deletions, substitutions and swaps of neighbors.
 * Returns `limit` if the distance is larger. Computes only cells that are less than `limit` off the diagonal.
 */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast = new Uint8Array(b.length + 1);
  let last = new Uint8Array(b.length + 1).map((_, column) => (column < limit ? column : limit));
  let current = new Uint8Array(b.length + 1);
  for (let row = 1; row <= a.length; row++) {
    const unit = a.charCodeAt(row - 1);
    current.fill(limit);
    if (row < limit) current[0] = row;
    const end = b.length < row + limit ? b.length : row + limit - 1;
    for (let column = row < limit ? 1 : row - limit + 1; column <= end; column++) {
      const other = b.charCodeAt(column - 1);
      let cost = unit === other ? last[column - 1]! : last[column - 1]! + 1;
      if (last[column]! < cost) cost = last[column]! + 1;
      if (current[column - 1]! < cost) cost = current[column - 1]! + 1;
      const swapped = unit === b.charCodeAt(column - 2) && other === a.charCodeAt(row - 2);
      if (swapped && beforeLast[column - 2]! < cost) cost = beforeLast[column - 2]! + 1;
      if (cost < limit) current[column] = cost;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}
