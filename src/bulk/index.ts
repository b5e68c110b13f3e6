/** The parts that the command line, `--target wasm` and `verbatim-abnf/bulk` share. They are a bundle, but no entry of the package. */
export {
  type Batch,
  type BulkEngine,
  lineBatches,
  type LineEnds,
  MOST_INPUTS,
  partBatches,
  verdictBatches,
} from './engine';
export { engineOfRule, engineOfTable, tableEngine } from './engine-of-rule';
export { KERNEL_GLOBALS, kernelFunctions } from './kernel-code';
export { kernelMemory } from './kernel-memory';
export { octetTable, type OctetTable, octetTableOf } from './octet-table';
export { type CharacterPart, NOT_ENCODED, octetColumns, type OctetColumns } from './utf8-columns';
export { wasmModule } from './wasm-module';
