/** Samples: their colours are classes, because the policy of the pages allows no style within a page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';
import type { ShikiTransformer } from 'shiki';
import { typesTransformer } from './types';

const toClass = transformerStyleToClass({ classPrefix: 'c-' });

export const codeTransformers: ShikiTransformer[] = [typesTransformer(toClass), toClass];

/** Writes the colours that the pages use. */
export function writeCodeStyle(folder: string): void {
  writeFileSync(path.join(folder, 'code.css'), toClass.getCSS());
}
