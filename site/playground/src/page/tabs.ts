/** The tabs below the strings. Arrow keys move between them, Enter and the space bar open one. */
import { TOOLS, type ToolName } from '../protocol';
import { byId, el } from './dom';
import * as messages from './messages';

const tabId = (tool: ToolName): string => `tab-${tool}`;

export class Tabs {
  private readonly list = byId('tabs');
  readonly panel = byId('panel');
  private readonly tabs: ReadonlyMap<ToolName, HTMLButtonElement>;

  constructor(onOpen: (tool: ToolName) => void) {
    this.tabs = new Map(
      TOOLS.map((tool) => [
        tool,
        el(
          'button',
          {
            type: 'button',
            id: tabId(tool),
            role: 'tab',
            'aria-controls': 'panel',
            onclick: () => onOpen(tool),
          },
          messages.TAB_NAMES[tool],
        ),
      ]),
    );
    this.list.append(...this.tabs.values());
    this.list.addEventListener('keydown', (event) => this.move(event));
  }

  show(chosen: ToolName): void {
    for (const [tool, tab] of this.tabs) {
      tab.setAttribute('aria-selected', String(tool === chosen));
      tab.tabIndex = tool === chosen ? 0 : -1;
    }
    this.panel.setAttribute('aria-labelledby', tabId(chosen));
    const tab = this.tabs.get(chosen)!;
    // On narrow screens the list scrolls sideways.
    this.list.scrollLeft = Math.max(0, tab.offsetLeft - (this.list.clientWidth - tab.offsetWidth) / 2);
  }

  private move(event: KeyboardEvent): void {
    const all = [...this.tabs.values()];
    const at = all.indexOf(event.target as HTMLButtonElement);
    const last = all.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    all[to]!.focus();
  }
}
