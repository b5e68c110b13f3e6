/** The theme of VitePress with the fonts of the reader's system, and the style of this site. */
import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './style.css';
import { showTypes } from './types';

export default {
  extends: DefaultTheme,
  // The page of VitePress has no landmark.
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': notFound }),
  enhanceApp() {
    if (!import.meta.env.SSR) showTypes();
  },
} satisfies Theme;

const notFound = () =>
  h('main', { class: 'vp-doc not-found' }, [
    h('h1', 'This page is not here'),
    h('p', ['The search may find it. ', h('a', { href: '/' }, 'All pages begin here'), '.']),
  ]);
