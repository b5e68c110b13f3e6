/** Settings of VitePress. `scripts/site.ts` writes the pages into `site/pages/` and runs it. */
import { readFileSync } from 'node:fs';
import { defineConfig, type HeadConfig } from 'vitepress';
import { abnfLanguage } from './abnf-language';
import { codeTransformers, writeCodeStyle } from './code';
import { alignByClass } from './tables';
import { searchedText } from './searched-text';
import { mendedComponents } from './mended-components';
import { slugOf } from './slug';

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const { nav, sidebar } = read('../pages/contents.json');
const { homepage, license, version } = read('../../package.json');
const base = new URL(homepage).pathname;
const policy = "default-src 'self'";

export default defineConfig({
  title: 'Verbatim',
  titleTemplate: ':title | Verbatim, validation by the RFC',
  lang: 'en',
  base,
  sitemap: { hostname: homepage },
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
    ['link', { rel: 'stylesheet', href: `${base}code.css` }],
    ['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    codeTransformers,
    config: alignByClass,
    languages: [abnfLanguage],
    languageAlias: { peggy: 'javascript', ohm: 'javascript' },
  },
  vite: { plugins: [mendedComponents] },
  themeConfig: {
    nav: [...nav, { text: version, link: '/changelog.html' }],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        disableDetailedView: true,
        _render: (text, env, md) => md.render(searchedText(text), env),
      },
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/verbatim-abnf/verbatim', ariaLabel: 'Repository on GitHub' }],
    externalLinkIcon: false,
    footer: { message: `License: ${license}. <a href="${base}notices.html">Notices</a>` },
  },
  transformHead: ({ pageData: { title, description, relativePath }, title: whole }) => {
    const address = new URL(relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html'), homepage).href;
    const og = (name: string, content: string): HeadConfig => ['meta', { property: `og:${name}`, content }];
    return [
      ['link', { rel: 'canonical', href: address }],
      og('title', title || whole),
      og('description', description),
      og('type', 'website'),
      og('url', address),
      og('image', `${homepage}images/playground.png`),
      og('site_name', 'Verbatim'),
    ];
  },
  buildEnd: ({ outDir }) => writeCodeStyle(outDir),
});
