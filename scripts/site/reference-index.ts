import type { EntryPages, ReferencePage } from './reference';

/** Entries by what their users do, in the order of the index. All others come last. */
const ORDER = [
  ...[
    'verbatim-abnf',
    'standard-schema',
    'formats',
    'formats-idn',
    'zod',
    'valibot',
    'typebox',
    'sinclair-typebox',
  ],
  ...['arktype', 'ajv', 'hyperjump', 'rfc3986', 'uri', 'bulk', 'workbench', 'language-service', 'fast-check'],
];

/** Returns the entries in the order of the index. */
export function ordered(entries: readonly EntryPages[]): readonly EntryPages[] {
  const rank = ({ place }: EntryPages): number => {
    const at = ORDER.indexOf(place.replace('reference/', ''));
    return at < 0 ? ORDER.length : at;
  };
  return [...entries].sort((a, b) => rank(a) - rank(b));
}

/** Returns all pages of the reference, first an index of entries and functions. */
export function withReferenceIndex(entries: readonly EntryPages[]): ReferencePage[] {
  const rows = ordered(entries).map(({ title, place, functions }) => {
    const links = functions.map((page) => `[${nameOf(page)}](/${page.place}.html)`);
    return `| [\`${title}\`](/${place}.html) | ${links.join(', ') || `[constants and types](/${place}.html)`} |`;
  });
  const index: ReferencePage = {
    title: 'Functions and types',
    description:
      'All functions and types of verbatim-abnf, by entry: a page for each function, with parameters, errors and an example.',
    text: `# Functions and types\n\n| entry | functions |\n| --- | --- |\n${rows.join('\n')}\n`,
    place: 'reference/index',
  };
  return [index, ...entries.flatMap((entry) => [entry, ...entry.functions])];
}

/** Returns the name of the function that a page is about. */
export function nameOf({ place }: ReferencePage): string {
  return place.slice(place.lastIndexOf('/') + 1);
}
