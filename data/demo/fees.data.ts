import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee, FeeRule } from '#domain/price/fee.ts'

const flat = (dollars: number): FeeRule => ({ kind: 'flat', amount: fromDollars(dollars) })
const percent = (percent: number): FeeRule => ({ kind: 'percent', percent })

const documentation = (dealerCode: string, dollars: number): Fee => ({
  id: 'documentation',
  dealerCode,
  name: 'Documentation fee',
  categoryCodes: ['DOC'],
  isTaxable: true,
  rule: flat(dollars),
})

const ofTheState = (dealerCode: string, id: string, name: string, rule: FeeRule): Fee => ({
  id,
  dealerCode,
  name,
  categoryCodes: ['DMV'],
  isTaxable: false,
  rule,
})

const arizona = (code: string): readonly Fee[] => [
  ofTheState(code, 'title', 'Title', flat(4)),
  ofTheState(code, 'registration', 'Registration', flat(8)),
  ofTheState(code, 'license-tax', 'Vehicle license tax, first year', percent(1.68)),
]

const nevada = (code: string): readonly Fee[] => [
  ofTheState(code, 'title', 'Title', flat(28.25)),
  ofTheState(code, 'registration', 'Registration', flat(33)),
  ofTheState(code, 'services-tax', 'Governmental services tax, first year', {
    kind: 'per-step',
    steps: [
      { from: fromDollars(0), amount: fromDollars(280) },
      { from: fromDollars(25_000), amount: fromDollars(490) },
      { from: fromDollars(45_000), amount: fromDollars(770) },
      { from: fromDollars(70_000), amount: fromDollars(1_120) },
    ],
  }),
]

/** What each store and its state charge on top of a vehicle's price. */
export const FEES: readonly Fee[] = [
  documentation('OCS', 599),
  ...arizona('OCS'),
  documentation('OCT', 549),
  ...arizona('OCT'),
  documentation('RCH', 499),
  ...nevada('RCH'),
]
