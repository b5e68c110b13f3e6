/** Defines `addAbnfKeyword`. It adds the keywords `abnf` for a rule's name and `abnfGrammar` for a grammar's. */
import { type Checks, checkOptions, OBJECT, STRING } from '../../options/arguments';
import { rfc3986 } from '../../generated/rfc3986';
import * as messages from '../messages';
import type { Grammar } from '../../runtime';
import {
  type AjvInstance,
  type Argument,
  type AjvCode,
  type CodeTag,
  type ModernAjv,
  supportedAjv,
} from './instance';
import { problemOf, type Grammars, findProblem, type KeywordProblem, unknownName } from './keyword-problem';

export { problemOf, findProblem };
export type { KeywordProblem };

export interface AbnfKeywordOptions {
  /** The grammars that schemas may name, in addition to "rfc3986". */
  readonly grammars?: Readonly<Record<string, Grammar>>;
  /** The grammar for schemas that name none. Default: "rfc3986". */
  readonly default?: string;
  /** For standalone code: an expression, made by Ajv's `_`, of an object with these grammars. */
  readonly code?: AjvCode;
}

const SHIPPED = 'rfc3986';

const CHECKS: Checks<keyof AbnfKeywordOptions> = { code: OBJECT, default: STRING, grammars: OBJECT };

/**
 * Adds the keywords `abnf` and `abnfGrammar`: `{ "type": "string", "abnf": "URI" }` accepts strings that rule "URI"
 * derives. Errors have `params` { rule, grammar, offset, expected }.
 *
 * Throws TypeError if the first argument is not an Ajv 6, 7 or 8, or if a grammar is none. Throws RangeError if the
 * default grammar is unknown. Compiling a schema throws RangeError for an unknown grammar or rule.
 *
 * @example
 * import Ajv from 'ajv';
 * import { addAbnfKeyword } from 'verbatim-abnf/ajv';
 * addAbnfKeyword(new Ajv()).validate({ type: 'string', abnf: 'URI' }, 'a b'); // => false
 */
export function addAbnfKeyword<Ajv extends AjvInstance, const Given = undefined>(
  ajv: Ajv,
  options?: Argument<Given, AbnfKeywordOptions | undefined>,
): Ajv {
  const known = supportedAjv(ajv);
  checkOptions('addAbnfKeyword', options, CHECKS);
  const keyword = new Keyword((options as AbnfKeywordOptions | undefined) ?? {});
  if ('_formats' in known) keyword.addFunctions((name, definition) => known.addKeyword(name, definition));
  else keyword.addTo(known);
  return ajv;
}

/** The used part of Ajv's KeywordCxt. */
interface Context {
  readonly constructor: new (it: object, definition: object, keyword: string) => Context;
  readonly gen: {
    scopeValue(
      prefix: string,
      value: { readonly ref: unknown; readonly code?: AjvCode | undefined },
    ): AjvCode;
    const(name: string, value: AjvCode): AjvCode;
  };
  readonly it: object;
  readonly data: AjvCode;
  readonly $data?: unknown;
  readonly schema: unknown;
  readonly schemaCode: unknown;
  readonly parentSchema: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  result(condition: AjvCode, success: undefined, fail: () => void): void;
  setParams(params: object): void;
  error(): void;
}

/** The keyword `abnfGrammar` only changes the meaning of `abnf` and checks nothing. */
const GRAMMAR_DEFINITION = {
  keyword: 'abnfGrammar',
  schemaType: ['string'],
  $data: true,
  code: () => undefined,
};

class Keyword {
  private readonly grammars: Grammars;
  private readonly fallback: string;
  private readonly code: AjvCode | undefined;

  constructor({ grammars = {}, default: fallback = SHIPPED, code }: AbnfKeywordOptions) {
    // The object has no prototype, because names may come from data.
    const all = Object.assign(Object.create(null) as object, { [SHIPPED]: rfc3986 }, grammars);
    for (const [name, grammar] of Object.entries(all)) assertGrammar(name, grammar);
    this.grammars = all as Grammars;
    this.fallback = fallback;
    this.code = code;
    this.grammar(fallback);
  }

  addTo(ajv: ModernAjv): void {
    const { _ } = ajv.constructor;
    if (_ === undefined) {
      this.addFunctions((keyword, definition) => ajv.addKeyword({ keyword, ...definition }));
      return;
    }
    ajv.addKeyword(GRAMMAR_DEFINITION);
    ajv.addKeyword({
      keyword: 'abnf',
      type: 'string',
      schemaType: 'string',
      $data: true,
      error: {
        message: ({ params }: Context) => _`${params['problem']}.message`,
        params: ({ params }: Context) => _`${params['problem']}.params`,
      },
      code: (context: Context) => this.generate(context, _),
    });
  }

