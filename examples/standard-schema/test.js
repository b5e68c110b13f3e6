import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

function run(variables) {
  const env = { ...process.env, ...variables };
  const { stdout, status } = spawnSync(process.execPath, ['index.js'], { encoding: 'utf8', env });
  return [status, stdout];
}

assert.deepEqual(run({ CALLBACK: 'https://example.com/done' }), [0, 'https://example.com/done en\n']);
const [status, printed] = run({ CALLBACK: 'https://[::1/', CONTENT_LANGUAGE: 'de-CH' });
assert.equal(status, 1);
assert.match(printed, /^CALLBACK: must match rule "absolute-URI"; at offset 12/);
