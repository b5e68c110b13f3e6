import path from 'node:path';
import type { ContentsSection } from './contents';
import type { PlaceOf } from './links';
import type { EntryPages } from './reference';
import { nameOf, ordered } from './reference-index';

/** The sections that the head of each page leads to. */
const IN_HEAD: readonly string[] = ['Validate', 'Tutorials', 'How-to guides', 'Reference'];

/** Returns the links of the head, and those beside the pages and beside the reference. */
export function navigationOf(
  sections: readonly ContentsSection[],
  reference: readonly EntryPages[],
  placeOf: PlaceOf,
): { nav: unknown; sidebar: unknown } {
  const ofPages = sections.map(({ title, pages }) => ({
    text: title,
    items: pages.map((page) => ({
      text: page.title,
      link: `/${placeOf(path.posix.join('docs', page.file)) ?? ''}`,
    })),
  }));
  const nav = ofPages
    .filter(({ text }) => IN_HEAD.includes(text))
    .map(({ text, items }) => ({ text, link: items[0]!.link }));
  const functions = { text: 'Functions and types', link: '/reference/' };
  const ofReference = ordered(reference).map(({ title, place, functions: pages }) => ({
    text: title,
    link: `/${place}.html`,
    collapsed: true,
    items: pages.map((page) => ({ text: nameOf(page), link: `/${page.place}.html` })),
  }));
  // VitePress has no part in that page, so a browser must load it.
  const playground = { text: 'Playground', link: '/playground/', target: '_self' };
  return {
    nav: [...nav, playground],
    sidebar: {
      '/': [...ofPages, { text: 'All functions', items: [functions] }],
      '/reference/': [{ items: [functions] }, ...ofReference],
    },
  };
}
