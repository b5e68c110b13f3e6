/**
 * Tests that run twice: in `npm test` on a part, in `npm run test:long` on the whole. The long test, `x.long.test.ts` beside
 * `x.test.ts`, only imports it. A test that takes tens of minutes is named
 * `x.soak.test.ts`.
 */

const { testPath } = expect.getState();
const isSoak = testPath!.endsWith('.soak.test.ts');
const isLong = isSoak || testPath!.endsWith('.long.test.ts');

/** Returns the whole if the running file is a long test; else the part that stands for it. */
export function inLong<T>(whole: T, part: T): T {
  return isLong ? whole : part;
}

/** Returns the whole if the running file is a soak test; else the part that stands for it. */
export function inSoak<T>(whole: T, part: T): T {
  return isSoak ? whole : part;
}

/** Defines a test that only the long test has. `timeout` is in milliseconds. */
export function testInLong(name: string, run: () => unknown, timeout?: number): void {
  if (isLong) test(name, () => Promise.resolve(run()).then(() => undefined), timeout);
}

/** Defines a group of tests that only the long test has. */
export function describeInLong(name: string, define: () => void): void {
  if (isLong) describe(name, define);
}
