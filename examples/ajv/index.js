import Ajv from 'ajv';
import { addAbnfKeyword, addFormats, uriResolver } from 'verbatim-abnf/ajv';
import { formats } from 'verbatim-abnf/formats';
import { rfc5321 } from 'verbatim-abnf/rfc5321';

const ajv = new Ajv({ allErrors: true, uriResolver });
addFormats(ajv, formats);
addAbnfKeyword(ajv, { grammars: { rfc5321 } });

const validate = ajv.compile({
  type: 'object',
  properties: {
    link: { type: 'string', format: 'uri' },
    since: { type: 'string', format: 'date-time' },
    mailbox: { type: 'string', abnf: 'Mailbox', abnfGrammar: 'rfc5321' },
  },
});

const documents = [
  { link: 'a:', since: '2016-12-31T23:59:60Z', mailbox: 'joe@[127.0.0.1]' },
  { link: 'http://[::ffff:01.2.3.4]/', since: '2023-02-29T00:00:00Z', mailbox: 'joe@' },
];
for (const document of documents) {
  console.log(validate(document));
  for (const { keyword, params } of validate.errors ?? []) console.log(keyword, JSON.stringify(params));
}
