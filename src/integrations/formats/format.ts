/** What a format asks for beyond its grammar: what the text of an RFC says where the ABNF does not. */
export interface SemanticRule {
  readonly name: string;
  /** Where that is said. */
  readonly section: string;
  /** Whether it holds; asked of strings that the grammar derives alone. */
  readonly holds: (text: string) => boolean;
}

/** A format of JSON Schema: a rule of a grammar as printed, and the semantic rules beside it. */
export interface Format {
  /** The grammar's name in the library. */
  readonly grammar: string;
  readonly rule: string;
  /** Where the grammar is printed. */
  readonly section: string;
  readonly semantics: readonly SemanticRule[];
  /** The module whose `formats` has it, for generated code. */
  readonly module: string;
  /** Whether a value is a string of the format. */
  readonly test: (text: string) => boolean;
  /** The same by the name that Ajv and its users have for it. */
  readonly validate: (text: string) => boolean;
  /** Which of two strings of the format is the later one; undefined where one of them is not of the format. */
  readonly compare?: (left: string, right: string) => number | undefined;
}

/** What is said of a format; `derives` is the verdict of its grammar. */
export interface FormatSource extends Pick<Format, 'grammar' | 'rule' | 'section' | 'compare'> {
  readonly derives: (text: string) => boolean;
  readonly semantics?: readonly SemanticRule[];
  /** Whether no semantic rule can fail, of most strings: to ask each of them takes longer than the grammar. */
  readonly isOrdinary?: (text: string) => boolean;
  readonly module?: string;
}

const MODULE = 'verbatim-abnf/formats';

/** Semantic rules are asked in their order, and only of what the grammar derives. */
export function format({
  derives,
  semantics = [],
  isOrdinary,
  module = MODULE,
  ...rest
}: FormatSource): Format {
  const rules = all(semantics.map(({ holds }) => holds));
  const test = testOf(derives, rules, isOrdinary);
  return { ...rest, semantics, module, test, validate: test };
}

/** A format whose values have an order: `compare` is asked of values of the format alone. */
export function orderedFormat(source: FormatSource & Required<Pick<FormatSource, 'compare'>>): Format {
  const made = format(source);
  const { test } = made;
  const { compare } = source;
  return {
    ...made,
    compare: (left, right) => (test(left) && test(right) ? compare(left, right) : undefined),
  };
}

type Test = Format['test'];

function testOf(derives: Test, rules: Test | undefined, isOrdinary: Test | undefined): Test {
  if (rules === undefined) return (text) => typeof text === 'string' && derives(text);
  if (isOrdinary === undefined) return (text) => typeof text === 'string' && derives(text) && rules(text);
  return (text) => typeof text === 'string' && derives(text) && (isOrdinary(text) || rules(text));
}

/** Calls without a loop between them are what engines make one function of. */
function all([rule, ...others]: readonly Test[]): Test | undefined {
  const rest = others.length === 0 ? undefined : all(others);
  if (rule === undefined || rest === undefined) return rule;
  return (text) => rule(text) && rest(text);
}
