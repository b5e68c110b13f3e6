/** Runs tests that need a program of others. If it is not there, says why, and skips them. */
export function ifThere(name: string, missing: string | undefined, tests: () => void): void {
  if (missing === undefined) return tests();
  process.stdout.write(`NOT RUN: ${name}: ${missing}\n`);
  test.skip(`${name} is not there`, () => undefined);
}
