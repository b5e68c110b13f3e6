/** The part of the host's WebAssembly that the kernel uses. The types of ECMAScript do not have it. */
interface WebAssemblyApi {
  readonly Module: new (octets: Uint8Array<ArrayBuffer>) => CompiledModule;
  readonly Instance: new (module: CompiledModule) => { readonly exports: unknown };
}

/** A module that the host has compiled. */
export type CompiledModule = object;

/** A memory of a module. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Returns the host's WebAssembly, or undefined if it has none. */
export function webAssembly(): WebAssemblyApi | undefined {
  return (globalThis as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
}
