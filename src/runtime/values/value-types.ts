/** Types of records, computed from the shapes of a grammar's rules. Nothing here exists at run time. */
import type { Failure } from '../failure';
import type { GrammarData } from '../grammar-data';
import type { EncodingName, Input } from '../input';
import type { Below, Used } from '../typed-node';

/** The value of a valid input, or the failure. */
export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** A record of a grammar that was compiled at run time. */
export type UntypedRecord = string | readonly UntypedRecord[] | { readonly [key: string]: UntypedRecord };

export interface ReadOptions<Name extends string = string> {
  /** How a string stands for octets, in a grammar over octets (default: "utf-8"). */
  readonly encoding?: EncodingName | undefined;
  /** Reads the grammar's own tokens like other rules. */
  readonly full?: boolean | undefined;
  /** The rules that are left out. */
  readonly omit?: readonly Name[] | undefined;
  /** The properties of rules, or of groups, that have other names than these. */
  readonly rename?: { readonly [Rule in string]?: string } | undefined;
  /** More rules that are read as text, beside the grammar's own tokens. */
  readonly tokens?: readonly Name[] | undefined;
}

type Listed<O, Option extends 'omit' | 'tokens'> = O extends {
  readonly [K in Option]: readonly (infer Names)[];
}
  ? Names
  : never;

/** The key of a rule or a group; never if it is left out. */
type KeyOf<Name, O> =
  Name extends Listed<O, 'omit'>
    ? never
    : O extends { readonly rename: infer Renamed }
      ? Name extends keyof Renamed
        ? Renamed[Name]
        : Name
      : Name;

/** The value of a rule: what its handler returns, or its record. `V` has the values of handlers by rule. */
export type ValueOf<S, R, O, V> = unknown extends S
  ? unknown
  : R extends keyof V
    ? V[R]
    : RecordOf<S, R, O, V>;

/** The record of a rule. */
export type RecordOf<S, R, O, V> = unknown extends S
  ? unknown
  : R extends Listed<O, 'tokens'>
    ? string
    : R extends keyof S
      ? S[R] extends { readonly token: infer Inner }
        ? O extends { readonly full: true }
          ? Formed<S, Inner, O, V>
          : string
        : Formed<S, S[R], O, V>
      : never;

type Formed<S, Form, O, V> = Form extends string
  ? string
  : Form extends { readonly values: infer R }
    ? (R extends Listed<O, 'omit'> ? never : ValueOf<S, R, O, V>)[]
    : Form extends { readonly records: infer Forms }
      ? Formed<S, Forms, O, V>[]
      : Parts<S, Form, O, V> extends infer All
        ? { [Key in keyof All]: All[Key] }
        : never;

type Parts<S, Form, O, V> = Single<S, Form, O, V> &
  Optional<S, Form, O, V> &
  Many<S, Form, O, V> &
  Groups<S, Form, O, V>;

type Names<Form, Times extends string> = Form extends { readonly [K in Times]: infer N extends string }
  ? N
  : never;

type Single<S, Form, O, V> = { [R in Names<Form, 'one'> as KeyOf<R, O> & string]: ValueOf<S, R, O, V> };
type Optional<S, Form, O, V> = { [R in Names<Form, 'maybe'> as KeyOf<R, O> & string]?: ValueOf<S, R, O, V> };
type Many<S, Form, O, V> = { [R in Names<Form, 'many'> as KeyOf<R, O> & string]: ValueOf<S, R, O, V>[] };
type Groups<S, Form, O, V> = Form extends { readonly groups: infer G }
  ? { [Name in keyof G as KeyOf<Name, O> & string]: Formed<S, G[Name], O, V>[] }
  : unknown;

/** The view of a node that a handler gets. */
export interface PartOf<S, R, O, V> {
  /** The rule's name, as printed. */
  readonly rule: unknown extends S ? string : R;
  /** The part of the input. */
  readonly text: string;
  /** Offsets from 0, in UTF-16 units of a string or in octets of a Uint8Array. */
  readonly start: number;
  readonly end: number;
  /** The record of the rule. In it, values of rules with handlers are what these return. */
  readonly record: RecordOf<S, R, O, V>;
}

declare const HELP: unique symbol;

/** No handler has this type: the grammar, or the rule that is evaluated, does not use the rule. */
export interface NotBelow<Rule> {
  readonly [HELP]: Rule;
}

/** No handler has this type: its record has values of handlers of the same object. Put it into a later `with`. */
export interface PutIntoWith<Rules> {
  readonly [HELP]: Rules;
}

/** The rules whose values are in a record, if those of `Stop` are not looked into. */
type Seen<S, Todo extends string, Stop, All extends string = never> = [Todo] extends [never]
  ? All
  : Seen<S, Exclude<Used<S, Exclude<Todo, Stop>>, All | Todo>, Stop, All | Todo>;

/** Handlers whose results are `H`, by rule. Their records have the values `V` of earlier handlers. */
export type Handlers<S, R extends string, O, V, H> = {
  [K in keyof H]: K extends Below<S, R> ? (part: PartOf<S, K, O, V>) => H[K] : NotBelow<K>;
} & InOrder<S, V, H>;

type InOrder<S, V, H> = unknown extends S
  ? unknown
  : {
      [K in keyof H as [Conflicts<S, V, H, K>] extends [never] ? never : K]: PutIntoWith<
        Conflicts<S, V, H, K>
      >;
    };

type Conflicts<S, V, H, K> = Seen<S, Used<S, K>, keyof V | keyof H> & keyof H;

/** Handlers for declared values `V`, by rule. Their records have these values. */
export type DeclaredHandlers<S, R extends string, O, V> = {
  readonly [K in keyof V]: K extends Below<S, R> ? (part: PartOf<S, K, O, V>) => V[K] : NotBelow<K>;
};

/** Returns the value of an input, or the failure. */
export interface Evaluator<S, R extends string, O, V> {
  (input: Input): Read<ValueOf<S, R, O, V>>;
  /** Returns an evaluator with more handlers. Their records have the values of the handlers so far. */
  with<H>(handlers: Handlers<S, R, O, V, H>): Evaluator<S, R, O, Omit<V, keyof H> & H>;
}

/** Makes an evaluator whose values are declared. Recursive rules need this. */
export interface DeclaredEvaluator<V> {
  <Name extends string, S, R extends Name, const O extends ReadOptions = object>(
    grammar: GrammarData<Name, S>,
    rule: R,
    handlers: DeclaredHandlers<S, R, O, V>,
    options?: O & ReadOptions<NoInfer<Name>>,
  ): Evaluator<S, R, O, V>;
}

/** Handlers of a grammar without types, by rule. */
export interface UntypedHandlers {
  readonly [rule: string]: ((part: PartOf<unknown, string, object, object>) => unknown) | undefined;
}

/** An evaluator of a grammar without types. */
export interface UntypedEvaluator {
  (input: Input): Read<unknown>;
  /** Returns an evaluator with more handlers. */
  with(handlers: UntypedHandlers | object): UntypedEvaluator;
}

export type EvaluatorOf<S, R extends string, O, V> = unknown extends S
  ? UntypedEvaluator
  : Evaluator<S, R, O, V>;
