import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

const printed = execFileSync(process.execPath, ['dist/index.js'], { encoding: 'utf8' });
const [rejects, accepts] = printed.trimEnd().split('\n');
// One octet shows the mistake; the other three are as simple as they can be.
assert.match(rejects, /^rejects (0\.)*25[0-5](\.0)*$/);
assert.equal(rejects.split('.').length, 4);
assert.match(accepts, /^accepts (0|00)(\.(0|00)){3}\.?$/);
