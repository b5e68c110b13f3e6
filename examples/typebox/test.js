import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

const printed = execFileSync(process.execPath, ['dist/index.js'], { encoding: 'utf8' });
assert.deepEqual(printed.trimEnd().split('\n'), [
  'http://[::1]/',
  '/href "http://[::1/" does not match "URI" at offset 11, in URI > hier-part > authority > host > IP-literal',
]);
