import { SHIPPED } from '../../scripts/parsers';
import { addPatched, addShipped } from './library-modules';
import { disagreements, removeModules, writeRuntime } from './named-modules';

beforeAll(writeRuntime);
afterAll(removeModules);

/** Grammars that have captures and patterns, besides those of library-targets.test.ts. */
const WITH_ALL_TARGETS = ['rfc8610', 'rfc9535'];

test.each(SHIPPED)(
  '%s judges its cases alike in every target',
  (name) => {
    const { captures, patterns } = addShipped(name);
    if (WITH_ALL_TARGETS.includes(name)) expect([captures > 0, patterns > 0]).toEqual([true, true]);
    addPatched(name);
    expect(disagreements('check-cases.mjs')).toEqual([]);
  },
  1_800_000,
);
