import { SHIPPED } from '../../scripts/parsers';
import { addPatched, addShipped } from './library-modules';
import { disagreements, removeModules, writeRuntime } from './named-modules';

beforeAll(writeRuntime);
afterAll(removeModules);

test.each(SHIPPED)(
  '%s judges its cases alike in every target',
  (name) => {
    addShipped(name);
    addPatched(name);
    expect(disagreements('check-cases.mjs')).toEqual([]);
  },
  1_800_000,
);
