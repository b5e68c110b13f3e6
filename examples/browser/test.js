import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };

const server = http.createServer(async ({ url }, response) => {
  const content = await readFile(path.join('.', url)).catch(() => undefined);
  response.writeHead(content ? 200 : 404, { 'content-type': TYPES[path.extname(url)] ?? 'text/plain' });
  response.end(content);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const profile = await mkdtemp(path.join(os.tmpdir(), 'example-browser-'));

/** What the page shows. */
async function shown(page) {
  const { stdout } = await promisify(execFile)(process.env.CHROMIUM ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${profile}`,
    '--dump-dom',
    `http://127.0.0.1:${server.address().port}/${page}`,
  ]);
  return /<output>([^]*)<\/output>/.exec(stdout)?.[1];
}

try {
  assert.match(await shown('index.html'), /^"http:\/\/\[::1\/" does not match "URI" at offset 11/);
  assert.equal(await shown('import-map.html'), 'host: 192.168.0.255');
} finally {
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}
