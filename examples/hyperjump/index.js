import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-2020-12';
import { addFormat } from '@hyperjump/json-schema/experimental';
import { formats } from 'verbatim-abnf/formats-idn';
import { addFormats } from 'verbatim-abnf/hyperjump';

addFormats(addFormat, formats);
setShouldValidateFormat(true);

const id = 'https://example.com/link';
registerSchema(
  {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { href: { format: 'uri' }, host: { format: 'idn-hostname' } },
  },
  id,
);
for (const document of [{ href: 'a:', host: 'bücher.example' }, { href: 'a' }, { host: 'a·b.example' }]) {
  console.log((await validate(id, document)).valid);
}
