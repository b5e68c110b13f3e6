import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

const printed = execFileSync(process.execPath, ['index.js'], { encoding: 'utf8' });
assert.deepEqual(printed.trimEnd().split('\n'), [
  'true',
  'true',
  'example.com 80',
  '"http://[::1/" does not match "URI" at offset 11, in URI > hier-part > authority > host > IP-literal',
  '  |',
  '  | http://[::1/',
  '  |            ^ expected ":", ".", "]" or HEXDIG',
  'help: did you mean "http://[::1]/"?',
  'http://a/b/g',
  "[ 'Ann', 'Bob' ]",
]);
