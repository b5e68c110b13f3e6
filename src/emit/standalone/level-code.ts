import type { Range } from '../../runtime';
import { decisionCode, scanCode } from './conditions';
import type { LookaheadDfa } from './lookahead';
import type { LanguagePlan, LevelStep } from './steps';

/** Writes code for what a level uses of the rest of the module. */
export interface LevelReferences {
  /** The code points of each class of the plan's alphabet. */
  readonly sets: readonly (readonly Range[])[];
  /** Makes a node without children; `name` is code for the rule's name. */
  leaf(name: string, start: string, end: string): string;
  /** Makes a node of a rule, by key. */
  node(rule: string, start: string, end: string): string;
  /** Returns the decision at `offset`. */
  decide(lookahead: LookaheadDfa, offset: string): string;
  /** Returns the end of a scan from `offset`. */
  scan(lookahead: LookaheadDfa, offset: string): string;
  /** Returns the end of the longest match at `offset`. */
  longest(language: LanguagePlan, offset: string): string;
  /** Makes the tree of a rule from `start` to `end`. */
  wholeTree(step: WholeTree): string;
}

type WholeTree = Extract<LevelStep, { kind: 'tree' }>;

/** Writes statements that make the node of a rule from `start` to `end` of `s`; `name` is code for the rule's name. */
export function levelCode(name: string, steps: readonly LevelStep[], names: LevelReferences): string {
  const direct = directCode(name, steps, names);
  if (direct !== undefined) return direct;
  const writer = new LevelWriter(names, steps.some(moves) ? 'i' : 'start');
  writer.steps(steps, '  ');
  return `  const children = [];\n${writer.text()}  return node(${name}, start, end, children);\n`;
}

/** Longer lines are broken. */
const WIDTH = 106;

/** Writes the same without a growing list, if the level has at most one child; else returns undefined. */
function directCode(name: string, steps: readonly LevelStep[], names: LevelReferences): string | undefined {
  const [only] = steps;
  if (steps.length !== 1) return undefined;
  if (only!.kind !== 'choice') return returnCode(name, steps, names);
  const returns = only!.alternatives.map((each) => returnCode(name, each, names));
  if (returns.includes(undefined)) return undefined;
  const condition = returns.length === 2 ? decisionCode(only!.lookahead, names.sets, 'start') : undefined;
  if (condition !== undefined) return `  if (${condition}) ${returns[0]!.trimStart()}${returns[1]!}`;
  const cases = returns.map((code, i) => {
    const label = i === returns.length - 1 ? 'default' : `case ${i}`;
    return `    ${label}:\n    ${code!}`;
  });
  return `  switch (${names.decide(only!.lookahead, 'start')}) {\n${cases.join('')}  }\n`;
}

function returnCode(name: string, steps: readonly LevelStep[], names: LevelReferences): string | undefined {
  const [child] = steps;
  if (child === undefined) return `  return ${names.leaf(name, 'start', 'end')};\n`;
  if (child.kind === 'tree') return `  return ${names.wholeTree(child)};\n`;
  if (steps.length > 1 || child.kind !== 'child' || !isPlain(child.extent)) return undefined;
  const node = names.node(child.rule, 'start', plainEnd(child.extent, 'start'));
  const line = `  return node(${name}, start, end, [${node}]);\n`;
  return line.length < WIDTH ? line : line.replace(`[${node}]`, `[\n        ${node},\n      ]`);
}

class LevelWriter {
  private readonly lines: string[] = [];
  private needsFrom = false;
  /** The number of counted loops around the code that is being written. */
  private depth = 0;

  constructor(
    private readonly names: LevelReferences,
    /** The variable that holds the offset. */
    private readonly offset: 'i' | 'start',
  ) {}

  text(): string {
    const head = this.offset === 'i' ? ['  let i = start;\n'] : [];
    if (this.needsFrom) head.push('  let from;\n');
    return [...head, ...this.lines].join('');
  }

  steps(steps: readonly LevelStep[], indent: string): void {
    for (const step of steps) this.step(step, indent);
  }

  private line(indent: string, text: string): void {
    this.lines.push(`${indent}${text}\n`);
  }

