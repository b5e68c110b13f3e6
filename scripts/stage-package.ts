import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from './build-package';

const root = path.join(__dirname, '..');

/** Makes a folder as installing the package would make it. */
export async function stagePackage(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { files: string[] };
  // npm takes these three whatever "files" says.
  for (const file of [...files, 'package.json', 'README.md', 'LICENSE']) {
    if (file !== 'dist') cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  await buildPackage(path.join(folder, 'dist'));
}
