const fastify = require('fastify');
const { addAbnfKeyword, addFormats } = require('verbatim-abnf/ajv');

const server = fastify({ ajv: { plugins: [addFormats, addAbnfKeyword] } });

const body = {
  type: 'object',
  required: ['href'],
  properties: {
    href: { type: 'string', format: 'uri' },
    scheme: { type: 'string', abnf: 'scheme' },
  },
};
server.post('/links', { schema: { body } }, async (request) => ({ taken: request.body.href }));

module.exports = server;
