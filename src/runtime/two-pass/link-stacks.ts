import { cached } from '../../table/maps';

/** Stacks of links that share their lower parts. A stack is a number; 0 is empty. */
export class LinkStacks {
  private readonly links = [0];
  private readonly belows = [0];
  private readonly known = new Map<string, number>();

  /** Returns a stack with one more link. */
  push(stack: number, link: number): number {
    return cached(this.known, `${stack} ${link}`, () => {
      this.belows.push(stack);
      return this.links.push(link) - 1;
    });
  }

  of(links: readonly number[]): number {
    return links.reduce((stack, link) => this.push(stack, link), 0);
  }

  top(stack: number): number {
    return this.links[stack]!;
  }

  below(stack: number): number {
    return this.belows[stack]!;
  }
}