  private generate(context: Context, _: CodeTag): void {
    const { gen, data, parentSchema } = context;
    const named =
      parentSchema['abnfGrammar'] === undefined
        ? undefined
        : new context.constructor(context.it, GRAMMAR_DEFINITION, 'abnfGrammar');
    if (context.$data || named?.$data) {
      const table = gen.scopeValue('func', { ref: this.grammars, code: this.codeOfAll(_) });
      const finder = gen.scopeValue('func', {
        ref: findProblem,
        code: _`require("verbatim-abnf/ajv").findProblem`,
      });
      const grammar = named?.schemaCode ?? this.fallback;
      const problem = gen.const(
        'problem',
        _`${finder}(${table}, ${grammar}, ${context.schemaCode}, ${data})`,
      );
      context.result(_`${problem} === undefined`, undefined, () => report(problem));
      return;
    }
    const name = (named?.schema as string | undefined) ?? this.fallback;
    const rule = context.schema as string;
    const codeOf = (): AjvCode => this.codeOf(name, _);
    const grammar = gen.scopeValue('func', {
      ref: this.grammar(name, rule),
      // Ajv reads this only when it writes standalone code.
      get code() {
        return codeOf();
      },
    });
    context.result(_`${grammar}.test(${rule}, ${data})`, undefined, () => {
      const problemFinder = gen.scopeValue('func', {
        ref: problemOf,
        code: _`require("verbatim-abnf/ajv").problemOf`,
      });
      report(gen.const('problem', _`${problemFinder}(${grammar}, ${name}, ${rule}, ${data})`));
    });

    function report(problem: AjvCode): void {
      context.setParams({ problem });
      context.error();
    }
  }

  private codeOf(name: string, _: CodeTag): AjvCode {
    if (this.grammars[name] === rfc3986) return _`require("verbatim-abnf/rfc3986").rfc3986`;
    if (this.code === undefined) throw new TypeError(messages.grammarWithoutCode(name));
    return _`${this.code}[${name}]`;
  }

  private codeOfAll(_: CodeTag): AjvCode {
    return _`Object.assign(Object.create(null), {${SHIPPED}: require("verbatim-abnf/rfc3986").rfc3986}, ${this.code ?? _`{}`})`;
  }

  /**
   * Adds the keywords as functions. Ajv 6 has no other kind, and an instance of Ajv 7 does not reveal its code tag.
   * Then only the schema can name a grammar, not data.
   */
  addFunctions(add: (keyword: string, definition: object) => void): void {
    const text = { type: 'string' };
    add('abnfGrammar', { metaSchema: text });
    const grammarOf = (parentSchema: Readonly<Record<string, unknown>>): unknown =>
      parentSchema['abnfGrammar'] ?? this.fallback;
    const failWith = (validate: Reporting, problem: KeywordProblem | undefined): boolean => {
      validate.errors = problem === undefined ? [] : [{ keyword: 'abnf', ...problem }];
      return problem === undefined;
    };
    const validate: Reporting & LegacyValidate = (rule, data, parentSchema) =>
      failWith(validate, findProblem(this.grammars, grammarOf(parentSchema), rule, data));
    add('abnf', {
      type: 'string',
      metaSchema: text,
      $data: true,
      errors: true,
      validate,
      compile: (rule: string, parentSchema: Readonly<Record<string, unknown>>) => {
        const name = grammarOf(parentSchema);
        // Ajv 6 checks no metaschema of a keyword without a function.
        if (typeof name !== 'string') throw new TypeError(messages.keywordNotString('abnfGrammar'));
        const grammar = this.grammar(name, rule);
        const compiled: Reporting & ((data: string) => boolean) = (data) =>
          failWith(compiled, grammar.test(rule, data) ? undefined : problemOf(grammar, name, rule, data));
        return compiled;
      },
    });
  }

  /** Returns a grammar. Throws RangeError if it is unknown or lacks the rule. */
  private grammar(name: string, rule?: string): Grammar {
    const problem = unknownName(this.grammars, name, rule);
    if (problem !== undefined) throw new RangeError(problem);
    return this.grammars[name]!;
  }
}

interface Reporting {
  errors?: readonly object[];
}

type LegacyValidate = (
  rule: unknown,
  data: string,
  parentSchema: Readonly<Record<string, unknown>>,
) => boolean;

function assertGrammar(name: string, grammar: unknown): void {
  const parts = (grammar ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof parts['test'] !== 'function' || typeof parts['has'] !== 'function')
    throw new TypeError(messages.notAGrammar(name));
}
