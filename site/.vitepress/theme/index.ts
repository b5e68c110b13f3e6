/** The theme of VitePress with the fonts of the reader's system, and the style of this site. */
import { onContentUpdated, type Theme, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineComponent, h } from 'vue';
import './style.css';
import { markWideTables } from './tables';
import { showTypes } from './types';

export default {
  extends: DefaultTheme,
  Layout: defineComponent(() => {
    onContentUpdated(markWideTables);
    // The page of VitePress has no landmark.
    return () => h(DefaultTheme.Layout, null, { 'not-found': notFound });
  }),
  enhanceApp() {
    if (import.meta.env.SSR) return;
    showTypes();
    addEventListener('resize', markWideTables);
  },
} satisfies Theme;

const notFound = () =>
  h('main', { class: 'vp-doc not-found' }, [
    h('h1', 'This page is not here'),
    h('p', ['The search may find it. ', h('a', { href: withBase('/') }, 'All pages begin here'), '.']),
  ]);
