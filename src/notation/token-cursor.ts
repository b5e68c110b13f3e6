import type { Note } from './diagnostic';
import { ABNF, type Dialect } from './dialect';
import type { Wording } from './messages';
import type { Reporter } from './reporter';
import type { Token, TokenKind } from './tokens';

const begin: ReadonlySet<TokenKind> = new Set([
  'name',
  'terminal',
  'number',
  'star',
  'hash',
  'open',
  'postfix',
  'bad',
]);

/** A range of offsets; a span and a token have one. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** Steps through the tokens of one rule and reports errors at them. */
export class TokenCursor {
  /** Becomes true at the first error: the tree is then incomplete. */
  failed = false;
  private abandoned = false;

  constructor(
    private readonly tokens: readonly Token[],
    private position: number,
    private readonly end: number,
    readonly reporter: Reporter,
    readonly dialect: Dialect = ABNF,
  ) {}

  get token(): Token | undefined {
    return this.position < this.end ? this.tokens[this.position] : undefined;
  }

  get previous(): Token | undefined {
    return this.tokens[this.position - 1];
  }

  next(): Token | undefined {
    return this.position < this.end ? this.tokens[this.position++] : undefined;
  }

  /** True if the next token begins an element or its repeat. */
  get begins(): boolean {
    return this.token !== undefined && begin.has(this.token.kind);
  }

  /** The token after the next. */
  get following(): Token | undefined {
    return this.position + 1 < this.end ? this.tokens[this.position + 1] : undefined;
  }

  error(wording: Wording, { start, end }: TokenRange, notes?: readonly Note[]): void {
    if (!this.abandoned) this.reporter.error(wording, start, end, notes);
    this.failed = true;
  }

  /** Skips the rest of the rule without further reports. */
  protected leave(): void {
    this.abandoned = true;
    this.position = this.end;
  }
}
