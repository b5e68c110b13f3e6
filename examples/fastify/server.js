const fastify = require('fastify');
const { addAbnfKeyword, addFormats } = require('verbatim-abnf/ajv');
const { formats } = require('verbatim-abnf/formats');

const server = fastify({ ajv: { plugins: [[addFormats, formats], addAbnfKeyword] } });

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
