import { describe, expect, it } from 'vitest'

import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { tradeInAddress } from '#domain/finance/plan/trade-in-address.ts'
import { isChosen } from '#domain/finance/terms/enhancement.ts'
import { cents, fromDollars } from '#domain/kernel/money.ts'
import { aDeal } from '#tests/support/builders/deals.ts'
import {
  withCustom,
  withOwnRate,
  withPlaces,
  withSwitched,
  withTradeIn,
} from '#web/features/payment-plan/change-plan.ts'

import { splitOf } from './calculator/split.ts'
import { offeredTerms, offeredTiers, scoreWord } from './offered.ts'
import { problemOf, sentPlan } from './sent-plan.ts'

const anItem = (isSelectedByDefault: boolean) => ({
  id: 'mats',
  name: { en: 'Mats', es: 'Tapetes' },
  type: 'accessory' as const,
  price: fromDollars(199),
  isTaxable: true,
  isTruck: false,
  isSelectedByDefault,
})

const places = [
  { id: 'NV:a', city: 'Henderson', county: 'Clark', state: 'NV', rate: 0.08375 },
  { id: 'NV:b', city: 'Boulder City', county: 'Clark', state: 'NV', rate: 0.08 },
]

describe('changes of a plan', () => {
  it('FIN-7 an enhancement follows the dealer’s preselection until it is switched', () => {
    expect(isChosen(anItem(true), emptyPlan.enhancements)).toBe(true)
    const without = withSwitched(emptyPlan, anItem(true), false)
    expect(isChosen(anItem(true), without.enhancements)).toBe(false)
    expect(withSwitched(without, anItem(true), true)).toEqual(emptyPlan)
    expect(isChosen(anItem(false), withSwitched(emptyPlan, anItem(false), true).enhancements)).toBe(
      true,
    )
  })

  it('FIN-11 an own rate starts from the one shown and stays within its bounds', () => {
    const plan = withOwnRate(emptyPlan, aDeal(), true)
    expect(plan.custom).toEqual({ aprPercent: 5, termMonths: 72 })
    expect(withCustom(plan, 'aprPercent', '31').custom?.aprPercent).toBe(30)
    expect(withCustom(plan, 'aprPercent', '6,5').custom?.aprPercent).toBe(6.5)
    expect(withCustom(plan, 'termMonths', '0').custom?.termMonths).toBe(1)
    expect(withCustom(plan, 'termMonths', 'x')).toBe(plan)
    expect(withOwnRate(plan, aDeal(), false)).toEqual(emptyPlan)
  })

  it('FIN-9 the ZIP code’s own city is used until another location is chosen', () => {
    const first = withPlaces({ ...emptyPlan, zip: '89005' }, places)
    expect(first.taxLocation).toBe(places[0])
    expect(withPlaces(first, places)).toBe(first)
    const other = { ...first, taxLocation: places[1] ?? null }
    expect(withPlaces(other, places)).toBe(other)
    expect(withPlaces(first, []).taxLocation).toBeNull()
  })
})

const planOfQuery = (query: string) => sentPlan(new URLSearchParams(query), () => places)

describe('a submitted plan', () => {
  it('keeps invalid values as typed', () => {
    expect(planOfQuery('down=-5&trade=1e30&payoff=1,234.50&taxZip=12')).toMatchObject({
      plan: { downPayment: 0, tradeIn: 1_000_000_000, payoff: 123_450, zip: '' },
      typed: { down: '-5', trade: '1e30', taxZip: '12' },
    })
    expect(planOfQuery('utm_source=x')).toEqual({ plan: null, usesOnlyTradeIn: false, typed: {} })
  })

  it('FIN-11 uses the check box to choose the rate, and without it the presence of an own one', () => {
    expect(planOfQuery('rate=6.5&months=48').plan?.custom).toEqual({
      aprPercent: 6.5,
      termMonths: 48,
    })
    expect(planOfQuery('own=0&rate=6.5&months=48&term=60').plan).toMatchObject({
      custom: null,
      termMonths: 60,
    })
    expect(planOfQuery('own=0&own=1&rate=6.5&months=48').plan?.custom?.aprPercent).toBe(6.5)
  })

  it('accepts empty fields', () => {
    for (const name of ['down', 'trade', 'taxZip', 'rate', 'pay'])
      expect(problemOf(name, ' ')).toBeNull()
    expect(problemOf('down', 'NaN')).toBe('notANumber')
    expect(problemOf('months', '97')).toBe('tooHigh')
  })
})

describe('TRD-4 the trade-in of an offer', () => {
  const [tradeIn, payoff] = [fromDollars(15_250), fromDollars(4000)]
  const page = '/detail/new/2026/jeep/wrangler/N1/OCS'
  const href = tradeInAddress(page, tradeIn, payoff)
  const read = planOfQuery(new URL(href, 'https://ocotillo.example').search)

  it('is read from the address that leads to the calculator', () => {
    expect(href).toMatch(/#payment$/)
    expect(read).toMatchObject({ plan: { tradeIn, payoff }, usesOnlyTradeIn: true, typed: {} })
    expect(planOfQuery('trade=15250').usesOnlyTradeIn).toBe(false)
  })

  it('keeps all other choices of the shopper', () => {
    const storedPlan = {
      ...emptyPlan,
      termMonths: 60,
      tradeIn: fromDollars(1),
      enhancements: { gap: true },
    }
    expect(read.plan && withTradeIn(storedPlan, read.plan)).toEqual({
      ...storedPlan,
      tradeIn,
      payoff,
    })
  })

  it('is 0 until it is filled in', () => {
    expect(emptyPlan).toMatchObject({ tradeIn: 0, payoff: 0 })
    expect(tradeInAddress(page, cents(0), cents(0))).toBe(`${page}?fill=trade#payment`)
  })
})

describe('available choices', () => {
  const rows = [
    { termMonths: 36, aprPercent: { good: 5 } },
    { termMonths: 72, aprPercent: { good: 6, fair: 9 } },
  ]
  const tiers = ['fair', 'good', 'best'].map((id) => ({ id, minScore: 600, maxScore: 700 }))
  const defaults = { termMonths: null, creditTier: null, downPayment: null }

  it('FIN-3, FIN-4 are the tiers of any term, and the terms of a tier', () => {
    const table = { tiers, rates: rows, defaults }
    expect(offeredTiers(table, rows).map(({ id }) => id)).toEqual(['fair', 'good'])
    expect(offeredTerms(rows, 'fair')).toEqual([72])
    expect(offeredTerms(rows, undefined)).toEqual([])
  })

  it('FIN-3 scores have plain words', () =>
    expect([300, 501, 601, 661, 781].map(scoreWord)).toEqual([
      'creditVeryLow',
      'creditLow',
      'creditFair',
      'creditGood',
      'creditGreat',
    ]))
})

const sum = (deal: ReturnType<typeof aDeal>) =>
  splitOf(deal).reduce((total, { amount }) => total + amount, 0)

describe('the parts of a deal', () => {
  it.each([
    {},
    { tradeIn: fromDollars(5000), payoff: fromDollars(7000) },
    { mode: 'lease' },
  ] as const)('FIN-10, FIN-13 are all its payments to the cent: %j', (plan) => {
    const deal = aDeal(plan)
    expect(sum(deal)).toBe(deal.totalOfPayments)
  })
})
