import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { abnf, overrideAction } from 'verbatim-abnf/valibot';

const Link = v.object({ href: v.pipe(v.string(), abnf(rfc3986, 'URI', undefined, { format: 'uri' })) });

const link: v.InferOutput<typeof Link> = v.parse(Link, { href: 'http://[::1]/' });
console.log(link.href);

for (const issue of v.safeParse(Link, { href: 'http://[::1/' }).issues ?? []) {
  console.log(v.getDotPath(issue), issue.expected, issue.message.split('\n')[0]);
}

console.log(JSON.stringify(toJsonSchema(Link, { overrideAction }).properties));
