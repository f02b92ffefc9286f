import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo as site } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { trackReads } from './track-reads.ts'

/** Runs garbage collection. */
const collect = (() => {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  return async () => {
    await new Promise(setImmediate)
    gc()
  }
})()

it('releases its results even if a page’s catalog is still referenced after the page is rendered', async () => {
  const vehicle = aVehicle({ dealerCode: 'OCS', stock: 'S1' })
  const { inventory } = testServices({ vehicles: [vehicle] })
  const refs: WeakRef<object>[] = []
  // Each search creates a new result.
  const read = (from: VehicleCatalog) => from.searchAmong(site, [vehicle], 'unknown')
  const page = () => {
    const { catalog, take } = trackReads({
      ...inventory,
      searchAmong: () => () => {
        const answer: never[] = []
        refs.push(new WeakRef(answer))
        return answer
      },
    })
    read(catalog)({} as never)
    return { catalog, reads: take() }
  }
  const { catalog } = page()
  await collect()
  expect(refs.map((ref) => ref.deref())).toEqual([undefined])
  expect(catalog.version()).toBe(inventory.version())
})

it('compares the queries made until the page was rendered', () => {
  const { inventory } = testServices({ vehicles: [aVehicle({ dealerCode: 'OCS', stock: 'S1' })] })
  const { catalog, take } = trackReads(inventory)
  catalog.byStock(site, 'S1')
  const reads = take()
  expect([reads.vehicles, reads.hasList, reads.areCurrent(inventory)]).toEqual([
    ['OCS-S1'],
    false,
    true,
  ])
  expect(reads.areCurrent({ ...inventory, byStock: () => null })).toBe(false)
  expect(take().vehicles).toEqual([])
})
