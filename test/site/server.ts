import { readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { BASE } from '../../scripts/site/address';

/** The header of all answers. The pages have the same policy in a meta tag. */
export const POLICY = "default-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
};

/**
 * Serves a folder as the host of the site does, below the path of its address: "…/" is "…/index.html". Returns the server and its address,
 * without "/" at the end.
 */
export async function serve(folder: string): Promise<{ server: http.Server; origin: string }> {
  const server = http.createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const file = path.join(folder, path.posix.normalize(name.slice(BASE.length - 1)));
    const isFile = name.startsWith(BASE) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(isFile ? 200 : 404, {
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'content-type': isFile ? `${type}; charset=utf-8` : 'text/plain',
    });
    response.end(isFile ? readFileSync(file) : 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE.slice(0, -1)}` };
}
