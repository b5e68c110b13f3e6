import type { Expression } from '../../model/model';
import type { Fragments } from '../../program/fragments';
import type { Program } from '../../runtime';
import { writeProgram } from '../program-text';

/** Length of the prelude's code that inlines fragments, in characters. */
const INLINING_CODE = 8_000;

/**
 * The programs without calls of a module. The module contains each as text, or if that is shorter, the fragments of their
 * rules and the code that inlines them.
 */
export class CallFreePrograms {
  /** The programs that the module contains. */
  readonly written: readonly Program[];
  readonly areInlined: boolean;
  private readonly used: readonly Program[];

  /** `bodies`: the programs that the module needs, each with the expression that it is made of. */
  constructor(bodies: ReadonlyMap<Program, Expression>, fragments: Fragments) {
    this.used = [...bodies.keys()];
    const shared = this.used.length === 0 ? [] : fragments.programs([...bodies.values()]);
    this.areInlined = lengthOf(shared) + INLINING_CODE < lengthOf(this.used);
    this.written = this.areInlined ? shared : this.used;
  }

  /** The names of the prelude that the makers need. */
  get helpers(): readonly string[] {
    if (this.used.length === 0) return [];
    return [this.areInlined ? 'emittedInlining' : 'decodeProgram'];
  }

  /** Writes a function that makes a program. */
  maker(program: Program): string {
    const place = this.used.indexOf(program);
    return this.areInlined ? `() => program_of(${place})` : `() => decodeProgram(program_${place})`;
  }

  /** Declares what the makers refer to, behind the programs. */
  declaration(): string {
    if (!this.areInlined) return '';
    const texts = this.written.map((_, i) => `() => program_${i}`);
    return `const program_of = /* @__PURE__ */ emittedInlining(${texts.join(', ')});\n`;
  }

  /** Returns the index of the program that contains a program's states and numbers its marks. */
  indexOf(program: Program): number {
    let place = this.used.indexOf(program);
    if (!this.areInlined) return place;
    return this.written.findIndex(({ rules }) => (place -= rules.filter(({ key }) => key === '').length) < 0);
  }
}

function lengthOf(programs: readonly Program[]): number {
  return programs
    .map(writeProgram)
    .reduce(
      (sum, { states, classes, rules }) => sum + states.length + [...classes, ...rules.flat()].join().length,
      0,
    );
}
