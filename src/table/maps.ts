interface MapLike<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** Returns the value of a key. Makes the value if there is none. */
export function cached<K, V>(values: MapLike<K, V>, key: K, make: () => V): V {
  let known = values.get(key);
  if (known === undefined) values.set(key, (known = make()));
  return known;
}

/** Adds a value to the list of a key. */
export function addTo<K, V>(lists: MapLike<K, V[]>, key: K, value: V): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}

/** Returns the number of a key, from 0. A new key gets the next number. */
export function numberOf<K>(numbers: Map<K, number>, key: K): number {
  return cached(numbers, key, () => numbers.size);
}

/** Lists values by their keys. */
export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) addTo(groups, keyOf(value), value);
  return groups;
}

/** Keeps values by an object and a key, such as the content of options. Past `most` keys it forgets all values of the object. */
export class Kept<V> {
  private readonly known = new WeakMap<object, Map<string, V>>();

  constructor(private readonly most: number) {}

  of(object: object, key: string, make: () => V): V {
    const values = cached(this.known, object, () => new Map<string, V>());
    if (values.size === this.most && !values.has(key)) values.clear();
    return cached(values, key, make);
  }
}
