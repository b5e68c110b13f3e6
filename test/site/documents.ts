/** Checks the files of the built site without a browser: links, fragments, descriptions, and the policy. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ADDRESS, BASE } from '../../scripts/site/address';
import { POLICY } from './server';

/** Returns the problems of pages. `names` are the paths of all HTML files in the folder. */
export function problemsOfPages(folder: string, names: readonly string[]): string[] {
  const pages = new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const anchors = new Map([...pages].map(([name, html]) => [name, valuesOf(html, 'id')]));
  const titles = new Map<string, string>();
  return [...pages].flatMap(([name, html]) => {
    const problems = valuesOf(html, 'href').flatMap(
      (target) => linkProblem(target, name, folder, anchors) ?? [],
    );
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    if (!OTHERS.includes(name)) problems.push(...headProblems(html, name, title));
    const known = titles.get(title);
    if (known !== undefined) problems.push(`it has the title "${title}" of ${known}`);
    titles.set(title, name);
    if (!html.includes(`http-equiv="Content-Security-Policy" content="${POLICY}"`))
      problems.push('it has no policy');
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

/** Pages that no search engine shows, and the playground, which VitePress does not make. */
const OTHERS: readonly string[] = ['404.html', 'playground/index.html'];

/** Returns what is wrong with the title, the description and the `og:` tags: words, of pages of their own. */
function headProblems(html: string, name: string, title: string): string[] {
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const properties = new Map(
    Array.from(html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g), ([, key, value]) => [
      key!,
      value!,
    ]),
  );
  const address = new URL(name.replace(/(^|\/)index\.html$/, '$1'), ADDRESS).href;
  return [
    ...(/^[^`[\]]{3,} \| Verbatim\b/.test(title) ? [] : [`its title is "${title}"`]),
    ...(/^[A-Z@a-z][^`[\]]{20,}\.$/.test(description) ? [] : [`its description is "${description}"`]),
    ...(properties.get('url') === address ? [] : [`its og:url is ${properties.get('url')}`]),
    ...(properties.get('description') === description ? [] : ['its og:description is another']),
    ...['title', 'type', 'image', 'site_name']
      .filter((key) => !properties.get(key))
      .map((key) => `it has no og:${key}`),
  ];
}

function valuesOf(html: string, attribute: 'href' | 'id'): string[] {
  return Array.from(html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g')), ([, value]) =>
    value!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );
}

/** Returns what is wrong with a link. Links to other sites are not followed. */
function linkProblem(
  target: string,
  from: string,
  folder: string,
  anchors: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined;
  const { pathname, hash } = new URL(target, `http://localhost${BASE}${from}`);
  if (!pathname.startsWith(BASE)) return `the link "${target}" leads out of the site`;
  const place = decodeURIComponent(pathname.slice(BASE.length));
  const file = place === '' || place.endsWith('/') ? `${place}index.html` : place;
  if (!existsSync(path.join(folder, file))) return `the link "${target}" leads to no file`;
  // Behind "#" the playground has its state.
  const found = file === 'playground/index.html' ? undefined : anchors.get(file);
  if (hash === '' || found === undefined || found.includes(decodeURIComponent(hash.slice(1))))
    return undefined;
  return `the link "${target}" leads to no place of the page`;
}
