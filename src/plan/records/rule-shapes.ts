import { nullableRules } from '../../model/facts';
import type { Model, Rule } from '../../model/model';
import { encodeNumbers, type ShapeText } from '../../runtime';
import { RecordBodies } from './record-body';
import { elementMarks } from './element-marks';
import { shapeProgram } from './encode-shape-program';
import { type Element, type RecordForm, formsOf, type RecordShape, type Times } from './record-shape';

const SUFFIXES: Readonly<Record<Times, string>> = { one: '', maybe: '?', some: '+', many: '*' };

/** Describes the records of a grammar's rules. */
export class RuleShapes {
  private readonly bodies: RecordBodies;
  private nullable: ReadonlySet<string> | undefined;

  constructor(private readonly model: Model) {
    this.bodies = new RecordBodies(model);
  }

  /** Returns the forms of a rule's records. */
  shapeOf(rule: Rule): RecordShape {
    return formsOf(this.bodies.bodyOf(rule)).shape;
  }

  /** Returns the same as the runtime reads it. A token has a program only if reading needs it. */
  textOf(
    rule: Rule,
    { token, references }: { readonly token: boolean; readonly references: readonly string[] },
  ): ShapeText | undefined {
    if (references.length === 0) return undefined;
    const body = this.bodies.bodyOf(rule);
    const forms = formsOf(body);
    const marks = elementMarks(body, forms.shape);
    const text = this.shapeText(forms.shape, marks ?? new Set());
    // `0<pchar>` names a rule and uses none: the text is its value, and no property.
    const isPlain =
      marks !== undefined && text !== '""' && !(/[*+?[{"]/.test(text) && forms.shape.some(isSpecial));
    const isMatched = marks === undefined;
    if (token && !isMatched) return isPlain ? undefined : { forms: text };
    this.nullable ??= nullableRules(this.model);
    const { groups, code } = shapeProgram(body, forms, references, this.nullable);
    return {
      ...(!isPlain && { forms: text }),
      program: encodeNumbers(code),
      ...(groups.length > 0 && { groups: groups.join(',') }),
      ...(isMatched && { isMatched }),
    };
  }

  /** Returns the name of a rule, as printed, by its key. */
  nameOf(key: string): string {
    return this.model.rules.get(key)!.name;
  }

  private shapeText(shape: RecordShape, marks: ReadonlySet<string>): string {
    return shape.map((form) => this.formText(form, marks)).join(' / ');
  }

  private formText(form: RecordForm, marks: ReadonlySet<string>): string {
    switch (form.kind) {
      case 'text':
        return '""';
      case 'array':
        return `[${this.elementText(form.element, marks)}]`;
      case 'object': {
        const keys = Array.from(form.keys, ([key, times]) => {
          const mark = marks.has(key) ? '^' : this.bodies.isBlank(key) ? '~' : '';
          return `${mark}${this.nameOf(key)}${SUFFIXES[times]}`;
        });
        const groups = Array.from(
          form.groups,
          ([name, shape]) => `{${name}: ${this.shapeText(shape, marks)}}`,
        );
        return [...keys, ...groups].join(' ');
      }
    }
  }

  private elementText(element: Element, marks: ReadonlySet<string>): string {
    return 'rule' in element
      ? this.nameOf(element.rule)
      : `${element.group}: ${this.shapeText(element.shape, marks)}`;
  }
}

/** Whether a record of the form has anything but properties with one value each. */
function isSpecial(form: RecordForm): boolean {
  if (form.kind !== 'object') return true;
  return (
    form.groups.size > 0 || [...form.keys.values()].some((times) => times === 'some' || times === 'many')
  );
}
