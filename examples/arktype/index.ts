import { type } from 'arktype';
import { schema } from 'verbatim-abnf';
import { abnf } from 'verbatim-abnf/arktype';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { rfc5646 } from 'verbatim-abnf/rfc5646';

// A Standard Schema may stand in the place of a type, too.
const Link = type({ href: abnf(rfc3986, 'URI'), 'language?': schema(rfc5646, 'Language-Tag') });
type Link = typeof Link.infer;

const link: Link = Link.assert({ href: 'http://[::1]/', language: 'de-CH' });
console.log(link.href);

const errors = Link({ href: 'http://[::1/', language: 'a' });
if (errors instanceof type.errors) {
  for (const { message } of errors) console.log(message.split('\n')[0]);
}
