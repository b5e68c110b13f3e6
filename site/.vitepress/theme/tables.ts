/** Marks tables that are wider than the page. Their style says that they scroll, and keys can scroll them. */
export function markWideTables(): void {
  for (const table of document.querySelectorAll<HTMLElement>('.vp-doc table')) {
    const isWide = table.scrollWidth > table.clientWidth;
    table.classList.toggle('wide', isWide);
    if (isWide) table.tabIndex = 0;
    else table.removeAttribute('tabindex');
  }
}
