import { type Concatenation, type Element, JS, type NoParent } from 'refa';

/** What a backtracking matcher does: read one character of a set, try one way and then another, or go elsewhere. */
type Instruction =
  | { readonly kind: 'read'; readonly has: (codePoint: number) => boolean }
  | { kind: 'try'; first: number; second: number }
  | { kind: 'go'; to: number };

/**
 * The plainest matcher there is: first alternatives first, back on failure, no memory of what has failed. It counts its
 * steps, which those of an engine that is cleverer are not more than. Counts are written out.
 */
export class Backtracker {
  private readonly program: Instruction[] = [];

  /** `source` is that of a pattern anchored as `^(?:...)$`, for the flag `u`. */
  constructor(source: string) {
    const inner = /^\^\(\?:(.*)\)\$$/s.exec(source);
    if (inner === null) throw new Error(`${source} is not anchored`);
    const { expression } = JS.Parser.fromLiteral({ source: inner[1]!, flags: 'u' }).parse();
    this.choose(expression.alternatives);
  }

  /** The verdict on an input and the steps to it; undefined where they are more than `most`. */
  run(input: string, most: number): { readonly matches: boolean; readonly steps: number } | undefined {
    const points = Array.from(input, (character) => character.codePointAt(0)!);
    const waiting: [at: number, offset: number][] = [[0, 0]];
    let steps = 0;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      let [at, offset] = next;
      for (;;) {
        if (++steps > most) return undefined;
        const instruction = this.program[at];
        if (instruction === undefined) {
          if (offset === points.length) return { matches: true, steps };
          break;
        }
        if (instruction.kind === 'read') {
          if (offset === points.length || !instruction.has(points[offset]!)) break;
          [at, offset] = [at + 1, offset + 1];
        } else if (instruction.kind === 'try') {
          waiting.push([instruction.second, offset]);
          at = instruction.first;
        } else {
          at = instruction.to;
        }
      }
    }
    return { matches: false, steps };
  }

  private element(element: NoParent<Element>): void {
    switch (element.type) {
      case 'CharacterClass':
        this.program.push({ kind: 'read', has: (point) => element.characters.has(point) });
        return;
      case 'Alternation':
        this.choose(element.alternatives);
        return;
      case 'Quantifier': {
        const { alternatives, min, max } = element;
        for (let i = 0; i < min; i++) this.choose(alternatives);
        if (max === Infinity) this.loop(alternatives);
        else this.options(alternatives, max - min);
        return;
      }
      default:
        throw new Error(`no ${element.type} is expected`);
    }
  }

  private choose(alternatives: readonly NoParent<Concatenation>[]): void {
    const exits = alternatives.map((alternative, i) => {
      const fork = { kind: 'try' as const, first: this.program.length + 1, second: 0 };
      if (i < alternatives.length - 1) this.program.push(fork);
      for (const element of alternative.elements) this.element(element);
      const exit = { kind: 'go' as const, to: 0 };
      this.program.push(exit);
      fork.second = this.program.length;
      return exit;
    });
    for (const exit of exits) exit.to = this.program.length;
  }

  /** The body must not match nothing: a turn would not end. */
  private loop(alternatives: readonly NoParent<Concatenation>[]): void {
    const start = this.program.length;
    const fork = { kind: 'try' as const, first: start + 1, second: 0 };
    this.program.push(fork);
    this.choose(alternatives);
    this.program.push({ kind: 'go', to: start });
    fork.second = this.program.length;
  }

  private options(alternatives: readonly NoParent<Concatenation>[], count: number): void {
    const forks = Array.from({ length: count }, () => {
      const fork = { kind: 'try' as const, first: this.program.length + 1, second: 0 };
      this.program.push(fork);
      this.choose(alternatives);
      return fork;
    });
    for (const fork of forks) fork.second = this.program.length;
  }
}
