import { expect, it, onTestFinished, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { demoFinance } from '#tests/support/builders/finance.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import {
  importRunRepository,
  openLiveInventory,
  vehicleRepository,
} from '#tests/support/modules/inventory.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { FinanceFiles } from './files/finance-files.ts'
import { loadFinanceFiles } from './load-finance-files.ts'
import { financeRepository } from './repository.ts'

/** All dealers with a folder, in order. */
const CODES = ['JCG', 'OCS', 'OCT', 'OCV', 'PVB', 'RCH']

async function aGroup(engine: Database['engine'], codes: readonly string[] = CODES) {
  const database = await aDatabase(engine)
  const dealers = dealerRepository(database)
  await dealers.upsert({ dealers: codes.map((code) => aDealer({ code })), fees: [] }, '2026-11-20')
  const finance = financeRepository(database)
  const load = (files: FinanceFiles = demoFinance(), isForced = false) =>
    loadFinanceFiles(
      { database, dealers, finance, settings: settingRepository(database) },
      { files, folder: '/finance', isForced },
    )
  return { database, dealers, finance, load }
}

/** The group's files with another rate and another hash. */
const changed = (files: FinanceFiles): FinanceFiles => ({
  ...files,
  hash: 'other',
  records: {
    ...files.records,
    programs: files.records.programs.map((program) => ({
      ...program,
      taxRate: 0.05,
    })),
  },
})

