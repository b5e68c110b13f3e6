/** Runs a script that takes no arguments. Sets the exit code: 1 if the build fails, 2 if there are arguments. */
export function runBuild(script: string, build: () => Promise<void>): void {
  const [unknown] = process.argv.slice(2);
  if (unknown !== undefined) {
    console.error(`unknown argument "${unknown}"; usage: ${script}`);
    process.exitCode = 2;
    return;
  }
  build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
