import type { Rule } from '../../model/model';
import type { AlternativePlan, LevelPlan, PlanNode } from '../../plan/plan';
import type { ShapeText } from '../../runtime';
import { bodyIn, nameIn } from '../../wording/flat-source';
import { array, call, type Code, object, parenthesised, prefixed, text } from '../code';
import type { Engines } from './engines';
import { LEVELS, TABLES } from './module-names';
import type { References } from './references';

/** Writes the parsers of rules. */
export class RuleCode {
  private readonly references: References;

  constructor(private readonly engines: Engines) {
    this.references = engines.references;
  }

  /** Writes the parser of a rule. */
  of(rule: Rule): Code {
    const { planner, syntax, tokens } = this.references;
    const plans = planner.alternatives(rule);
    const entries: [string, Code][] =
      rule.expression.kind === 'alternation'
        ? [['alternatives', array(plans.map((plan, i) => this.alternative(rule, plan, i)))]]
        : this.body(rule, plans[0]!);
    const level = planner.level(rule);
    if (level.kind === 'alternatives') {
      entries.push(['choose', this.references.predictor(level.predictor)]);
    } else if (rule.expression.kind === 'alternation' && level.kind === 'pushdown') {
      entries.push(['level', this.level(rule, level)]);
    }
    const { references } = planner.facts.get(rule.key)!;
    const token = tokens.has(rule.key);
    const shape = this.references.shapes.textOf(rule, { token, references });
    if (shape !== undefined) entries.push(['shape', shapeCode(shape)]);
    const name = text(rule.name);
    const parts = entries.length === 0 ? [] : [prefixed('() => ', parenthesised(object(entries)))];
    const isNamed = nameIn(rule.source) === rule.name;
    return call(
      this.references.import(token ? 'tokenRule' : 'rule') + syntax.types(`<${name}>`),
      TABLES,
      text(rule.source),
      ...(isNamed ? parts : [parts[0] ?? 'undefined', name]),
    );
  }

  /** Writes the body of a rule without alternation. It has the rule's language. */
  private body(rule: Rule, { source, level }: AlternativePlan): [string, Code][] {
    const isPlain = bodyIn(rule.source) === source;
    return [
      ...(isPlain ? [] : [['body', text(source)] as [string, Code]]),
      ...(level.kind === 'leaf' ? [] : [['level', this.level(rule, level)] as [string, Code]]),
    ];
  }

  private alternative(rule: Rule, { source, verdict, level }: AlternativePlan, index: number): Code {
    const engine = this.engines.nameFor(verdict);
    const levelEngine = this.engines.nameFor(level);
    const args: Code[] = [
      text(source),
      engine === undefined
        ? this.engines.language(rule, verdict)
        : call(`${engine}.alternativeVerdict`, text(rule.key), String(index)),
    ];
    if (levelEngine !== undefined) {
      args.push(call(`${levelEngine}.level`, text(rule.key), String(index)));
    } else if (level.kind !== 'leaf') {
      args.push(this.level(rule, level));
    }
    return array(args);
  }

  private level(rule: Rule, plan: LevelPlan): Code {
    const { references } = this;
    switch (plan.kind) {
      case 'parsers': {
        const { body } = plan;
        if (body.kind === 'tail-use')
          return call(references.import('wholeLevel'), `() => ${references.identifier(body.rule)}`);
        return call(references.import('parsedLevel'), prefixed('() => ', this.parser(body)));
      }
      case 'pushdown':
        return call(`${LEVELS}.level`, text(rule.key));
      default:
        throw new Error(`a level of kind "${plan.kind}" has no code of its own`);
    }
  }

  private parser(node: PlanNode): Code {
    const { references } = this;
    switch (node.kind) {
      case 'literal': {
        const name = node.caseSensitive ? 'exactly' : 'literal';
        return call(references.import(name), text(String.fromCodePoint(...node.codePoints)));
      }
      case 'scan':
        return call(references.import('scan'), `${TABLES}.from(${references.start(node.dfa)})`);
      case 'tail':
        return references.import('tail');
      case 'use':
        return node.delimiters === undefined
          ? references.identifier(node.rule)
          : call(references.import('until'), references.identifier(node.rule), text(node.delimiters));
      case 'tail-use':
        return call(references.import('tailUse'), references.identifier(node.rule));
      case 'inlined-use':
        return call(
          references.import('inlinedUse'),
          references.identifier(node.rule),
          this.parser(node.body),
        );
      case 'sequence':
        return call(references.import('sequence'), ...node.items.map((item) => this.parser(item)));
      case 'choice':
        return call(
          references.import('choice'),
          references.predictor(node.predictor),
          ...node.alternatives.map((alternative) => this.parser(alternative)),
        );
      case 'repeat':
        return this.repeat(node);
    }
  }

  private repeat({ min, max, predictor, item }: Extract<PlanNode, { kind: 'repeat' }>): Code {
    const { references } = this;
    if (min === 0 && max === 1 && predictor !== undefined) {
      return call(references.import('option'), references.predictor(predictor), this.parser(item));
    }
    const decision = predictor === undefined ? 'undefined' : references.predictor(predictor);
    return call(references.import('repeat'), String(min), String(max), decision, this.parser(item));
  }
}

function shapeCode({ forms, program, groups, isMatched }: ShapeText): Code {
  return object([
    ...(forms === undefined ? [] : [['forms', text(forms)] as const]),
    ...(program === undefined ? [] : [['program', text(program)] as const]),
    ...(groups === undefined ? [] : [['groups', text(groups)] as const]),
    ...(isMatched ? [['isMatched', 'true'] as const] : []),
  ]);
}
