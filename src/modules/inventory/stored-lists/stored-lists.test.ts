import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import type { Fee } from '#domain/price/fee.ts'
import { finish } from '#domain/search/steps.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Site } from '#domain/site/site.ts'
import { snapshotOf } from '#modules/inventory/inventory-snapshot.ts'
import { indexSite, isIndexed } from '#modules/inventory/site-index.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { financeFor, noFinance } from '#tests/support/builders/finance.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { storedLists } from './stored-lists.ts'

const site = defineSite(defaultSite, { key: 'one', name: 'One', arkonas: { site: 'D1' } })

/** Enough vehicles that the list uses WebAssembly. */
const vehicles = Array.from({ length: 600 }, (_, at) =>
  aVehicle({ dealerCode: 'D1', stock: `S${at}` }),
)

const { programs } = financeFor(['D1'])

const aSnapshot = (
  some = vehicles,
  { city = 'Mesa', finance = noFinance, fees = [] as readonly Fee[] } = {},
) =>
  snapshotOf({
    version: '1',
    vehicles: some,
    dealers: [aDealer({ code: 'D1', city })],
    fees,
    finance,
    lastImports: new Map(),
  })

async function aFolder() {
  const folder = aDirectory()
  const onFailed = vi.fn<(cause: unknown) => void>()
  const listsOf = (build: string) => storedLists({ folder, build, onFailed })
  const snapshot = aSnapshot()
  finish(indexSite(snapshot, site, [site]))
  await listsOf('a').store(snapshot, site, [site])
  expect(onFailed).not.toHaveBeenCalled()
  /** Whether a start restores the list. */
  const isTaken = async ({ build = 'a', of = site, now = aSnapshot() } = {}) => {
    await listsOf(build).restore(now, of, [of])
    return isIndexed(now, of)
  }
  return { folder, onFailed, isTaken }
}

it('restores a list of an earlier start, with the changes since', async () => {
  const { isTaken } = await aFolder()
  expect(await isTaken()).toBe(true)
  const [first, ...others] = vehicles
  const changed = aVehicle({ ...first, trim: 'Other', updatedAt: '2026-12-01T00:00:00.000Z' })
  const now = aSnapshot([changed, ...others])
  expect(await isTaken({ now })).toBe(true)
  const found = now.memo.indexes.get('one')?.segments.flatMap((segment) => segment.vehicles)
  expect(found).toContain(changed)
})

it.each<[string, Readonly<{ build?: string; of?: Site; now?: ReturnType<typeof aSnapshot> }>]>([
  ['of another build', { build: 'b' }],
  [
    'of a site with other prices',
    { of: defineSite(site, { key: 'one', name: 'One', pricing: { msrpIncludesMarkups: true } }) },
  ],
  ['of other dealers', { now: aSnapshot(vehicles, { city: 'Tempe' }) }],
  ['of other rates', { now: aSnapshot(vehicles, { finance: { ...noFinance, programs } }) }],
  ['of other fees', { now: aSnapshot(vehicles, { fees: [aFee({ dealerCode: 'D1' })] }) }],
  ['with a vehicle that is gone', { now: aSnapshot(vehicles.slice(1)) }],
])('does not restore a list %s', async (_, start) => {
  const { isTaken } = await aFolder()
  expect(await isTaken(start)).toBe(false)
})

it('ignores a damaged list', async () => {
  const { folder, isTaken } = await aFolder()
  const [name = ''] = readdirSync(folder)
  const file = join(folder, name)
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  damaged[whole.length - 9] = (damaged[whole.length - 9] ?? 0) ^ 1
  for (const bytes of [damaged, whole.subarray(0, -1), whole.subarray(0, 20)]) {
    writeFileSync(file, bytes)
    expect(await isTaken()).toBe(false)
  }
  writeFileSync(file, whole)
  expect(await isTaken()).toBe(true)
})

it('reports a folder that can’t be written to', async () => {
  const { folder } = await aFolder()
  const onFailed = vi.fn<(cause: unknown) => void>()
  const blocked = join(folder, 'one.list', 'below')
  const snapshot = aSnapshot()
  finish(indexSite(snapshot, site, [site]))
  await storedLists({ folder: blocked, build: 'a', onFailed }).store(snapshot, site, [site])
  expect(onFailed).toHaveBeenCalledOnce()
})

it('reads the part that all sites share only once', async () => {
  const lists = storedLists({ folder: aDirectory(), build: 'a', onFailed: vi.fn<() => void>() })
  const toJSON = vi.fn<() => string>(() => 'rates')
  const plain = aSnapshot()
  const snapshot = { ...plain, finance: { ...plain.finance, toJSON } }
  for (const of of [site, defineSite(site, { key: 'two', name: 'Two' })])
    await lists.restore(snapshot, of, [of])
  expect(toJSON).toHaveBeenCalledOnce()
})
