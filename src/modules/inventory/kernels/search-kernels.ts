import type { MakeKernels } from '#domain/search/engine/kernels/kernels.ts'

import { wasmKernels } from './wasm-kernels.ts'

const isWasmThere = (): boolean => {
  try {
    wasmKernels(0)
    return true
  } catch {
    return false
  }
}

/**
 * What searches run on here: WebAssembly, or (`undefined`) TypeScript where a platform has none, as with
 * `--jitless`.
 */
export const searchKernels: MakeKernels | undefined = isWasmThere() ? wasmKernels : undefined
