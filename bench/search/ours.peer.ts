import { buildEngine, type Answer } from '#domain/search/engine/engine.ts'
import { figuresOf } from '#domain/search/engine/figures.ts'
import type { MakeKernels } from '#domain/search/engine/kernels/kernels.ts'
import type { SearchQuery } from '#domain/search/query.ts'

import type { Peer } from './answer.ts'
import type { Stage } from './stage.ts'

/** The engine of the product, its inner loops on these kernels. */
export function oursPeer(
  { workload: { columns, makeFirst, moment } }: Stage,
  makeKernels: MakeKernels,
): Peer {
  const engine = buildEngine(columns, figuresOf([], {}), { makeFirst, makeKernels })
  return {
    bytes: engine.byteLength(),
    ask: (query: SearchQuery) => ({
      run: () => engine.search(query, moment),
      // It only ever reads what `run` gave.
      read: (found) => found as Answer,
    }),
    close: () => {},
  }
}
