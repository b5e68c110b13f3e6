/** A server of static files, as any host of pages is one, with a strict policy. */
import { readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface StaticServer {
  /** The address of the folder. */
  readonly url: string;
  close(): void;
}

/** Serves a folder. Every answer has the header Content-Security-Policy. */
export async function serve(folder: string): Promise<StaticServer> {
  const server = http.createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const isThere = file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    response.writeHead(isThere ? 200 : 404, {
      'content-security-policy': "default-src 'self'",
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    response.end(isThere ? readFileSync(file) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
