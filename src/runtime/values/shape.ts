/**
 * Tells how records of a rule look, as emitted modules have it.
 *
 * `forms`: the forms that a record may have, separated by ` / `. `""` is a string. `a b? c+ d*` are properties: one value, at
 * most one, an array of at least one, an array. `{a b: form / form}` is an array under the name `a b`, of records of these forms.
 * `[a]` is an array of values of `a`, and `[a b: form / form]` an array of records. Before a name, `^` says that a child of the
 * rule begins an element of the innermost array, and `~` that the rule derives only white space. Without forms, each child is a
 * property.
 *
 * `program`: the body of a rule that is no token, as in `shape-program.ts`. `groups`: the names of the groups that it refers to,
 * separated by commas. `isMatched`: the names of children do not tell elements or forms, so the body must be matched again.
 */
export interface ShapeText {
  readonly forms?: string;
  readonly program?: string;
  readonly groups?: string;
  readonly isMatched?: true;
}

export type Shape = readonly ShapeForm[];

/** "values": an array of values of a rule, its only key. "array": an array of records of a group, its only one. */
export interface ShapeForm {
  readonly kind: 'text' | 'object' | 'values' | 'array';
  readonly keys: readonly Key[];
  readonly groups: ReadonlyMap<string, Shape>;
}

export interface Key {
  readonly name: string;
  readonly times: 'one' | 'maybe' | 'some' | 'many';
  /** A child of the rule begins an element of the innermost array. */
  readonly begins: boolean;
  readonly isBlank: boolean;
}

const TIMES = { '?': 'maybe', '+': 'some', '*': 'many' } as const;

/** Names have no white space and no brackets. They may have colons: a hidden rule has the name of its grammar before its own. */
const TOKEN = /""|[[\]{}/]|[^\s[\]{}/?+*]+(?: [^\s[\]{}/?+*]+)*: |[^\s[\]{}/?+*]+[?+*]?/y;

/** Returns the names of the groups to which a program refers. */
export function groupsOf({ groups = '' }: ShapeText): readonly string[] {
  return groups.split(',');
}

/** Reads forms. */
export function decodeShape(text: string): Shape {
  return new Reader(text).shape();
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  shape(): Shape {
    const forms = [this.form()];
    while (this.peek() === '/') {
      this.take();
      forms.push(this.form());
    }
    return forms;
  }

  private form(): ShapeForm {
    const keys: Key[] = [];
    const groups = new Map<string, Shape>();
    let kind: ShapeForm['kind'] = 'object';
    for (let token = this.peek(); token !== undefined && !']}/'.includes(token); token = this.peek()) {
      this.take();
      if (token === '""') kind = 'text';
      else if (token === '[' || token === '{') {
        const name = this.take()!;
        if (name.endsWith(': ')) groups.set(name.slice(0, -2), this.shape());
        else keys.push(keyOf(name));
        if (token === '[') kind = name.endsWith(': ') ? 'array' : 'values';
        this.take();
      } else keys.push(keyOf(token));
    }
    return { kind, keys, groups };
  }

  private peek(): string | undefined {
    while (this.text[this.at] === ' ') this.at++;
    TOKEN.lastIndex = this.at;
    return TOKEN.exec(this.text)?.[0];
  }

  private take(): string | undefined {
    const token = this.peek();
    this.at += token?.length ?? 0;
    return token;
  }
}

function keyOf(token: string): Key {
  const [, mark, name, sign] = /^([\^~]?)(.*?)([?+*]?)$/.exec(token)!;
  const times = sign === '' ? 'one' : TIMES[sign as keyof typeof TIMES];
  return { name: name!, times, begins: mark === '^', isBlank: mark === '~' };
}
