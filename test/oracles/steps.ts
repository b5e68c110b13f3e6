import { NodeSets } from '../../src/runtime/rtn/node-sets';
import { CallingDfa } from '../../src/runtime/rtn/calling-dfa';

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** How often characters are read, and sets of a program's states and of stack nodes are asked, whatever is done with the answers. */
export function steps(act: () => void): number {
  let count = 0;
  const counted: [object, string][] = [[String.prototype, 'charCodeAt']];
  for (const name of ['move', 'next', 'accepts', 'has', 'union', 'calls'] as const) {
    counted.push([CallingDfa.prototype, name]);
  }
  for (const name of ['union', 'intersection', 'difference'] as const)
    counted.push([NodeSets.prototype, name]);
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
