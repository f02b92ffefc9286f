import { known } from '#api/known.ts'
import type { Enhancement } from '#domain/finance/terms/enhancement.ts'
import type { RateTable } from '#domain/finance/terms/rate-table.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { Fee, FeeRule } from '#domain/price/fee.ts'

import type { EnhancementReply, FeeReply, RatesReply } from './finance-schema.ts'

function feePrice(rule: FeeRule): FeeReply['price'] {
  switch (rule.kind) {
    case 'flat':
      return { kind: 'flat', amount: toDollars(rule.amount) }
    case 'percent':
      return { kind: 'percent', percent: rule.percent }
    case 'per-step':
      return {
        kind: 'per-step',
        steps: rule.steps.map(({ from, amount }) => ({
          from: toDollars(from),
          amount: toDollars(amount),
        })),
      }
  }
}

/** A fee under the API's names. */
export const feeReply = ({ id, name, categoryCodes, isTaxable, rule }: Fee): FeeReply => ({
  id,
  name,
  categoryCodes: [...categoryCodes],
  isTaxable,
  price: feePrice(rule),
})

const enhancementReply = (enhancement: Enhancement): EnhancementReply => ({
  id: enhancement.id,
  friendlyName: enhancement.name.en,
  friendlyNameEs: enhancement.name.es,
  enhancementType: enhancement.type,
  price: toDollars(enhancement.price),
  isTaxable: enhancement.isTaxable,
  isTruck: enhancement.isTruck,
  isSelectedByDefault: enhancement.isSelectedByDefault,
  selected: enhancement.isSelectedByDefault,
})

const written = new WeakMap<readonly Enhancement[], EnhancementReply[]>()

/** Enhancements under the API's names. Vehicles of a list share theirs, so they are serialized once. */
export function enhancementsReply(enhancements: readonly Enhancement[]): EnhancementReply[] {
  const before = written.get(enhancements)
  if (before) return before
  const replies = enhancements.map(enhancementReply)
  written.set(enhancements, replies)
  return replies
}

/** A table of rates under the API's names. */
export function ratesReply({ rates, defaults }: RateTable): RatesReply {
  const { downPayment } = defaults
  return {
    rates: Object.fromEntries(
      rates.map(({ termMonths, aprPercent }) => [termMonths, { ...aprPercent }]),
    ),
    defaults: known({
      term: defaults.termMonths,
      creditTier: defaults.creditTier,
      downPaymentType: downPayment && downPayment.type,
      downPayment:
        downPayment &&
        (downPayment.type === 'fixed' ? toDollars(downPayment.amount) : downPayment.percent),
    }),
  }
}
