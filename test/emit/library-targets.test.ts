import { addShipped } from './library-modules';
import { disagreements, removeModules, writeRuntime } from './named-modules';

beforeAll(writeRuntime);
afterAll(removeModules);

// A recursive grammar; library-targets.soak.test.ts has all grammars.
test.each(['rfc8259'])(
  '%s judges its cases alike in every target',
  (name) => {
    const { captures, patterns } = addShipped(name);
    expect([captures > 0, patterns > 0]).toEqual([true, true]);
    expect(disagreements('check-cases.mjs')).toEqual([]);
  },
  120_000,
);
