/** Light or dark: the choice of the system, until the reader chooses. The pages of the site share the choice. */
import { byId } from './dom';

const KEY = 'vitepress-theme-appearance';

export function beginTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const kept = stored();
  let chosen = kept === 'dark' || kept === 'light' ? kept : undefined;
  const button = byId('theme');
  const show = (): void => {
    const isDark = chosen === undefined ? system.matches : chosen === 'dark';
    document.documentElement.classList.toggle('dark', isDark);
    button.textContent = isDark ? 'Light' : 'Dark';
    button.setAttribute('aria-label', isDark ? 'Light colours' : 'Dark colours');
  };
  button.addEventListener('click', () => {
    chosen = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
    store(chosen);
    show();
  });
  system.addEventListener('change', show);
  show();
}

/** A browser may refuse to keep anything. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The choice holds for this page.
  }
}
