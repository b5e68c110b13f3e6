/** Mends roles in components of VitePress that axe reports. */

type Changes = readonly (readonly [found: RegExp, instead: string])[];

/** A box with fields and links is a dialog, not a button. */
const SEARCH_BOX: Changes = [
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

const COMPONENTS: Readonly<Record<string, Changes>> = {
  'VPLocalSearchBox.vue': SEARCH_BOX,
  'VPHome.vue': [[/<div\s+class="VPHome"/, '<div role="main" class="VPHome"']],
};

/** A plugin of Vite. */
export const mendedComponents = {
  name: 'mended-components',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    const name = id.slice(id.lastIndexOf('/') + 1);
    return COMPONENTS[name]?.reduce((text, [found, instead]) => {
      if (text.search(found) < 0) throw new Error(`${name} of this VitePress has no ${found.source}`);
      return text.replace(found, instead);
    }, code);
  },
};
