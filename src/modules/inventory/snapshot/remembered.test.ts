import { expect, it, onTestFinished, vi } from 'vitest'

import type { Steps } from '#domain/search/steps.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { openLiveInventory } from '#modules/inventory/live-inventory.ts'
import type { InventorySource } from '#modules/inventory/read-records.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const site = defineSite(defaultSite, { key: 'one', name: 'One', arkonas: { site: 'D1' } })

/** A live inventory whose vehicle's mileage is the number of versions. */
async function changing(now = () => new Date()) {
  let version = 1
  const board = new Set<() => void>()
  const vehicles = async () => [aVehicle({ mileage: version })]
  const source: InventorySource = {
    state: { version: async () => version },
    vehicles: { all: vehicles, changedSince: vehicles },
    dealers: { all: async () => [aDealer()], fees: async () => [] },
    finance: { all: async () => noFinance, changedAt: async () => 0 },
    runs: { lastOfEach: async () => new Map() },
  }
  const database = {
    listen: (_: unknown, onNotice: () => void) => {
      board.add(onNotice)
      return () => board.delete(onNotice)
    },
  }
  const onReloadFailed = vi.fn<(cause: unknown) => void>()
  const { inventory, regroup, close } = await openLiveInventory({
    source,
    database,
    sites: () => [site],
    now,
    onReloadFailed,
  })
  onTestFinished(close)
  const change = async () => {
    version += 1
    for (const onNotice of board) onNotice()
    await vi.waitFor(() => expect(inventory.version()).toBe(version.toString(36)), WAIT_MS)
  }
  const miles = () => inventory.byStock(site, 'S1')?.mileage
  return { inventory, change, miles, regroup, onReloadFailed }
}

it('computes remembered values before a version goes live, in steps', async () => {
  const { inventory, change, miles } = await changing()
  const shown: unknown[] = []
  const compute = vi.fn<(catalog: VehicleCatalog) => Steps<unknown>>(function* (catalog) {
    const before = miles()
    yield
    // All lookups meanwhile use the same version.
    return [before, miles(), catalog.byStock(site, 'S1')?.mileage]
  })
  const remembered = () => inventory.remembered('miles', compute)
  expect(remembered()).toEqual([1, 1, 1])
  for (const version of [2, 3]) {
    shown.push(miles())
    await change()
    expect(compute).toHaveBeenCalledTimes(version)
    expect(remembered()).toEqual([version, version, version])
    expect(compute).toHaveBeenCalledTimes(version)
  }
  expect(shown).toEqual([1, 2])
})

it('drops values that no page requested for some versions', async () => {
  const { inventory, change } = await changing()
  const compute = vi.fn<() => number>(() => 1)
  inventory.remembered('one', compute)
  for (let version = 0; version < 20; version++) await change()
  expect(compute).toHaveBeenCalledTimes(17)
})

it('goes live even if a value cannot be computed', async () => {
  const { inventory, change, miles, onReloadFailed } = await changing()
  const compute = vi.fn<() => number>(() => {
    if (miles() !== 1) throw new Error('no such miles')
    return 1
  })
  inventory.remembered('one', compute)
  await change()
  expect(miles()).toBe(2)
  expect(() => inventory.remembered('one', compute)).toThrow('no such miles')
  expect(onReloadFailed).not.toHaveBeenCalled()
})

it('drops derived values after a change of the group, also while a version is prepared', async () => {
  const { inventory, change, regroup } = await changing()
  let group = 1
  const compute = vi.fn<() => Steps<number>>(function* () {
    const seen = group
    // The group changes between two steps of preparing the next version.
    if (inventory.version() === '2' && group === 2) {
      group = 3
      setImmediate(() => regroup('group 3'))
      for (const began = performance.now(); performance.now() - began < 5;);
    }
    yield
    return seen
  })
  const remembered = () => inventory.remembered('group', compute)
  expect(remembered()).toBe(1)
  group = 2
  regroup('group 2')
  expect([inventory.version(), remembered()]).toEqual(['1', 2])
  const before = inventory.groupVersion()
  await change()
  expect(remembered()).toBe(3)
  expect(inventory.groupVersion()).not.toBe(before)
})

it('shows a version whose lists cannot be counted', async () => {
  const clock = { isBroken: false }
  const { inventory, change, miles, onReloadFailed } = await changing(() => {
    if (clock.isBroken) throw new Error('no time')
    return new Date()
  })
  inventory.counts(site)
  clock.isBroken = true
  await change()
  expect(miles()).toBe(2)
  expect(() => inventory.counts(site)).toThrow('no time')
  expect(onReloadFailed).not.toHaveBeenCalled()
})
