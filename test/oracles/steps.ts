import { IntSets } from '../../src/runtime/pushdown/int-sets';
import { NetworkSets } from '../../src/runtime/pushdown/network-sets';

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** How often characters are read, and sets of a network's states and of stack nodes are asked, whatever is done with the answers. */
export function steps(act: () => void): number {
  let count = 0;
  const counted: [object, string][] = [[String.prototype, 'charCodeAt']];
  for (const name of ['move', 'next', 'accepts', 'has', 'union', 'calls'] as const) {
    counted.push([NetworkSets.prototype, name]);
  }
  for (const name of ['union', 'intersection', 'difference'] as const)
    counted.push([IntSets.prototype, name]);
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
