/** Shows the type of a word of a sample: under the pointer, or by keys. Enter goes into a sample, arrow keys go on, Escape leaves. */

const GAP = 6;

let shown: HTMLElement | undefined;

function hide(): void {
  shown?.hidePopover();
  shown?.parentElement?.removeAttribute('aria-describedby');
  shown?.removeAttribute('id');
  shown = undefined;
}

function show(word: Element): void {
  const type = word.querySelector<HTMLElement>('.type');
  if (type === null || type === shown) return;
  hide();
  shown = type;
  type.id = 'type-of-word';
  word.setAttribute('aria-describedby', type.id);
  type.showPopover();
  place(word, type);
}

function place(word: Element, type: HTMLElement): void {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = type;
  const isBelow = bottom + GAP + height <= innerHeight;
  // The policy forbids styles in the text of a page, not those that a script sets.
  type.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  type.style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
}

const wordAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('.typed') : null;

function onKey(event: KeyboardEvent): void {
  const sample = document.activeElement?.closest<HTMLElement>('pre.twoslash');
  if (sample === null || sample === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const words = [...sample.querySelectorAll<HTMLElement>('.typed')];
  const at = words.findIndex((word) => word === document.activeElement);
  if (event.key === 'Escape') sample.focus();
  else if (at < 0 && event.key === 'Enter') words[0]?.focus();
  else if (at >= 0 && event.key === 'ArrowRight') words[at + 1]?.focus();
  else if (at >= 0 && event.key === 'ArrowLeft') words[at - 1]?.focus();
  else return;
  event.preventDefault();
}

/** Listens to the whole document, because pages come and go. */
export function showTypes(): void {
  document.addEventListener('pointerover', (event) => {
    const word = wordAt(event);
    if (word !== null) show(word);
    else if (!document.activeElement?.matches('.typed')) hide();
  });
  document.addEventListener('focusin', (event) => {
    const word = wordAt(event);
    if (word === null) hide();
    else show(word);
  });
  // A word that gets the focus scrolls into view, and its type follows.
  const onScroll = (): void => {
    const word = shown?.parentElement;
    if (word !== null && word !== undefined && word === document.activeElement) place(word, shown!);
    else hide();
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('keydown', onKey);
}
