/** Tests many inputs that lie in one buffer: lines of a file, or a column of Apache Arrow. */
export { type Batch, type BulkEngine, lineBatches } from './engine';
export { engineOfRule, tableEngine } from './engine-of-rule';
export { KERNEL_GLOBALS, kernelFunctions } from './kernel-code';
export { kernelMemory } from './kernel-memory';
export {
  type Column,
  type ColumnData,
  many,
  manyInColumn,
  type ManyOptions,
  type Offsets,
  type Verdicts,
} from './many';
export { octetTable, type PointAutomaton } from './octet-table';
export { wasmModule } from './wasm-module';
