import { describe, expect, it } from 'vitest'

import { typescriptKernels } from '#domain/search/engine/kernels/typescript-kernels.ts'
import { wasmKernels } from '#tests/support/modules/inventory.ts'

import { differences } from './compare.ts'
import { oursPeer } from './ours.peer.ts'
import { plainPeer } from './plain.peer.ts'
import { queries } from './queries.ts'
import type { Stage } from './stage.ts'
import { vehicleTable } from './vehicle-table.ts'
import { workload } from './workload.ts'

const inventory = workload(500)
const stage: Stage = {
  workload: inventory,
  table: vehicleTable(inventory),
  file: () => '',
  folder: () => '',
}
const plain = plainPeer(stage)
const cases = [
  ['WebAssembly', oursPeer(stage, wasmKernels)],
  ['TypeScript', oursPeer(stage, typescriptKernels)],
] as const

describe.each(cases)('the engine on %s', (_, ours) => {
  it.each(queries(inventory.columns))(
    'SRCH-1 to SRCH-10 has the results of a filter over an array: $name',
    async ({ query }) => {
      const [result, expected] = await Promise.all(
        [ours, plain].map(async (peer) => {
          const search = await peer.prepareSearch(query)
          return search.read(await search.run())
        }),
      )
      expect(differences(expected!, result!)).toEqual([])
    },
  )
})

it('SRCH-8 all stock numbers of the benchmark differ, so every order is unique', () => {
  expect(new Set(inventory.columns.stocks).size).toBe(inventory.columns.size)
})
