/** The history of the page: each entry has a state, and a link to it. */
import { decoded, encoded, FIRST, type State } from './state';

/** Longer links are cut by some programs. */
const MOST_LINK = 60_000;
/** Milliseconds after the last key until the link follows. */
const WAIT = 400;

export class Places {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending: State | undefined;

  /** `show` shows a state that the reader went to; undefined if its link is damaged. */
  constructor(
    private readonly shippedText: (name: string) => Promise<string | undefined>,
    show: (state: State | undefined) => void,
  ) {
    addEventListener('popstate', (event) => {
      this.drop();
      void this.at(event.state).then(show);
    });
  }

  /** Returns the state of the current entry; undefined if its link is damaged. */
  async at(kept: unknown = history.state): Promise<State | undefined> {
    if (isEntry(kept)) return kept.playground;
    try {
      return (await decoded(location.hash.slice(1), this.shippedText)) ?? FIRST;
    } catch {
      return undefined;
    }
  }

  /** Makes an entry for a state. */
  push(state: State): void {
    if (this.pending !== undefined) this.write(this.pending, location.href);
    this.drop();
    history.pushState(entryOf(state), '', location.href);
    void this.link(state).then((link) => this.follow(state, link));
  }

  /** Replaces the state of the current entry, a moment after the last call. */
  replace(state: State): void {
    this.drop();
    this.pending = state;
    this.timer = setTimeout(() => {
      this.write(state, location.href);
      void this.link(state).then((link) => this.follow(state, link));
    }, WAIT);
  }

  /** Returns the address of a state; undefined if it is too long. */
  async link(state: State): Promise<string | undefined> {
    const hash = await encoded(state);
    return hash.length > MOST_LINK ? undefined : new URL(`#${hash}`, location.href).href;
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.pending = undefined;
  }

  /** Sets the address of the current entry, unless it is another one by now. */
  private follow(state: State, link: string | undefined): void {
    const kept: unknown = history.state;
    if (!isEntry(kept) || JSON.stringify(kept.playground) !== JSON.stringify(state)) return;
    this.write(state, link ?? location.href.replace(/#.*$/, ''));
  }

  private write(state: State, address: string): void {
    history.replaceState(entryOf(state), '', address);
  }
}

interface Entry {
  readonly playground: State;
}

const entryOf = (state: State): Entry => ({ playground: state });

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'playground' in value;
}
