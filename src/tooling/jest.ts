import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { version } from '../../package.json';
import { checkedOptions, dependenciesOf, grammarModule } from './index';

export type { AbnfOptions } from './index';

/** The part of Jest's options for a file that this transformer reads. */
export interface TransformOptions {
  /** The options of `transform: { '\\.abnf$': ['verbatim-abnf/jest', options] }`. */
  readonly transformerConfig?: unknown;
  /** True if Jest runs the file as an ECMAScript module. */
  readonly supportsStaticESM?: boolean;
}

/** A transformer for Jest 29 and 30. */
export interface AbnfTransformer {
  process(text: string, file: string, options: TransformOptions): { code: string };
  getCacheKey(text: string, file: string, options: TransformOptions): string;
}

/** Returns the module of a grammar. Throws an error whose text has the place of each problem. */
function moduleOf(text: string, file: string, options: TransformOptions): { code: string } {
  const format = options.supportsStaticESM === true ? 'esm' : 'commonjs';
  const made = grammarModule(file, text, checkedOptions(options.transformerConfig), format);
  if ('value' in made) return { code: made.value.code };
  const report = made.problems.map((each) => each.report).join('\n\n');
  // The stack holds only the report, because frames of the compiler say nothing about the grammar.
  throw Object.assign(new Error(report), { stack: report });
}

/** Returns a cache key that covers everything that the module depends on, including imported grammars. */
function keyOf(text: string, file: string, options: TransformOptions): string {
  const { transformerConfig, supportsStaticESM = false } = options;
  const imported = dependenciesOf(file, text, checkedOptions(transformerConfig));
  const contents = imported.map((each) => [each, contentOf(each)]);
  const parts = [version, file, text, supportsStaticESM, transformerConfig ?? {}, contents];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Making the module reports the error.
    return '';
  }
}

const transformer: AbnfTransformer = { process: moduleOf, getCacheKey: keyOf };

export default transformer;
export { keyOf as getCacheKey, moduleOf as process };
