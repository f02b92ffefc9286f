import type { MakeKernels } from '#domain/search/engine/kernels/kernels.ts'
import { typescriptKernels } from '#domain/search/engine/kernels/typescript-kernels.ts'

import { wasmKernels } from './wasm-kernels.ts'

/**
 * Fewer vehicles than these, as those that a change brings, are searched in TypeScript: a memory of its own for each
 * change would have the platform collect garbage, which takes longer than all their searches.
 */
const FEW = 500

const isWasmThere = (): boolean => {
  try {
    wasmKernels(0)
    return true
  } catch {
    return false
  }
}

const kernelsFor: MakeKernels = (rows) => (rows < FEW ? typescriptKernels() : wasmKernels(rows))

/**
 * What searches run on here: WebAssembly, or (`undefined`) TypeScript where a platform has none, as with
 * `--jitless`.
 */
export const searchKernels: MakeKernels | undefined = isWasmThere() ? kernelsFor : undefined
