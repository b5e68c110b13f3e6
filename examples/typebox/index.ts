import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { abnf } from 'verbatim-abnf/typebox';

const Link = Type.Object({ href: abnf(rfc3986, 'URI') });
const validator = Compile(Link);

const link: Static<typeof Link> = validator.Parse({ href: 'http://[::1]/' });
console.log(link.href);

for (const { instancePath, message } of validator.Errors({ href: 'http://[::1/' })) {
  console.log(instancePath, message.split('\n')[0]);
}
