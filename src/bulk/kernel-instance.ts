import { KERNEL_GLOBALS } from './kernel-code';
import { wasmModule, type WasmFunction } from './wasm-module';
import { type CompiledModule, type WasmMemory, webAssembly } from './web-assembly';

/** The octets of a page of memory. */
const PAGE = 1 << 16;

/** Modules by name. Compiling takes longer than making an instance. */
const MODULES = /* @__PURE__ */ new Map<string, CompiledModule>();

/** Makes an instance of a kernel with a memory of so many octets. Throws if the host does not allow it. */
export function kernelInstance<Kernel extends { readonly memory: WasmMemory }>(
  name: string,
  functions: () => readonly WasmFunction[],
  size: number,
): Kernel {
  const { Module, Instance } = webAssembly()!;
  let module = MODULES.get(name);
  if (module === undefined) {
    module = new Module(wasmModule({ functions: functions(), globals: KERNEL_GLOBALS, pages: 1 }));
    MODULES.set(name, module);
  }
  const kernel = new Instance(module).exports as Kernel;
  kernel.memory.grow(Math.ceil(size / PAGE) - 1);
  return kernel;
}
