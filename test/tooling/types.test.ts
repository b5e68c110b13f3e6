/** Types of what users configure; `npm run typecheck` judges them, and running shows that this file is one. */
import type { SyncTransformer } from '@jest/transform';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { expectTypeOf } from 'expect-type';
import type { Plugin as RollupPlugin } from 'rollup';
import type { Plugin as VitePlugin } from 'vite' with { 'resolution-mode': 'import' };
import type { WebpackPluginInstance } from 'webpack';
import type * as abnfModule from './some.abnf';
import type { Grammar } from '../../src/runtime';
import type { AbnfOptions, AbnfOptionsByFile } from '../../src/tooling';
import type transformer from '../../src/tooling/jest';
import type { register } from '../../src/tooling/register';
import type abnf from '../../src/tooling/unplugin';
import type { esbuild, rollup, vite, webpack } from '../../src/tooling/unplugin';

test('plugins are what their hosts take, with or without options', () => {
  type Options = [options?: AbnfOptionsByFile | undefined];
  expectTypeOf<Parameters<typeof rollup>>().toEqualTypeOf<Options>();
  expectTypeOf<Parameters<typeof abnf.vite>>().toEqualTypeOf<Options>();
  expectTypeOf<ReturnType<typeof rollup>>().toExtend<RollupPlugin>();
  expectTypeOf<ReturnType<typeof esbuild>>().toExtend<EsbuildPlugin>();
  expectTypeOf<ReturnType<typeof vite>>().toExtend<VitePlugin>();
  expectTypeOf<ReturnType<typeof webpack>>().toExtend<WebpackPluginInstance>();
  expectTypeOf<typeof abnf.rollup>().toEqualTypeOf<typeof rollup>();
});

test('the transformer is one of jest', () => {
  expectTypeOf<typeof transformer>().toExtend<SyncTransformer>();
});

test('options are those of compile, or a function of the file', () => {
  expectTypeOf<typeof register>().parameter(0).toEqualTypeOf<AbnfOptionsByFile>();
  expectTypeOf<(file: string) => AbnfOptions>().toExtend<AbnfOptionsByFile>();
  expectTypeOf<{ strict: true; imports: ['rfc3986', { name: 'x'; text: '' }] }>().toExtend<AbnfOptions>();
  expectTypeOf<{ alphabet: 'octet' }>().not.toExtend<AbnfOptions>();
  expectTypeOf<keyof AbnfOptions>().toEqualTypeOf<
    'alphabet' | 'extensions' | 'imports' | 'prose' | 'strict' | 'tokens'
  >();
});

test('a grammar as a module takes an encoding where the grammar does', () => {
  type Module = typeof abnfModule;
  expectTypeOf<Parameters<Module['test']>>().toEqualTypeOf<Parameters<Grammar['test']>>();
  expectTypeOf<Parameters<Module['match']>>().toEqualTypeOf<Parameters<Grammar['match']>>();
  expectTypeOf<ReturnType<Module['match']>>().toEqualTypeOf<ReturnType<Grammar['match']>>();
});
