import { expect, it, onTestFinished, vi } from 'vitest'

import { emptyQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { openLiveInventory } from '#modules/inventory/live-inventory.ts'
import type { InventorySource } from '#modules/inventory/read-records.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const site = defineSite(defaultSite, { key: 'one', name: 'One', arkonas: { site: 'D1' } })

/** Enough that a changed vehicle is a segment of its own. */
const SIZE = 2_100

/** A live inventory of many vehicles, of which a test can change one. */
async function aLongList() {
  let version = 1
  const listeners = new Set<() => void>()
  const changed: Vehicle[] = []
  const all = vi.fn<InventorySource['vehicles']['all']>(async () =>
    Array.from({ length: SIZE }, (_, at) => aVehicle({ stock: `S${at}` })),
  )
  const source: InventorySource = {
    state: { version: async () => version },
    vehicles: { all, changedSince: async () => changed },
    dealers: { all: async () => [aDealer()], fees: async () => [] },
    finance: { all: async () => noFinance, changedAt: async () => 0 },
    runs: { lastOfEach: async () => new Map() },
  }
  const live = await openLiveInventory({
    source,
    database: {
      listen: (_, onNotice) => {
        listeners.add(onNotice)
        return () => listeners.delete(onNotice)
      },
    },
    sites: () => [site],
    now: () => new Date('2026-11-20T18:00:00Z'),
    onReloadFailed: vi.fn<(cause: unknown) => void>(),
  })
  onTestFinished(live.close)
  const change = async (vehicle: Vehicle) => {
    changed.push(vehicle)
    version += 1
    for (const onNotice of listeners) onNotice()
    await vi.waitFor(() => expect(live.inventory.version()).toBe(version.toString(36)), WAIT_MS)
  }
  const indexOf = () => live.snapshot().memo.indexes.get(site.key)
  return { ...live, all, change, indexOf }
}

it('reads and indexes the changed vehicle only', async () => {
  const { all, change, indexOf, inventory } = await aLongList()
  inventory.search(site, emptyQuery())
  const before = indexOf()
  await change(aVehicle({ stock: 'S7', mileage: 7 }))
  const [first, second, ...others] = indexOf()?.segments ?? []
  expect(first?.vehicles).toBe(before?.segments[0].vehicles)
  expect([first?.gone, second?.vehicles.length, others]).toEqual([new Set([7]), 1, []])
  expect(all).toHaveBeenCalledTimes(1)
})

it('counts the lists of a version once, before it is shown', async () => {
  const { change, inventory, snapshot } = await aLongList()
  const counts = inventory.counts(site)
  expect(inventory.counts(site)).toBe(counts)
  await change(aVehicle({ stock: 'S7', tags: new Set(['isSold']) }))
  expect(snapshot().memo.counts.get(site.key)).toMatchObject({ used: counts.used - 1 })
})
