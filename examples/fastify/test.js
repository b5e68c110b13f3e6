const assert = require('node:assert/strict');
const server = require('./server');

async function post(body) {
  const response = await server.inject({ method: 'POST', url: '/links', payload: body });
  return [response.statusCode, response.json().message ?? response.json()];
}

async function main() {
  assert.deepEqual(await post({ href: 'a:' }), [200, { taken: 'a:' }]);
  assert.deepEqual(await post({ href: 'http://[::ffff:01.2.3.4]' }), [
    400,
    'body/href must match format "uri"',
  ]);
  assert.deepEqual(await post({ href: 'a:', scheme: '1' }), [
    400,
    'body/scheme must match rule "scheme"; at offset 0: expected ALPHA',
  ]);
  await server.close();
}

main();
