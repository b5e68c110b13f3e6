import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

const printed = execFileSync(process.execPath, ['index.js'], { encoding: 'utf8' });
assert.deepEqual(printed.trimEnd().split('\n'), [
  'true',
  'false',
  'format {"format":"uri"}',
  'format {"format":"date-time"}',
  'abnf {"rule":"Mailbox","grammar":"rfc5321","offset":4,"expected":["\\"[\\"","Let-dig"]}',
]);
