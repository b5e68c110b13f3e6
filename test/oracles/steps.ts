import { NodeSets } from '../../src/runtime/rtn/node-sets';

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** How often characters are read, how often maps are asked, in which the machine has its states, and sets of stack nodes. */
export function steps(act: () => void): number {
  let count = 0;
  const counted: [object, string][] = [[String.prototype, 'charCodeAt']];
  for (const name of ['union', 'intersection'] as const) counted.push([NodeSets.prototype, name]);
  for (const name of ['get', 'set', 'has'] as const) counted.push([Map.prototype, name]);
  const restore = counted.map(([owner, name]) => {
    const methods = owner as Methods;
    const original = methods[name]!;
    methods[name] = function (this: unknown, ...args) {
      count++;
      return original.apply(this, args);
    };
    return () => void (methods[name] = original);
  });
  try {
    act();
    return count;
  } finally {
    for (const each of restore) each();
  }
}
