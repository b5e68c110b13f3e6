/** Checks the types of the playground, which are those of a browser. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Throws Error with the findings of the compiler. */
export function typecheck(): void {
  const args = [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'site/playground'];
  try {
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`types of site/playground:\n${(error as { stdout?: string }).stdout ?? String(error)}`);
  }
}
