import { OPCODES } from '../../runtime';
import type { Body } from './record-body';
import { alternativesOf, type Forms } from './record-shape';

const { ACCEPT, CHARACTER, CHILD, SPLIT, JUMP, OPEN, CLOSE, FORMS, ENTER, CHECK, TEXT, EXACT } = OPCODES;

/**
 * A repetition, with those around it, has at most this many iterations of its own in a program: each level of `2( 2( 2( "x" ) ) )`
 * would double it. A larger count is read as unbounded. The children are
 * those of a derivation, so a count only decides between two ways to read the same children.
 */
const MOST_COPIES = 100;
/** Flags of repetitions are bits of a small integer. Deeper ones share the last. */
const MOST_DEPTH = 29;

/** A program that matches the body of a rule with its children again. */
export interface ShapeProgram {
  /** The names of the groups to which `OPEN` refers. */
  readonly groups: readonly string[];
  readonly code: readonly number[];
}

/**
 * Writes the program of a body. `uses` has the keys of the rules that it uses, and `nullable` those of the rules that derive the
 * empty string.
 */
export function shapeProgram(
  body: Body,
  forms: Forms,
  uses: readonly string[],
  nullable: ReadonlySet<string>,
): ShapeProgram {
  const writer = new Writer(uses, nullable);
  writer.alternatives(body, forms, false);
  return { groups: writer.groups, code: [...writer.code, ACCEPT] };
}

class Writer {
  readonly groups: string[] = [];
  readonly code: number[] = [];
  private depth = 0;
  /** The number of copies that the repetitions around an item make. */
  private copies = 1;

  constructor(
    private readonly uses: readonly string[],
    private readonly nullable: ReadonlySet<string>,
  ) {}

  /** Writes the body of a rule or of an element; each alternative tells its forms. */
  alternatives(body: Body, forms: Forms, isOfElement: boolean): void {
    this.choice(alternativesOf(body), (each) => {
      const indexes = forms.indexesOf(each, isOfElement);
      if (forms.shape.length > 1) this.code.push(FORMS, indexes.length, ...indexes);
      this.write(each, forms);
    });
  }

  private write(body: Body, forms: Forms): void {
    switch (body.kind) {
      case 'characters': {
        const { part } = body;
        const { code } = this;
        if (part.kind === 'class') code.push(CHARACTER, part.set.length, ...part.set.flat());
        else code.push(part.caseSensitive ? EXACT : TEXT, part.codePoints.length, ...part.codePoints);
        return;
      }
      case 'use':
        this.code.push(CHILD, this.uses.indexOf(body.rule));
        return;
      case 'list':
        return this.write(body.item, forms);
      case 'element': {
        this.code.push(OPEN, indexIn(this.groups, body.group));
        this.alternatives(body.item, forms.groups.get(body.group)!, true);
        this.code.push(CLOSE);
        return;
      }
      case 'sequence':
        for (const item of body.items) this.write(item, forms);
        return;
      case 'alternation':
        return this.choice(body.alternatives, (each) => this.write(each, forms));
      case 'repetition':
        return this.repetition(body, forms);
    }
  }

  private choice(alternatives: readonly Body[], write: (alternative: Body) => void): void {
    const { code } = this;
    const ends: number[] = [];
    for (const [i, alternative] of alternatives.entries()) {
      const isLast = i === alternatives.length - 1;
      const split = isLast ? -1 : code.push(SPLIT, 0) - 1;
      write(alternative);
      if (isLast) continue;
      ends.push(code.push(JUMP, 0) - 1);
      code[split] = code.length;
    }
    for (const end of ends) code[end] = code.length;
  }

  private repetition({ min, max, item }: Extract<Body, { kind: 'repetition' }>, forms: Forms): void {
    const { code, copies } = this;
    const most = Math.floor(MOST_COPIES / copies);
    const least = Math.min(min, most);
    const more = max - least;
    this.copies *= least + (more > most ? 1 : more);
    for (let i = 0; i < least; i++) this.write(item, forms);
    const bit = Math.min(this.depth++, MOST_DEPTH);
    const isChecked = this.isNullable(item);
    const iteration = (): void => {
      if (isChecked) code.push(ENTER, bit);
      this.write(item, forms);
      if (isChecked) code.push(CHECK, bit);
    };
    if (more > most) {
      const start = code.length;
      const isNeeded = least === 0 && min > 0 && !isChecked;
      if (isNeeded) iteration();
      const exit = code.push(SPLIT, 0) - 1;
      if (!isNeeded) iteration();
      code.push(JUMP, start);
      code[exit] = code.length;
    } else {
      const exits: number[] = [];
      for (let i = 0; i < more; i++) {
        exits.push(code.push(SPLIT, 0) - 1);
        iteration();
      }
      for (const exit of exits) code[exit] = code.length;
    }
    this.copies = copies;
    this.depth--;
  }

  private isNullable(body: Body): boolean {
    switch (body.kind) {
      case 'characters':
        return body.part.kind === 'literal' && body.part.codePoints.length === 0;
      case 'use':
        return this.nullable.has(body.rule);
      case 'sequence':
        return body.items.every((item) => this.isNullable(item));
      case 'alternation':
        return body.alternatives.some((each) => this.isNullable(each));
      case 'repetition':
        return body.min === 0 || this.isNullable(body.item);
      default:
        return this.isNullable(body.item);
    }
  }
}

function indexIn(names: string[], name: string): number {
  const index = names.indexOf(name);
  return index < 0 ? names.push(name) - 1 : index;
}
