import path from 'node:path';

const REPOSITORY = 'https://github.com/verbatim-abnf/verbatim';

const IN_REPOSITORY =
  /^https:\/\/(?:github\.com\/verbatim-abnf\/verbatim\/(blob|tree)|raw\.githubusercontent\.com\/verbatim-abnf\/verbatim)\/main\/(.+)$/;

/** Where a file of the repository is on the site; undefined if it is not there. */
export type PlaceOf = (file: string) => string | undefined;

/**
 * Returns a document with its links as the site needs them. `from` is its path in the repository. Links to files that are not on the site
 * lead to GitHub.
 */
export function withSiteLinks(text: string, from: string, placeOf: PlaceOf): string {
  return outsideSamples(text, (prose) =>
    prose
      .replace(/\]\(([^)\s]+)\)/g, (_, target: string) => `](${siteLink(target, from, placeOf)})`)
      .replace(
        /^(\[[^\]]+\]): (\S+)$/gm,
        (_, label: string, target: string) => `${label}: ${siteLink(target, from, placeOf)}`,
      ),
  );
}

/** Changes all but the fenced blocks of a document. */
function outsideSamples(text: string, change: (prose: string) => string): string {
  return text
    .split(/(^( *)```[^]*?^\2```$)/m)
    .map((part, at) => (at % 3 === 0 ? change(part) : at % 3 === 1 ? part : ''))
    .join('');
}

function siteLink(target: string, from: string, placeOf: PlaceOf): string {
  const [, kind, inside] = IN_REPOSITORY.exec(target) ?? [];
  if (inside === undefined && /^(?:[a-z]+:|#)/.test(target)) return target;
  const [place = '', fragment] = (inside ?? target).split('#');
  const file = inside === undefined ? path.posix.join(path.posix.dirname(from), place) : place;
  const hash = fragment === undefined ? '' : `#${fragment}`;
  const found = placeOf(file.replace(/\/$/, ''));
  if (found !== undefined) return `/${found}${hash}`;
  const isFolder = kind === 'tree' || !/\.\w+$/.test(file);
  return `${REPOSITORY}/${isFolder ? 'tree' : 'blob'}/main/${file}${hash}`;
}
