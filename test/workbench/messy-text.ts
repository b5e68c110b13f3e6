import type { Random } from '../oracles/random';

const NAMES = ['r0', 'R1', 'r2', 'long-name-of-a-rule', 'x_y'];
const TERMINALS = ['"a"', '%s"B c"', '"/ ; ("', '%x41-5A', '%x61.62', '%d1', '<a prose>', '""', '%b1-10'];
const REPEATS = ['', '', '', '*', '1*', '2', '*3', '1*4', '0*0'];

/** Random ABNF in a random layout. Each comment has another number. */
export class MessyText {
  private comments = 0;

  constructor(
    private readonly random: Random,
    private readonly lineEnd: string,
  ) {}

  text(): string {
    const rules = Array.from({ length: 1 + this.random.below(4) }, (_, i) => this.between() + this.rule(i));
    return rules.join('') + this.between();
  }

  private rule(number: number): string {
    const sign = this.random.of(['=', '=', '=/']);
    const name = `${NAMES[number]!}${this.gap(false)}${sign}${this.gap(false)}`;
    return `${name}${this.alternation(3)}${this.random.of(['', ' ', this.comment()])}${this.lineEnd}`;
  }

  private alternation(depth: number): string {
    const parts = Array.from({ length: 1 + this.random.below(4) }, () => this.concatenation(depth));
    return parts.reduce((text, part) => `${text}${this.gap(false)}/${this.gap(false)}${part}`);
  }

  private concatenation(depth: number): string {
    const parts = Array.from({ length: 1 + this.random.below(3) }, () => this.element(depth));
    return parts.reduce((text, part) => `${text}${this.gap(true)}${part}`);
  }

  private element(depth: number): string {
    const repeat = this.random.of(REPEATS);
    if (depth === 0 || this.random.chance(0.6))
      return repeat + this.random.of([...TERMINALS, ...NAMES.slice(0, 3)]);
    const [open, close] = this.random.of([
      ['(', ')'],
      ['[', ']'],
    ]);
    return `${repeat}${open!}${this.gap(false)}${this.alternation(depth - 1)}${this.gap(false)}${close!}`;
  }

  /** Blanks, line ends and comments between two tokens. */
  private gap(isNeeded: boolean): string {
    switch (this.random.below(8)) {
      case 0:
        return `${this.lineEnd}   `;
      case 1:
        return ` ${this.comment()}${this.lineEnd}\t`;
      case 2:
        return ` ${this.comment()}${this.lineEnd}  ${this.comment()}${this.lineEnd} `;
      case 3:
        return `${this.lineEnd}  ${this.comment()}${this.lineEnd} `;
      case 4:
        return '   ';
      default:
        return isNeeded || this.random.chance(0.5) ? ' ' : '';
    }
  }

  private comment(): string {
    return `;${this.random.of(['', ' ', '  '])}${this.random.of(['c', '"', '/', '= ('])}${this.comments++}`;
  }

  /** What stands between two rules. */
  private between(): string {
    const lines = Array.from({ length: this.random.below(4) }, () =>
      this.random.chance(0.5) ? '' : this.comment(),
    );
    return lines.map((line) => line + this.lineEnd).join('');
  }
}
