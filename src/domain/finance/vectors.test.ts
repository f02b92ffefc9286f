/** Holds the folder against figures that others worked out: a folder of JSON files that `RULE_VECTORS` names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'

import { defaultDownPayment, maxDownPayment, type DefaultDownPayment } from './down-payment.ts'
import { monthlyPayment } from './monthly-payment.ts'

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

const folder = process.env['RULE_VECTORS'] ?? ''
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

type Preset = v.InferOutput<typeof DownPayments>[number]

function presetOf(row: Preset): DefaultDownPayment | null {
  if (row.type === null) return null
  return row.type === 'fixed'
    ? { type: 'fixed', amount: row.amount }
    : { type: 'percentage', percent: row.amount }
}

describe.skipIf(folder === '')('as others worked it out (RULE_VECTORS names the folder)', () => {
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
})
