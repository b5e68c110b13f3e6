/** The remarks of the workbench about a grammar. */
import { check } from '../../../../src/workbench/check';
import type { GrammarInput, Remark } from '../protocol';
import { remarkOf } from './problems';
import { sourceOf } from './source';

/** Examples have their own list, so they are left out. */
const IGNORED = ['failed-example', 'malformed-example'];

export function checkGrammar(input: GrammarInput): readonly Remark[] {
  const source = sourceOf(input);
  return check(source, { ignore: IGNORED })
    .filter(({ file }) => file === source.name)
    .map(remarkOf);
}