onEachEngine((engine) => {
  it('FIN-2 FIN-7 FIN-8 FIN-9 FIN-12 TRD-22 stores every file unchanged', async () => {
    const { dealers, finance, load } = await aGroup(engine)
    expect(await load()).toEqual({
      outcome: 'loaded',
      programs: [...CODES, 'default'],
      ignoredDealers: [],
    })
    const { records, fees } = demoFinance()
    const stored = await finance.all()
    expect(stored.programs).toEqual(records.programs)
    expect(stored.tradeInPolicies).toEqual(records.tradeInPolicies)
    expect(new Set(stored.taxJurisdictions)).toEqual(new Set(records.taxJurisdictions))
    expect(new Set(stored.stateTaxRules)).toEqual(new Set(records.stateTaxRules))
    expect(await dealers.fees()).toEqual(fees)
  })

  it('stores the Spanish name of a fee', async () => {
    const { dealers, load } = await aGroup(engine)
    const [first, ...others] = demoFinance().fees
    const named = [{ ...first!, nameEs: 'Trámite' }, ...others]
    await load({ ...demoFinance(), fees: named })
    expect(await dealers.fees()).toEqual(named)
  })

  it('loads the same files once, unless forced, and replaces others', async () => {
    const { database, finance, load } = await aGroup(engine)
    const version = () => inventoryStateRepository(database).version()
    await load()
    const loadedAt = await version()
    expect(await finance.changedAt()).toBe(loadedAt)
    expect(await load()).toEqual({ outcome: 'unchanged' })
    expect(await version()).toBe(loadedAt)
    expect(await load(demoFinance(), true)).toMatchObject({ outcome: 'loaded' })
    expect(await version()).toBe(loadedAt + 1)
    await load(changed(demoFinance()))
    expect((await finance.all()).programs.map(({ taxRate }) => taxRate)).toEqual(
      [...CODES, 'default'].map(() => 0.05),
    )
  })

  it('ignores dealers that do not exist, and loads their files once they do', async () => {
    const { dealers, finance, load } = await aGroup(engine, ['RCH'])
    expect(await load()).toEqual({
      outcome: 'loaded',
      programs: ['RCH', 'default'],
      ignoredDealers: CODES.filter((code) => code !== 'RCH'),
    })
    expect(new Set((await dealers.fees()).map(({ dealerCode }) => dealerCode))).toEqual(
      new Set(['RCH']),
    )
    await dealers.upsert({ dealers: [aDealer({ code: 'OCS' })], fees: [] }, '2026-11-20')
    expect(await load()).toMatchObject({
      outcome: 'loaded',
      ignoredDealers: CODES.filter((code) => code !== 'RCH' && code !== 'OCS'),
    })
    expect((await finance.all()).programs).toHaveLength(3)
    expect((await finance.all()).tradeInPolicies).toHaveLength(2)
  })

  it('removes fees and program of a dealer whose folder is gone, and no other’s', async () => {
    const { dealers, finance, load } = await aGroup(engine, ['OCS', 'RCH', 'OWN'])
    const own = { ...demoFinance().fees[0]!, dealerCode: 'OWN' }
    await dealers.upsert({ dealers: [aDealer({ code: 'OWN' })], fees: [own] }, '2026-11-20')
    await load()
    const files = demoFinance()
    await load({
      ...files,
      hash: 'without',
      dealerCodes: ['RCH'],
      fees: files.fees.filter(({ dealerCode }) => dealerCode === 'RCH'),
      records: {
        ...files.records,
        programs: files.records.programs.filter(({ dealerCode }) => dealerCode !== 'OCS'),
      },
    })
    const codes = new Set((await dealers.fees()).map(({ dealerCode }) => dealerCode))
    expect(codes).toEqual(new Set(['OWN', 'RCH']))
    expect((await finance.all()).programs.map(({ dealerCode }) => dealerCode)).not.toContain('OCS')
  })

  it('changes nothing for files with an error, and nothing if it fails halfway', async () => {
    const { database, dealers, finance, load } = await aGroup(engine)
    await load()
    const before = [await finance.all(), await dealers.fees()]
    const fault = { file: 'OCS/rates.csv', line: 2, column: 'apr', message: 'is none' }
    expect(await load({ ...changed(demoFinance()), faults: [fault] })).toEqual({
      outcome: 'refused',
      faults: [fault],
    })
    const twice = changed(demoFinance())
    const broken = {
      ...twice,
      records: {
        ...twice.records,
        stateTaxRules: twice.records.stateTaxRules.flatMap((rule) => [rule, rule]),
      },
    }
    await expect(load(broken)).rejects.toThrow(/unique|duplicate/i)
    expect([await finance.all(), await dealers.fees()]).toEqual(before)
    expect(await settingRepository(database).get('finance-files /finance')).toContain(
      demoFinance().hash,
    )
  })

  it('two concurrent loads leave one of both', async () => {
    const { finance, load } = await aGroup(engine)
    await Promise.all([
      load(demoFinance(), true),
      load(changed(demoFinance()), true),
      load(demoFinance(), true),
    ])
    const { programs, taxJurisdictions } = await finance.all()
    expect(programs).toHaveLength(CODES.length + 1)
    expect(taxJurisdictions).toHaveLength(demoFinance().records.taxJurisdictions.length)
  })

  it('a running server uses the new files immediately', async () => {
    const { database, dealers, finance, load } = await aGroup(engine)
    const live = await openLiveInventory({
      source: {
        state: inventoryStateRepository(database),
        vehicles: vehicleRepository(database),
        dealers,
        finance,
        runs: importRunRepository(database),
      },
      database,
      sites: () => [],
      now: () => new Date('2026-11-22T12:00:00Z'),
      onReloadFailed: vi.fn<(cause: unknown) => void>(),
    })
    onTestFinished(live.close)
    expect(live.finance.program('OCS')).toBeNull()
    expect(live.finance.tradeInPolicy('RCH')).toBe(DEFAULT_POLICY)
    const before = live.inventory.version()
    await load()
    await vi.waitFor(() => expect(live.finance.program('OCS')?.taxRate).toBe(0.08), WAIT_MS)
    expect(live.inventory.version()).not.toBe(before)
    expect(live.finance.tradeInPolicy('RCH').dealerShare).toBe(0.88)
    expect(live.dealers.fees('OCS')[0]).toMatchObject({
      id: 'documentation',
      rule: { kind: 'flat', amount: fromDollars(599) },
    })
    const program = live.finance.program('OCS')
    await dealers.upsert({ dealers: [aDealer({ code: 'NEW' })], fees: [] }, '2026-11-21')
    await vi.waitFor(() => expect(live.dealers.byCode('NEW')).not.toBeNull(), WAIT_MS)
    // Unchanged files are not read again.
    expect(live.finance.program('OCS')).toBe(program)
    expect(live.finance.program('NEW')).toBeNull()
  })

  it('PRC-8 FIN-2 payments, and lists filtered by them, follow loaded files', async () => {
    const { database, dealers, finance, load } = await aGroup(engine)
    await load()
    await database.transaction((trx) =>
      vehicleRepository(database).upsert('OCS', trx, [aVehicle({ dealerCode: 'OCS' })], {
        runId: 'r',
        at: '2026-11-20',
      }),
    )
    const site = defineSite(defaultSite, { key: 'one', name: 'One', arkonas: { site: 'OCS' } })
    const live = await openLiveInventory({
      source: {
        state: inventoryStateRepository(database),
        vehicles: vehicleRepository(database),
        dealers,
        finance,
        runs: importRunRepository(database),
      },
      database,
      sites: () => [site],
      now: () => new Date('2026-11-22T12:00:00Z'),
      onReloadFailed: vi.fn<(cause: unknown) => void>(),
    })
    onTestFinished(live.close)
    const cost = () => {
      const [vehicle] = live.inventory.search(site, emptyQuery('used')).vehicles
      return vehicle ? (live.inventory.payment(site, vehicle)?.monthly ?? 0) : 0
    }
    const before = cost()
    const max = Math.floor(before / 100) - 5
    const cheap = () =>
      live.inventory.search(site, { ...emptyQuery('used'), payment: { min: null, max } }).total
    expect([before > 0, cheap()]).toEqual([true, 0])
    await load(changed(demoFinance()))
    await vi.waitFor(() => expect(cost()).toBeLessThan(before), WAIT_MS)
    expect(cheap()).toBe(1)
  })
})
