import assert from 'node:assert/strict';
import { once } from 'node:events';
import { app } from './app.js';

const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');

async function post(body) {
  const response = await fetch(`http://127.0.0.1:${server.address().port}/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  return [response.status, await response.text()];
}

assert.deepEqual(await post({ href: 'a:' }), [204, '']);
assert.deepEqual(await post({ href: 'http://[::ffff:01.2.3.4]' }), [
  400,
  '{"message":"request/body/href must match format \\"uri\\""}',
]);
server.close();
