import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { FinanceRecords, TaxJurisdiction } from '#domain/finance/terms/finance-records.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { demoFinance, noFinance } from '#tests/support/builders/finance.ts'
import { snapshot } from '#tests/support/builders/snapshot.ts'

const serviceOf = (finance: FinanceRecords, today = '2026-11-22', time = '18:00') =>
  snapshot(
    { version: '1', dealers: [], fees: [], finance, vehicles: [], lastImports: new Map() },
    [],
    () => new Date(`${today}T${time}:00Z`),
  ).finance
const demo = serviceOf(demoFinance().records)
const idsOf = (zip: string) => demo.taxLocations(zip).map(({ id }) => id)

describe('program', () => {
  it('FIN-2 PRC-12 is the dealer’s own, or null', () => {
    expect(demo.program('RCH')?.dealerCode).toBe('RCH')
    expect(demo.program('D1')).toBeNull()
    expect(serviceOf(noFinance).program('RCH')).toBeNull()
  })
})

const leasingBy = (hasLease: boolean) =>
  snapshot(
    {
      version: '1',
      dealers: [aDealer({ code: 'RCH', hasLease })],
      fees: [],
      finance: demoFinance().records,
      vehicles: [],
      lastImports: new Map(),
    },
    [],
  ).finance

it('FIN-12 hasLease: the program of a dealer that does not lease has no lease, and is always the same object', () => {
  expect(leasingBy(true).program('RCH')?.lease).not.toBeNull()
  const finance = leasingBy(false)
  expect(finance.program('RCH')?.lease).toBeNull()
  expect(finance.program('RCH')).toBe(finance.program('RCH'))
})

describe('tradeInPolicy', () => {
  const { tradeInPolicies } = demoFinance().records
  const without = (code: string) => ({
    ...demoFinance().records,
    tradeInPolicies: tradeInPolicies.filter(({ dealerCode }) => dealerCode !== code),
  })

  it('TRD-22 is the dealer’s own, else the group’s, else the product’s', () => {
    expect(demo.tradeInPolicy('RCH').dealerShare).toBe(0.88)
    expect(demo.tradeInPolicy('D1')).toEqual(DEFAULT_POLICY)
    expect(serviceOf(without('default')).tradeInPolicy('D1')).toBe(DEFAULT_POLICY)
    const strict = { dealerCode: 'default', policy: { ...DEFAULT_POLICY, dealerShare: 0.5 } }
    const group = { ...noFinance, tradeInPolicies: [strict] }
    expect(serviceOf(group).tradeInPolicy('RCH').dealerShare).toBe(0.5)
  })
})

describe('taxLocations', () => {
  it('FIN-9 lists the ZIP code’s own city first, then the county’s others by name, the county last', () => {
    expect(demo.taxLocations('89014')).toEqual(
      [
        ['NV:henderson', 'Henderson'],
        ['NV:boulder-city', 'Boulder City'],
        ['NV:las-vegas', 'Las Vegas'],
        ['NV:mesquite', 'Mesquite'],
        ['NV:north-las-vegas', 'North Las Vegas'],
        ['NV:clark-county', 'Clark County'],
      ].map(([id, city]) => ({ id, city, county: 'Clark', state: 'NV', rate: 0.08375 })),
    )
  })

  it('FIN-9 lists the county first if the town is not a city: its rate applies there', () => {
    // Sun City is only a postal town.
    const [first, second] = demo.taxLocations('85351')
    expect(first).toMatchObject({ id: 'AZ:maricopa-county', city: 'Maricopa County', rate: 0.063 })
    expect(second?.city).toBe('Avondale')
  })

  it('FIN-9 lists a city first that is outside of its ZIP code’s county', () => {
    expect(idsOf('91361').slice(0, 2)).toEqual(['CA:westlake-village', 'CA:camarillo'])
  })

  it.each(['', '1', '99999', '10001', '852544', 'abcde', '85 25', '__proto__'])(
    'FIN-9 are empty for "%s"',
    (zip) => {
      expect(demo.taxLocations(zip)).toEqual([])
    },
  )

  it('FIN-9 exist for every ZIP code of the three states, without duplicates and in plausible number', () => {
    const zips = readFileSync(new URL('../../../data/zips/towns.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 5))
    expect(zips).toHaveLength(3377)
    const wrong = zips.filter((zip) => {
      const places = demo.taxLocations(zip)
      const ids = new Set(places.map(({ id }) => id))
      return (
        places.length === 0 ||
        ids.size !== places.length ||
        places.some(({ rate }) => !(rate >= 0.05 && rate <= 0.13))
      )
    })
    expect(wrong).toEqual([])
  })

  it('FIN-9 have ids derived from state and name, each of one location', () => {
    const { taxJurisdictions } = demoFinance().records
    const all = new Set(taxJurisdictions.map(({ state, name }) => `${state} ${name}`))
    expect(all.size).toBe(taxJurisdictions.length)
    expect(idsOf('85003')).toContain('AZ:phoenix')
    expect(idsOf('85920').every((id) => /^AZ:[a-z0-9-]+$/.test(id))).toBe(true)
  })
})

const line = (effective: string, rate: number): TaxJurisdiction => ({
  state: 'NV',
  kind: 'county',
  name: 'Clark County',
  county: 'Clark',
  rate,
  effective,
  source: 'x',
})
const announced: FinanceRecords = {
  ...noFinance,
  taxJurisdictions: [line('2026-07-01', 0.08), line('2027-01-01', 0.09), line('2026-01-01', 0.07)],
  stateTaxRules: [
    { state: 'CA', hasTradeInCredit: false, effective: '2020-01-01' },
    { state: 'CA', hasTradeInCredit: true, effective: '2027-01-01' },
  ],
}

const at = (time: string) => serviceOf(announced, '2027-01-01', time)
const rulesOn = (today: string) => serviceOf(announced, today).stateTaxRules()

describe('effective dates', () => {
  it.each([
    ['2025-12-31', 0.07],
    ['2026-06-30', 0.07],
    ['2026-07-01', 0.08],
    ['2026-12-31', 0.08],
    ['2027-01-01', 0.09],
  ])('FIN-9 an announced rate is in force from its day: on %s it is %d', (today, rate) => {
    expect(serviceOf(announced, today).taxLocations('89101')).toMatchObject([
      { id: 'NV:clark-county', rate },
    ])
  })

  it('FIN-9 DLR-1 a day starts at midnight in the taxing state', () => {
    expect(at('07:59').taxLocations('89101')).toMatchObject([{ rate: 0.08 }])
    expect(at('08:00').taxLocations('89101')).toMatchObject([{ rate: 0.09 }])
    expect(at('06:59').stateTaxRules()).toMatchObject([{ hasTradeInCredit: false }])
    expect(at('08:00').stateTaxRules()).toMatchObject([{ hasTradeInCredit: true }])
  })

  it('FIN-9 the same holds for the rule of a state', () => {
    expect(rulesOn('2026-12-31')).toMatchObject([{ hasTradeInCredit: false }])
    expect(rulesOn('2027-01-01')).toMatchObject([{ hasTradeInCredit: true }])
  })
})
