import { rfc3986 } from 'verbatim-abnf/rfc3986';
import { rfc5646 } from 'verbatim-abnf/rfc5646';
import { abnf } from 'verbatim-abnf/zod';
import * as z from 'zod';

const Link = z.object({
  href: abnf(rfc3986, 'URI', { format: 'uri' }),
  language: abnf(rfc5646, 'Language-Tag', { error: 'no language tag' }).optional(),
});
type Link = z.infer<typeof Link>;

const link: Link = Link.parse({ href: 'http://[::1]/', language: 'de-CH' });
console.log(link.href);

const result = Link.safeParse({ href: 'http://[::1/', language: 'a' });
if (!result.success) {
  for (const { path, message } of result.error.issues) console.log(path.join('.'), message.split('\n')[0]);
}