  private step(step: LevelStep, indent: string): void {
    const { names, offset } = this;
    switch (step.kind) {
      case 'advance':
        return this.line(indent, step.units === 1 ? 'i++;' : `i += ${step.units};`);
      case 'to-end':
        return this.line(indent, 'i = end;');
      case 'scan': {
        const condition = scanCode(step.lookahead, names.sets, offset);
        if (condition !== undefined) return this.line(indent, `while (${condition}) i++;`);
        return this.line(indent, `i = ${names.scan(step.lookahead, offset)};`);
      }
      case 'longest':
        return this.line(indent, `i = ${names.longest(step.language, offset)};`);
      case 'child':
        return this.child(step, indent);
      case 'choice':
        return this.choice(step, indent);
      case 'repeat':
        return this.repeat(step, indent);
      case 'tree':
        return this.line(indent, `return ${names.wholeTree(step)};`);
    }
  }

  private child({ rule, extent, read }: Extract<LevelStep, { kind: 'child' }>, indent: string): void {
    const push = (start: string, end: string): void =>
      this.line(indent, `children.push(${this.names.node(rule, start, end)});`);
    if (isPlain(extent)) {
      push(this.offset, plainEnd(extent, this.offset));
      if (read) this.steps(extent, indent);
      return;
    }
    this.needsFrom = true;
    this.line(indent, 'from = i;');
    this.steps(extent, indent);
    push('from', 'i');
  }

  private choice({ lookahead, alternatives }: Extract<LevelStep, { kind: 'choice' }>, indent: string): void {
    const [first, second] = alternatives;
    if (alternatives.length === 1) return this.steps(first!, indent);
    const condition =
      alternatives.length === 2 ? decisionCode(lookahead, this.names.sets, this.offset) : undefined;
    if (condition === undefined) return this.switch(lookahead, alternatives, indent);
    const negated = first!.length === 0;
    this.line(indent, `if (${negated ? `!(${condition})` : condition}) {`);
    this.steps(negated ? second! : first!, `${indent}  `);
    if (!negated && second!.length > 0) {
      this.line(indent, '} else {');
      this.steps(second!, `${indent}  `);
    }
    this.line(indent, '}');
  }

  private switch(
    lookahead: LookaheadDfa,
    alternatives: readonly (readonly LevelStep[])[],
    indent: string,
  ): void {
    this.line(indent, `switch (${this.names.decide(lookahead, this.offset)}) {`);
    alternatives.forEach((steps, i) => {
      if (steps.length === 0) return;
      this.line(indent, `  case ${i}:`);
      this.steps(steps, `${indent}    `);
      if (steps[0]!.kind !== 'tree') this.line(indent, '    break;');
    });
    this.line(indent, '}');
  }

  private repeat(
    { min, max, lookahead, body }: Extract<LevelStep, { kind: 'repeat' }>,
    indent: string,
  ): void {
    const { names, offset } = this;
    const goesOn =
      lookahead &&
      (decisionCode(lookahead, names.sets, offset) ?? `${names.decide(lookahead, offset)} === 0`);
    const [head, tail] = this.loop(min, max, goesOn);
    this.line(indent, `${head} {`);
    this.depth++;
    this.steps(body, `${indent}  `);
    this.depth--;
    this.line(indent, `}${tail}`);
  }

  private loop(min: number, max: number, goesOn: string | undefined): [head: string, tail: string] {
    if (max === 1 && min === 0) return [`if (${goesOn})`, ''];
    if (max === Infinity && min === 0) return [`while (${goesOn})`, ''];
    if (max === Infinity && min === 1) return ['do', ` while (${goesOn});`];
    const n = this.depth === 0 ? 'n' : `n${this.depth}`;
    const conditions = [
      ...(max === Infinity ? [] : [`${n} < ${max}`]),
      ...(goesOn === undefined ? [] : [min === 0 ? goesOn : `(${n} < ${min} || (${goesOn}))`]),
    ];
    return [`for (let ${n} = 0; ${conditions.join(' && ')}; ${n}++)`, ''];
  }
}

type Plain = readonly Extract<LevelStep, { kind: 'advance' | 'to-end' }>[];

/** Whether an expression can give the end, without a statement. */
function isPlain(extent: readonly LevelStep[]): extent is Plain {
  return extent.every(({ kind }) => kind === 'advance' || kind === 'to-end') && extent.length <= 1;
}

/** Writes the end of a plain extent that begins at `offset`. */
function plainEnd([only]: Plain, offset: string): string {
  if (only === undefined) return offset;
  return only.kind === 'advance' ? `${offset} + ${only.units}` : 'end';
}

/** Whether a step changes the offset. */
function moves(step: LevelStep): boolean {
  switch (step.kind) {
    case 'child':
      return step.read ? step.extent.length > 0 : !isPlain(step.extent);
    case 'choice':
      return step.alternatives.some((steps) => steps.some(moves));
    case 'repeat':
      return step.body.some(moves);
    case 'tree':
      return false;
    default:
      return true;
  }
}
