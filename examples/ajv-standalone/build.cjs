const { mkdirSync, writeFileSync } = require('node:fs');
const Ajv = require('ajv');
const addOtherFormats = require('ajv-formats');
const standaloneCode = require('ajv/dist/standalone').default;
const { addAbnfKeyword, addFormats } = require('verbatim-abnf/ajv');
const { formats } = require('verbatim-abnf/formats');
const { rfc5321 } = require('verbatim-abnf/rfc5321');

const ajv = new Ajv({ code: { source: true, lines: true } });
// For formats that no ABNF defines, such as "int32".
addOtherFormats(ajv);
addFormats(ajv, formats);
addAbnfKeyword(ajv, {
  grammars: { rfc5321 },
  code: Ajv._`{ rfc5321: require("verbatim-abnf/rfc5321").rfc5321 }`,
});

const validate = ajv.compile({
  type: 'object',
  properties: {
    link: { type: 'string', format: 'uri' },
    mailbox: { type: 'string', abnf: 'Mailbox', abnfGrammar: 'rfc5321' },
  },
});
mkdirSync('dist', { recursive: true });
writeFileSync('dist/validate.cjs', standaloneCode(ajv, validate));
