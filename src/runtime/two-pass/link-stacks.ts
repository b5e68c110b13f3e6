/** Stacks of links that share their lower parts. A stack is a number; 0 is empty. */
export class LinkStacks {
  private readonly links = [0];
  private readonly belows = [0];
  private readonly known = new Map<string, number>();

  /** Returns a stack with one more link. */
  push(stack: number, link: number): number {
    const key = `${stack} ${link}`;
    let known = this.known.get(key);
    if (known === undefined) {
      known = this.links.push(link) - 1;
      this.belows.push(stack);
      this.known.set(key, known);
    }
    return known;
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
