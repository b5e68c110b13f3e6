/** Elements of the page. */

type Child = Node | string | undefined;

/** Properties of an element. Names with a hyphen, and `role`, are attributes. */
type Properties = Readonly<Record<string, unknown>>;

/** Makes an element. Properties that are undefined are left out. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value as EventListener);
    else if (key.includes('-') || key === 'role' || key === 'for') element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Makes an element of SVG with attributes. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Returns an element of index.html. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no element "${id}"`);
  return found as Type;
}

/** Calls a function when nothing has happened for some milliseconds. */
export function debounced(wait: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
}
