import type { Kernels } from '#domain/search/engine/kernels/kernels.ts'

import { wasmKernels } from './wasm-kernels.ts'

const isWasmThere = (): boolean => {
  try {
    wasmKernels()
    return true
  } catch {
    return false
  }
}

/**
 * What searches run on here: WebAssembly, or (`undefined`) TypeScript where a platform has none, as with
 * `--jitless`.
 */
export const searchKernels: (() => Kernels) | undefined = isWasmThere() ? wasmKernels : undefined
