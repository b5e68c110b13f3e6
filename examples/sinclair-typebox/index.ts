import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { DefaultErrorFunction, SetErrorFunction } from '@sinclair/typebox/errors';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { abnf, failureOf } from 'verbatim-abnf/sinclair-typebox';

SetErrorFunction((error) => failureOf(error)?.message ?? DefaultErrorFunction(error));

const Link = Type.Object({ href: abnf(rfc3986, 'URI') });
type Link = Static<typeof Link>;
const validator = TypeCompiler.Compile(Link);

const link: Link = { href: 'http://[::1]/' };
console.log(validator.Check(link));

for (const { path, message } of validator.Errors({ href: 'http://[::1/' })) {
  console.log(path, message.split('\n')[0]);
}
