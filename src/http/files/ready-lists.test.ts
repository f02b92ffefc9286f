import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo as site } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { readyLists } from './ready-lists.ts'

const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aVehicle({
      dealerCode: 'OCS',
      stock: `J${index}`,
      make: `Make ${index % 8}`,
      model: `${index % 40}`,
    }),
  )

/** An inventory whose vehicles can be replaced, each time as a new version. */
function inventoryOf(vehicles: ReturnType<typeof some>) {
  const inventoryWith = (stocked: ReturnType<typeof some>) =>
    testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles: stocked }).inventory
  let version = 0
  let current = inventoryWith(vehicles)
  return {
    inventory: {
      version: () => String(version),
      groupVersion: () => '1',
      search: (...query: Parameters<typeof current.search>) => current.search(...query),
    },
    replace: (stocked: ReturnType<typeof some>) => {
      version += 1
      current = inventoryWith(stocked)
    },
  }
}

it('encodes a list once per version, and compresses only changed chunks', async () => {
  const vehicles = some(6000)
  const { inventory, replace } = inventoryOf(vehicles)
  const lists = readyLists(inventory)
  const first = await lists.ready(site, 'used')
  expect(await lists.ready(site, 'used')).toBe(first)
  replace(vehicles.map((vehicle, index) => (index === 7 ? { ...vehicle, year: 1999 } : vehicle)))
  const second = await lists.ready(site, 'used')
  const known = new Set(first?.chunks.map(({ vehicles }) => vehicles))
  expect(first?.chunks.length).toBeGreaterThan(2)
  expect(second?.chunks.filter(({ vehicles }) => !known.has(vehicles))).toHaveLength(1)
})

it('keeps the chunks of the previous version, for a browser that is downloading them', async () => {
  const { inventory, replace } = inventoryOf(some(3))
  const lists = readyLists(inventory)
  const first = await lists.ready(site, 'used')
  const hash = first?.chunks[0]?.vehicles.hash ?? ''
  const old = { type: 'used', part: 'vehicles', hash } as const
  replace(some(4))
  expect(await lists.part(site, old)).toBe(first?.chunks[0]?.vehicles)
  await lists.ready(site, 'used')
  expect(await lists.part(site, old)).toBe(first?.chunks[0]?.vehicles)
  replace(some(5))
  await lists.ready(site, 'used')
  expect(await lists.part(site, old)).toBeNull()
  expect(await lists.part(site, { ...old, hash: '' })).toBeNull()
})

it('finds a chunk by name and hash, not another chunk with that hash', async () => {
  const lists = readyLists(inventoryOf(some(3)).inventory)
  const { vehicles, vins } = (await lists.ready(site, 'used'))?.chunks[0] ?? {}
  const requested = { type: 'used', hash: vins?.hash ?? '' } as const
  expect(await lists.part(site, { ...requested, part: 'vins' })).toBe(vins)
  expect(await lists.part(site, { ...requested, part: 'vehicles' })).toBeNull()
  expect(vehicles?.hash).not.toBe(vins?.hash)
})

it('yields to other work while a long list is encoded', async () => {
  const lists = readyLists(inventoryOf(some(20_000)).inventory)
  const done = new AbortController()
  const turns = (async () => {
    let count = 0
    for (; !done.signal.aborted; count += 1) await nextTurn()
    return count
  })()
  expect((await lists.ready(site, 'used'))?.size).toBe(20_000)
  done.abort()
  // Compression alone yields 16 times: eight chunks have two parts each.
  expect(await turns).toBeGreaterThan(20)
})
