import type { Engine } from './engine';
import { LLAMA } from './llama-engine';
import { LLGUIDANCE, XGRAMMAR } from './python-engines';

export const ENGINES: readonly Engine[] = [LLAMA, LLGUIDANCE, XGRAMMAR];
