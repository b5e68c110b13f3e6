/** Settings of VitePress. `scripts/site.ts` writes the pages into `site/pages/` and runs it. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { abnfLanguage } from './abnf-language';
import { codeTransformers, writeCodeStyle } from './code';
import { alignByClass } from './tables';
import { searchedText } from './searched-text';
import { searchBox } from './search-box';
import { slugOf } from './slug';

const { nav, sidebar } = JSON.parse(readFileSync(new URL('../pages/contents.json', import.meta.url), 'utf8'));
const policy = "default-src 'self'";

export default defineConfig({
  title: 'Verbatim',
  lang: 'en',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'dist/.cache',
  // Scripts become files: the policy allows no script within a page.
  metaChunk: true,
  // A page loads only the parts that it shows.
  router: { prefetchLinks: false },
  // Without a transition, which would be a style within the page.
  appearance: { disableTransition: false },
  head: [
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: policy }],
    ['link', { rel: 'stylesheet', href: '/code.css' }],
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    codeTransformers,
    config: alignByClass,
    languages: [abnfLanguage],
    languageAlias: { peggy: 'javascript', ohm: 'javascript' },
  },
  vite: { plugins: [searchBox] },
  themeConfig: {
    nav,
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        disableDetailedView: true,
        _render: (text, env, md) => md.render(searchedText(text), env),
      },
    },
    socialLinks: [],
    externalLinkIcon: false,
    footer: { message: 'Released under the MIT License. <a href="/notices.html">Texts of grammars</a>' },
  },
  buildEnd: ({ outDir }) => writeCodeStyle(outDir),
});
