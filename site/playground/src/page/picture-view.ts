/** A railroad diagram that a worker made. */

export function pictureView(text: string, label?: string): SVGElement {
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  picture.querySelector('.page')?.remove();
  picture.setAttribute('class', 'railroad');
  picture.setAttribute('role', 'img');
  if (label === undefined) picture.setAttribute('aria-hidden', 'true');
  else picture.setAttribute('aria-label', label);
  // Links would lead to anchors that the page does not have.
  for (const link of picture.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return document.importNode(picture, true) as unknown as SVGElement;
}
