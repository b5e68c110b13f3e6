/** The syntax tree of ABNF text. RFC 5234, section 4, with RFC 7405, section 2.2. */

/** A range of a grammar's text, in UTF-16 units from 0. `file` is the name given with the text. */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** `rule = rulename defined-as elements c-nl` */
export interface RuleSyntax {
  readonly kind: 'rule';
  readonly name: NameSyntax;
  readonly definedAs: '=' | '=/';
  readonly elements: AlternationSyntax;
  /** True if the rule has an error, so that `elements` is incomplete. */
  readonly incomplete: boolean;
  /** From the name to the last element, with the comments on its line and the indented comments below. */
  readonly span: Span;
}

export interface NameSyntax {
  readonly text: string;
  readonly span: Span;
}

/** `alternation = concatenation *(*c-wsp "/" *c-wsp concatenation)` */
export interface AlternationSyntax {
  readonly kind: 'alternation';
  readonly alternatives: readonly ConcatenationSyntax[];
  readonly span: Span;
}

/** `concatenation = repetition *(1*c-wsp repetition)` */
export interface ConcatenationSyntax {
  readonly kind: 'concatenation';
  readonly items: readonly RepetitionSyntax[];
  readonly span: Span;
}

/** `repetition = [repeat] element` */
export interface RepetitionSyntax {
  readonly kind: 'repetition';
  readonly repeat?: RepeatSyntax;
  readonly element: ElementSyntax;
  readonly span: Span;
}

/** `repeat = 1*DIGIT / (*DIGIT "*" *DIGIT)`, or a list. */
export type RepeatSyntax = ExactRepeatSyntax | RangeRepeatSyntax | ListRepeatSyntax;

export interface ExactRepeatSyntax {
  readonly kind: 'exact-repeat';
  readonly count: number;
  readonly span: Span;
}

/** A repeat with bounds; one that the text omits is absent. */
export interface RangeRepeatSyntax {
  readonly kind: 'range-repeat';
  readonly min?: number;
  readonly max?: number;
  readonly span: Span;
}

/** The form of a list: strict as senders write it, or lenient as recipients accept it. */
export type ListForm = 'sender' | 'recipient';

/** `*DIGIT "#" *DIGIT`: elements separated by commas and optional whitespace (RFC 9110, section 5.6.1). */
export interface ListRepeatSyntax {
  readonly kind: 'list-repeat';
  /** The form of section 5.6.1.1 or of section 5.6.1.2. */
  readonly form: ListForm;
  readonly min?: number;
  readonly max?: number;
  readonly span: Span;
}

/** `element = rulename / group / option / char-val / num-val / prose-val` */
export type ElementSyntax =
  ReferenceSyntax | GroupSyntax | OptionSyntax | CharValSyntax | NumValSyntax | ProseValSyntax;

export interface ReferenceSyntax {
  readonly kind: 'rulename';
  readonly name: string;
  readonly span: Span;
}

export interface GroupSyntax {
  readonly kind: 'group';
  readonly elements: AlternationSyntax;
  readonly span: Span;
}

export interface OptionSyntax {
  readonly kind: 'option';
  readonly elements: AlternationSyntax;
  readonly span: Span;
}

/** `"text"`, `%i"text"` or `%s"text"`. */
export interface CharValSyntax {
  readonly kind: 'char-val';
  readonly prefix: '' | '%i' | '%s';
  readonly text: string;
  readonly span: Span;
}

export type Base = 'b' | 'd' | 'x';

/** `%x41`, `%x41.42` (a series) or `%x41-5A` (a range, of two values). */
export interface NumValSyntax {
  readonly kind: 'num-val';
  readonly base: Base;
  readonly form: 'series' | 'range';
  readonly values: readonly number[];
  /** The values as written, without their base. */
  readonly digits: readonly string[];
  readonly span: Span;
}

/** `<text>` */
export interface ProseValSyntax {
  readonly kind: 'prose-val';
  readonly text: string;
  readonly span: Span;
}
