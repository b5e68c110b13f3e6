/** Servers that validate by Ajv: requests come in as they do in use. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import fastify5 from 'fastify';
import fastify4 from 'fastify4';
import { addAbnfKeyword, addFormats } from '../../src/integrations/ajv';
import { formats } from '../../src/integrations/formats';
import { formats as idnFormats } from '../../src/integrations/formats-idn';

/** ajv-formats, which both servers add by themselves, takes the second and refuses the first. */
const BODIES = [{ link: 'a:' }, { link: 'http://[::ffff:01.2.3.4]' }, { link: 'no URI' }];

describe.each([
  ['4', fastify4 as unknown as typeof fastify5],
  ['5', fastify5],
])('fastify %s', (_version, fastify) => {
  const body = { type: 'object', properties: { link: { type: 'string', format: 'uri' } } };

  test('a plugin of its Ajv', async () => {
    const server = fastify({ ajv: { plugins: [[addFormats, formats]] } });
    server.post('/', { schema: { body } }, () => 'taken');
    await server.listen({ host: '127.0.0.1', port: 0 });
    const answers = [];
    for (const payload of BODIES) answers.push(await ask(server.server, 'POST', '/', payload));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
    expect(JSON.parse(answers[2]!.text)).toMatchObject({ message: 'body/link must match format "uri"' });
    await server.close();
  });

  test('with formats of a table, and the keyword', async () => {
    const server = fastify({
      ajv: {
        plugins: [
          [addFormats, idnFormats],
          [addAbnfKeyword, {}],
        ],
      },
    });
    const querystring = {
      type: 'object',
      properties: {
        host: { type: 'string', format: 'idn-hostname' },
        scheme: { type: 'string', abnf: 'scheme' },
      },
    };
    server.get('/', { schema: { querystring } }, () => 'taken');
    await server.listen({ host: '127.0.0.1', port: 0 });
    const get = (query: Record<string, string>): ReturnType<typeof ask> =>
      ask(server.server, 'GET', `/?${new URLSearchParams(query).toString()}`);
    expect((await get({ host: 'bücher.de', scheme: 'a+b' })).status).toBe(200);
    expect((await get({ host: 'Bücher.de' })).status).toBe(400);
    const { text } = await get({ scheme: '1a' });
    expect(text).toContain('querystring/scheme must match rule \\"scheme\\"; at offset 0');
    await server.close();
  });
});

describe('express-openapi-validator', () => {
  const apiSpec = {
    openapi: '3.0.3',
    info: { title: 'links', version: '1' },
    paths: {
      '/links': {
        post: {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', properties: { link: { type: 'string', format: 'uri' } } },
              },
            },
          },
          responses: { 204: { description: 'taken' } },
        },
      },
    },
  } as const;

  test('its option for formats takes the table', async () => {
    const app = express();
    app.use(express.json());
    app.use(
      OpenApiValidator.middleware({ apiSpec: structuredClone(apiSpec) as never, formats: { ...formats } }),
    );
    app.post('/links', (_request, response) => void response.status(204).end());
    const report: ErrorRequestHandler = (error, _request, response, _next) => {
      const { status, message } = error as { status: number; message: string };
      response.status(status).json({ message });
    };
    app.use(report);
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const answers = [];
      for (const body of BODIES) answers.push(await ask(server, 'POST', '/links', body));
      expect(answers.map(({ status }) => status)).toEqual([204, 400, 400]);
      expect(answers[2]!.text).toContain('must match format \\"uri\\"');
    } finally {
      server.close();
    }
  });
});

function ask(
  server: http.Server,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      },
    );
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
