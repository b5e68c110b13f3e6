import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

const printed = execFileSync(process.execPath, ['dist/index.js'], { encoding: 'utf8' });
assert.deepEqual(printed.trimEnd().split('\n'), [
  'http://[::1]/',
  'href ":" | "." | "]" | HEXDIG must match rule "URI"; at offset 11: expected ":", ".", "]" or HEXDIG',
  '{"href":{"type":"string","format":"uri"}}',
]);
