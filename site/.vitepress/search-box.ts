/** Mends roles in the search box of VitePress that axe reports: a box with fields and links is a dialog, not a button. */

const CHANGES: readonly (readonly [found: RegExp, instead: string])[] = [
  [
    /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"/,
    'role="dialog" aria-modal="true"',
  ],
  // A list of links is no list of options.
  [/:role="results\?\.length \? 'listbox' : undefined"/, ''],
  [/:aria-selected="[^"]*"\s+role="option"/, ''],
  [/:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/, ''],
  [/<kbd :aria-label=/g, '<kbd role="img" :aria-label='],
];

/** A plugin of Vite. */
export const searchBox = {
  name: 'search-box',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    if (!id.endsWith('/VPLocalSearchBox.vue')) return undefined;
    return CHANGES.reduce((text, [found, instead]) => {
      if (text.search(found) < 0) throw new Error(`the search box of this VitePress has no ${found.source}`);
      return text.replace(found, instead);
    }, code);
  },
};
