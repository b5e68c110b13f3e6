import { text } from '../code';

/** The code with the types that stand between « and », or without them. */
export function withTypes(code: string, typed: boolean): string {
  return typed ? code.replace(/[«»]/g, '') : code.replace(/«[^»]*»/g, '');
}

/** A string literal, in which no « or » is taken for the mark of a type: a rule's name may begin with that of a file. */
export function literal(value: string): string {
  return unmarked(text(value));
}

/** The same for JSON. */
export function json(value: unknown): string {
  return unmarked(JSON.stringify(value));
}

export function unmarked(code: string): string {
  return code.replace(/[«»]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
}
