/** Writes dist/. */
import path from 'node:path';
import { buildPackage } from './package';
import { runBuild } from './run-build';

runBuild('build-package', () => buildPackage(path.join(__dirname, '..', 'dist')));
