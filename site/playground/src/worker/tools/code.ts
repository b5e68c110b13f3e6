/** The grammar as a TypeScript module. */
import { emitStandalone, emitTypeScript } from '../../../../../src/emit/emitters';
import type { ToolInput, ToolResult } from '../../protocol';
import { sourceOf } from '../source';
import { textResult } from './answers';

export function code({ grammar, rule, choice }: ToolInput): ToolResult {
  const { text, ...options } = sourceOf(grammar);
  const file = `${options.name.replace(/\.abnf$/, '').replace(/[^\w.-]+/g, '-')}.ts`;
  const { source } =
    choice === 'standalone'
      ? emitStandalone(text, { ...options, rules: [rule] })
      : emitTypeScript(text, options);
  return textResult(source, file);
}
