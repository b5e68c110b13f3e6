import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

const printed = execFileSync(process.execPath, ['index.js'], { encoding: 'utf8' });
assert.deepEqual(printed.trimEnd().split('\n'), [
  'true undefined',
  'false must match format "uri"',
  'false must match rule "Mailbox"; at offset 4: expected "[" or Let-dig',
]);
