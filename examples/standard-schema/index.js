import { createEnv } from '@t3-oss/env-core';
import { schema } from 'verbatim-abnf';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { rfc5646 } from 'verbatim-abnf/rfc5646';

const env = createEnv({
  server: {
    CALLBACK: schema(rfc3986, 'absolute-URI'),
    CONTENT_LANGUAGE: schema(rfc5646, 'Language-Tag'),
  },
  runtimeEnv: { CONTENT_LANGUAGE: 'en', ...process.env },
  onValidationError(issues) {
    for (const { path, message } of issues) console.log(`${path.join('.')}: ${message}`);
    process.exit(1);
  },
});
console.log(env.CALLBACK, env.CONTENT_LANGUAGE);
