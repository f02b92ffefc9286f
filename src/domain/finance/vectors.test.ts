/**
 * Checks this folder's results against independently computed figures: a folder of JSON files that `RULE_VECTORS`
 * names.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'

import { financeSum } from './deal/finance-sum.ts'
import { leaseSum } from './deal/lease-sum.ts'
import { monthlyPayment } from './deal/monthly-payment.ts'
import {
  defaultDownPayment,
  maxDownPayment,
  type DefaultDownPayment,
} from './terms/down-payment.ts'

const money = v.pipe(v.number(), v.transform(fromDollars))
const Payments = v.array(
  v.object({ principal: money, apr: v.number(), term: v.number(), payment: money }),
)
const preset = { price: money, tradeIn: money, default: money, maximum: money }
const DownPayments = v.array(
  v.variant('type', [
    v.object({ type: v.literal('fixed'), amount: money, ...preset }),
    v.object({ type: v.literal('percentage'), amount: v.number(), ...preset }),
    v.object({ type: v.null(), ...preset }),
  ]),
)
const Charges = v.array(
  v.pipe(
    v.object({ price: money, isTaxable: v.boolean() }),
    v.transform(({ price, isTaxable }) => ({ amount: price, isTaxable })),
  ),
)
const deal = {
  price: money,
  downPayment: money,
  tradeIn: money,
  payoff: money,
  taxRate: v.number(),
  enhancements: Charges,
  fees: Charges,
  apr: v.number(),
  term: v.number(),
}
const Loans = v.array(
  v.object({
    in: v.object({ ...deal, tradeInTaxCredit: v.boolean() }),
    out: v.object({
      taxableBasis: money,
      tax: money,
      amountFinanced: money,
      paymentAmount: money,
    }),
  }),
)
const Leases = v.array(
  v.object({
    in: v.object({ ...deal, msrp: money, residualPercent: v.number() }),
    out: v.object({
      basePayment: money,
      paymentAmount: money,
      totalTax: money,
      totalOfPayments: money,
      outOfPocket: money,
    }),
  }),
)

const folder = process.env['RULE_VECTORS'] ?? ''
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

type Preset = v.InferOutput<typeof DownPayments>[number]
type Given = Omit<v.InferOutput<typeof Leases>[number]['in'], 'msrp' | 'residualPercent'>

function presetOf(row: Preset): DefaultDownPayment | null {
  if (row.type === null) return null
  return row.type === 'fixed'
    ? { type: 'fixed', amount: row.amount }
    : { type: 'percentage', percent: row.amount }
}

const sumOf = ({ apr, term, enhancements, fees, ...rest }: Given) => ({
  ...rest,
  aprPercent: apr,
  termMonths: term,
  charges: [...enhancements, ...fees],
})

describe.skipIf(folder === '')(
  'matches independently computed figures (RULE_VECTORS names the folder)',
  () => {
    it('FIN-1 monthly payments', () => {
      const wrong = v
        .parse(Payments, read('monthly-payment.json'))
        .filter((row) => monthlyPayment(row.principal, row.apr, row.term) !== row.payment)
      expect(wrong).toEqual([])
    })

    it('FIN-5 FIN-6 down payments', () => {
      const wrong = v
        .parse(DownPayments, read('down-payment.json'))
        .filter(
          (row) =>
            defaultDownPayment(row.price, presetOf(row)) !== row.default ||
            maxDownPayment(row.price, row.tradeIn) !== row.maximum,
        )
      expect(wrong).toEqual([])
    })

    it('FIN-9 FIN-10 loans', () => {
      const rows = v.parse(Loans, read('finance.json'))
      const sums = rows.map(({ in: given }) =>
        financeSum({ ...sumOf(given), hasTradeInCredit: given.tradeInTaxCredit }),
      )
      expect(
        sums.map(({ tax, amountFinanced, monthly }) => ({
          taxableBasis: tax.basis,
          tax: tax.amount,
          amountFinanced,
          paymentAmount: monthly,
        })),
      ).toEqual(rows.map(({ out }) => out))
    })

    it('FIN-13 leases', () => {
      const rows = v.parse(Leases, read('lease.json'))
      const sums = rows.map(({ in: given }) =>
        leaseSum({ ...sumOf(given), msrp: given.msrp, residualPercent: given.residualPercent }),
      )
      expect(
        sums.map(({ basePayment, monthly, totalTax, totalOfPayments, dueAtSigning }) => ({
          basePayment,
          paymentAmount: monthly,
          totalTax,
          totalOfPayments,
          outOfPocket: dueAtSigning,
        })),
      ).toEqual(rows.map(({ out }) => out))
    })
  },
)
