/** A tree of a derivation, for pointers and the keyboard. */
import type { TreeNode } from '../protocol';
import { el } from './dom';
import { shownHidden, HIDDEN } from './escapes';
import * as messages from './messages';

/** Nodes that are open at first. */
const MOST_OPEN = 150;
/** Characters of a node's text. */
const MOST_TEXT = 60;

export interface TreeOptions {
  readonly root: TreeNode;
  readonly string: string;
  readonly label: string;
  /** Called for the node that the pointer or the focus is at; undefined if it is at none. */
  onPoint?(node: TreeNode | undefined, isFocus: boolean): void;
}

/** A node with its element. The elements of children are made when the node is first opened. */
interface Item {
  readonly node: TreeNode;
  readonly element: HTMLElement;
  readonly parent: Item | undefined;
  children: Item[] | undefined;
}

export class TreeView {
  readonly element: HTMLElement;
  private readonly items = new Map<Element, Item>();
  private readonly root: Item;
  private current: Item;

  constructor(private readonly options: TreeOptions) {
    this.element = el('ul', { className: 'tree', role: 'tree', 'aria-label': options.label });
    this.root = this.current = this.make(options.root, undefined, 1);
    this.element.append(this.root.element);
    this.root.element.tabIndex = 0;
    this.openFirst();
    this.listen();
  }

  private openFirst(): void {
    let left = MOST_OPEN;
    const queue = [this.root];
    for (const item of queue) {
      left -= item.node.children.length;
      if (left < 0 && item !== this.root) return;
      if (item.node.children.length > 0) queue.push(...this.open(item));
    }
  }

  private make(node: TreeNode, parent: Item | undefined, level: number): Item {
    const text = this.options.string.slice(node.start, node.end);
    const shown = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
    const hasChildren = node.children.length > 0 || node.cut > 0;
    const element = el(
      'li',
      {
        role: 'treeitem',
        tabIndex: -1,
        'aria-level': level,
        'aria-expanded': hasChildren ? false : undefined,
        'aria-selected': false,
      },
      el(
        'span',
        { className: 'node' },
        el('span', { className: 'twisty', 'aria-hidden': 'true' }, hasChildren ? '▸' : ''),
        el('span', { className: 'rule' }, node.rule),
        el('span', { className: 'text' }, `"${shown.replace(HIDDEN, shownHidden)}"`),
        el('span', { className: 'span' }, `${node.start}–${node.end}`),
      ),
    );
    const item: Item = { node, element, parent, children: undefined };
    this.items.set(element, item);
    return item;
  }

  private open(item: Item): Item[] {
    const { element, node } = item;
    if (item.children === undefined) {
      const level = Number(element.getAttribute('aria-level')) + 1;
      item.children = node.children.map((child) => this.make(child, item, level));
      const more =
        node.cut > 0 ? [el('li', { role: 'none', className: 'cut' }, messages.cutNodes(node.cut))] : [];
      element.append(el('ul', { role: 'group' }, ...item.children.map((each) => each.element), ...more));
    }
    this.expand(item, true);
    return item.children;
  }

  private expand({ element }: Item, isOpen: boolean): void {
    if (!element.hasAttribute('aria-expanded')) return;
    element.setAttribute('aria-expanded', String(isOpen));
    element.querySelector('.twisty')!.textContent = isOpen ? '▾' : '▸';
    const group = element.querySelector<HTMLElement>(':scope > ul');
    if (group !== null) group.hidden = !isOpen;
  }

  private isOpen({ element }: Item): boolean {
    return element.getAttribute('aria-expanded') === 'true';
  }

  private toggle(item: Item): void {
    if (this.isOpen(item)) this.expand(item, false);
    else if (item.element.hasAttribute('aria-expanded')) this.open(item);
  }

  private itemAt(target: EventTarget | null): Item | undefined {
    const element = (target as Element | null)?.closest('[role=treeitem]');
    return element === undefined || element === null ? undefined : this.items.get(element);
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener('pointerover', (event) => this.point(this.itemAt(event.target), false));
    element.addEventListener('pointerleave', () => this.point(undefined, false));
    element.addEventListener('focusin', (event) => {
      const item = this.itemAt(event.target);
      if (item !== undefined) this.point(item, true);
    });
    element.addEventListener('click', (event) => {
      const item = this.itemAt(event.target);
      if (item === undefined) return;
      if ((event.target as Element).closest('.twisty') !== null) this.toggle(item);
      this.focus(item);
    });
    element.addEventListener('dblclick', (event) => {
      const item = this.itemAt(event.target);
      if (item !== undefined) this.toggle(item);
    });
    element.addEventListener('keydown', (event) => this.key(event));
  }

  private point(item: Item | undefined, isFocus: boolean): void {
    for (const each of this.element.querySelectorAll('.pointed')) each.classList.remove('pointed');
    item?.element.classList.add('pointed');
    this.options.onPoint?.(item?.node, isFocus);
  }

  private focus(item: Item): void {
    this.current.element.tabIndex = -1;
    this.current.element.setAttribute('aria-selected', 'false');
    this.current = item;
    item.element.tabIndex = 0;
    item.element.setAttribute('aria-selected', 'true');
    item.element.focus();
  }

  /** The items that are in sight, in order. */
  private visible(item: Item = this.root): Item[] {
    return [item, ...(this.isOpen(item) ? (item.children ?? []).flatMap((each) => this.visible(each)) : [])];
  }

  private key(event: KeyboardEvent): void {
    const to = this.target(event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== null) this.focus(to);
  }

  /** Returns the item that a key leads to, null if the key only opens or closes, and undefined for other keys. */
  private target(key: string): Item | null | undefined {
    const { current } = this;
    const all = this.visible();
    const at = all.indexOf(current);
    switch (key) {
      case 'ArrowDown':
        return all[at + 1] ?? null;
      case 'ArrowUp':
        return all[at - 1] ?? null;
      case 'Home':
        return all[0]!;
      case 'End':
        return all.at(-1)!;
      case 'ArrowRight':
        if (this.isOpen(current)) return current.children?.[0] ?? null;
        this.toggle(current);
        return null;
      case 'ArrowLeft':
        if (!this.isOpen(current)) return current.parent ?? null;
        this.toggle(current);
        return null;
      case 'Enter':
      case ' ':
        this.toggle(current);
        return null;
      default:
        return undefined;
    }
  }
}
