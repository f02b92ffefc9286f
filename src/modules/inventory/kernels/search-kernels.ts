import type { MakeKernels } from '#domain/search/engine/kernels/kernels.ts'
import { typescriptKernels } from '#domain/search/engine/kernels/typescript-kernels.ts'

import { wasmKernels } from './wasm-kernels.ts'

/**
 * Shorter lists, such as the changes since a version, are searched in TypeScript: a separate WebAssembly memory for
 * each change would trigger garbage collection, which takes longer than all their searches.
 */
const FEW = 500

const hasWasm = (): boolean => {
  try {
    wasmKernels(0)
    return true
  } catch {
    return false
  }
}

const kernelsFor: MakeKernels = (rows) => (rows < FEW ? typescriptKernels() : wasmKernels(rows))

/**
 * The kernels of searches here: WebAssembly, or (`undefined`) TypeScript if the platform has none, as with `--jitless`.
 */
export const searchKernels: MakeKernels | undefined = hasWasm() ? kernelsFor : undefined
