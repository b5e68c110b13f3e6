/** The shipped grammars: their list, and their texts. A worker has them, so that the page loads none of them. */
import type { ShippedText } from '../protocol';
import { byId, el } from './dom';
import type { Lane } from './lane';

/** Milliseconds for an answer. */
const LIMIT = 2_000;

export class ShippedGrammars {
  constructor(private readonly lane: Lane) {}

  /** Fills the list, unless it is filled. */
  async list(chosen: () => string | undefined): Promise<void> {
    const select = byId<HTMLSelectElement>('shipped');
    if (select.options.length > 1) return;
    const outcome = await this.lane.run('list', undefined, LIMIT);
    if (outcome.kind !== 'done' || select.options.length > 1) return;
    select.append(
      ...outcome.result.map(({ name, title }) => el('option', { value: name }, `${name}: ${title}`)),
    );
    select.value = chosen() ?? '';
  }

  /** Returns a grammar with an example; undefined if there is no answer. */
  async get(name: string): Promise<ShippedText | undefined> {
    const outcome = await this.lane.run('shipped', name, LIMIT);
    return outcome.kind === 'done' ? outcome.result : undefined;
  }
}
