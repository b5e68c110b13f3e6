/** Checks the files of the built site without a browser: links, fragments, descriptions, and the policy. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
    const description = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1] ?? '';
    if (description.length < 10 && name !== '404.html') problems.push('it has no description');
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const known = titles.get(title);
    if (known !== undefined) problems.push(`it has the title "${title}" of ${known}`);
    titles.set(title, name);
    if (!html.includes(`http-equiv="Content-Security-Policy" content="${POLICY}"`))
      problems.push('it has no policy');
    return problems.map((problem) => `${name}: ${problem}`);
  });
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
  const { pathname, hash } = new URL(target, `http://localhost/${from}`);
  const place = decodeURIComponent(pathname).slice(1);
  const file = place === '' || place.endsWith('/') ? `${place}index.html` : place;
  if (!existsSync(path.join(folder, file))) return `the link "${target}" leads to no file`;
  // Behind "#" the playground has its state.
  const found = file === 'playground/index.html' ? undefined : anchors.get(file);
  if (hash === '' || found === undefined || found.includes(decodeURIComponent(hash.slice(1))))
    return undefined;
  return `the link "${target}" leads to no place of the page`;
}
