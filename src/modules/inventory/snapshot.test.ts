import { describe, expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { changingSnapshot, snapshot } from '#tests/support/builders/snapshot.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import type { InventoryRecords } from './read-records.ts'
import type { VehicleCatalog } from './types.ts'

const group = defineSite(defaultSite, {
  key: 'group',
  name: 'Group',
  arkonas: { site: 'D2', inventory: 'GRP' },
  inventory: { stores: ['D1', 'D2'] },
})
const single = defineSite(defaultSite, { key: 'single', name: 'One', arkonas: { site: 'D1' } })
const guest = defineSite(defaultSite, {
  key: 'guest',
  name: 'Guest',
  arkonas: { site: 'D3', inventory: 'GRP' },
})

const vehicles = [
  aVehicle({ stock: 'S1', dealerCode: 'D1', condition: 'new' }),
  aVehicle({ stock: 'S2', dealerCode: 'D1', isCertified: true, make: 'Toyota' }),
  aVehicle({ stock: 'S3', dealerCode: 'D1', tags: new Set(['isSold']) }),
  aVehicle({ stock: 'S1', dealerCode: 'D2', isCertified: true }),
  aVehicle({ stock: 'AB-12', dealerCode: 'D3' }),
]
const records: InventoryRecords = {
  version: 'v1',
  dealers: ['D1', 'D2', 'D3', 'D4'].map((code) => aDealer({ code })),
  fees: [
    {
      id: 'doc',
      dealerCode: 'D1',
      name: 'Documentation fee',
      categoryCodes: [],
      isTaxable: true,
      rule: { kind: 'flat', amount: fromDollars(499) },
    },
  ],
  finance: noFinance,
  vehicles,
  lastImports: new Map([['D1', '2026-11-20T09:00:00.000Z']]),
}
const { inventory, dealers } = snapshot(records, [group, single, guest, defaultSite])
const names = (found: readonly { dealerCode: string; stock: string }[] | null) =>
  found?.map(({ dealerCode, stock }) => `${dealerCode}/${stock}`).toSorted()
const listOf = (site: typeof group, ...types: readonly VehicleType[]) =>
  names(inventory.search(site, emptyQuery(...types)).vehicles)

const priced = (stock: string, make: string, price: number, exclusive = 0) =>
  aVehicle({
    stock,
    make,
    pricing: aPricing({
      finalPrice: fromDollars(price),
      exclusiveDiscount: fromDollars(exclusive),
    }),
  })

const found = (...args: [string, (string | null)?]) => inventory.byStock(group, ...args)?.dealerCode

describe('the list of a site', () => {
  it('contains the vehicles of its stores, with sold ones hidden', () => {
    expect(listOf(group)).toEqual(['D1/S1', 'D1/S2', 'D2/S1'])
  })

  it('contains those of its own dealer if it names no stores', () => {
    expect(listOf(single)).toEqual(['D1/S1', 'D1/S2'])
  })

  it('can be the list of another site, by its inventory code', () => {
    expect(listOf(guest)).toEqual(listOf(group))
  })

  it('is empty if the site has no dealer, without errors', () => {
    expect(inventory.search(defaultSite, emptyQuery('new'))).toMatchObject({
      total: 0,
      vehicles: [],
      bounds: { price: { min: 0, max: 1_000_000 } },
    })
    expect(inventory.counts(defaultSite)).toEqual({ new: 0, used: 0, cpo: 0 })
    expect(dealers.ofSite(defaultSite)).toEqual([])
    expect(dealers.own(defaultSite)).toBeNull()
    expect(inventory.similar(defaultSite, vehicles[0]!, 4)).toEqual([])
  })

  it('is ordered by the most prominent price on cards, after the site’s first make (PRC-8, SRCH-8)', () => {
    const list = snapshot(
      {
        ...records,
        vehicles: [
          priced('A', 'Ram', 20_000),
          priced('B', 'Jeep', 30_000),
          priced('C', 'Ram', 19_000, 2000),
        ],
      },
      [],
    )
    const site = defineSite(single, { key: 'x', name: 'X', inventory: { sortMakeToTop: 'JEEP' } })
    const stocks = list.inventory.search(site, emptyQuery()).vehicles.map(({ stock }) => stock)
    expect(stocks).toEqual(['B', 'A', 'C'])
  })

  it('CFG-5 limits the certified list to the site’s own makes if configured', () => {
    const limited = defineSite(group, {
      key: 'limited',
      name: 'Limited',
      searchOptions: { cpoFilterByMake: true },
    })
    expect(listOf(group, 'cpo')).toEqual(['D1/S2', 'D2/S1'])
    expect(listOf(limited, 'cpo')).toEqual(['D2/S1'])
    expect(listOf(limited, 'used')).toEqual(['D1/S2', 'D2/S1'])
    expect(listOf(limited, 'used', 'cpo')).toEqual(['D1/S2', 'D2/S1'])
    expect(inventory.counts(group)).toEqual({ new: 1, used: 2, cpo: 2 })
    expect(inventory.counts(limited)).toEqual({ new: 1, used: 2, cpo: 1 })
  })
})

describe('byStock', () => {
  it('SITE-14 looks up the named dealer only, else the own dealer, the listed ones, then the group', () => {
    expect(found('S1', 'D1')).toBe('D1')
    expect(found('S1')).toBe('D2')
    expect(found('S1', null)).toBe('D2')
    expect(found('S2')).toBe('D1')
    expect(found('AB-12')).toBe('D3')
    expect(found('S2', 'D2')).toBeUndefined()
    expect(found('S2', 'D9')).toBeUndefined()
    expect(found('S9')).toBeUndefined()
  })

  it('SITE-14 ignores case, dashes and spaces of a stock number', () => {
    expect(inventory.byStock(single, 'ab 12')).toMatchObject({ stock: 'AB-12' })
  })

  it('includes sold vehicles', () => {
    expect(inventory.byStock(single, 'S3')).toMatchObject({ stock: 'S3' })
  })
})

describe('ofCode', () => {
  it.each([
    ['D1', ['D1/S1', 'D1/S2', 'D1/S3']],
    ['D4', []],
    ['GRP', ['D1/S1', 'D1/S2', 'D1/S3', 'D2/S1']],
    ['', undefined],
    ['nobody', undefined],
    ['__proto__', undefined],
  ])('%s: %j', (code, expected) => {
    expect(names(inventory.ofCode(code))).toEqual(expected)
  })
})

it('returns data of dealers', () => {
  expect(dealers.all().map(({ code }) => code)).toEqual(['D1', 'D2', 'D3', 'D4'])
  expect(dealers.byCode('D2')).toMatchObject({ code: 'D2' })
  expect(dealers.byCode('nobody')).toBeNull()
  expect(dealers.ofSite(group).map(({ code }) => code)).toEqual(['D2', 'D1'])
  expect(dealers.own(group)).toMatchObject({ code: 'D2' })
  expect(dealers.fees('D1')).toMatchObject([{ id: 'doc' }])
  expect(dealers.fees('D2')).toEqual([])
})

it('returns its version and the last imports', () => {
  expect(inventory.version()).toBe('v1')
  expect(inventory.lastImport('D1')).toBe('2026-11-20T09:00:00.000Z')
  expect(inventory.lastImport('D2')).toBeNull()
})

it('finds similar vehicles in the site’s list', () => {
  expect(names(inventory.similar(group, vehicles[0]!, 5))).toEqual(['D1/S2', 'D2/S1'])
})

it('caches derived values of a version until the next one', () => {
  const { inventory, change } = changingSnapshot(records, [group, single, guest, defaultSite])
  const compute = vi.fn<(catalog: VehicleCatalog) => number | undefined>(
    (catalog) => catalog.ofCode('D1')?.length,
  )
  const first = inventory.remembered('cars', compute)
  expect([inventory.remembered('cars', compute), compute.mock.calls.length]).toEqual([first, 1])
  expect(inventory.remembered('others', () => 7)).toBe(7)
  change(aVehicle({ stock: 'S99' }))
  expect(inventory.remembered('cars', compute)).toBe((first ?? 0) + 1)
})
