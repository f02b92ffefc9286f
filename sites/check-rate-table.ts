import type { DefaultDownPayment } from '#domain/finance/down-payment.ts'
import type { RateTable } from '#domain/finance/rate-table.ts'

/** The longest loan that the calculator and the API take. */
const LONGEST_TERM_MONTHS = 120

function tiersProblem({ tiers }: RateTable): string | null {
  const wrong = tiers.find(
    ({ minScore, maxScore }, at) =>
      minScore > maxScore || minScore <= (tiers[at - 1]?.maxScore ?? -1),
  )
  return wrong ? `"${wrong.id}" does not have higher scores than the tier before it` : null
}

function ratesProblem({ tiers, rates }: RateTable): string | null {
  const ids = new Set(tiers.map(({ id }) => id))
  for (const [at, { termMonths, aprPercent }] of rates.entries()) {
    const isNext = Number.isInteger(termMonths) && termMonths > (rates[at - 1]?.termMonths ?? 0)
    if (!isNext || termMonths > LONGEST_TERM_MONTHS)
      return `${termMonths} is not a whole number of months, or not after the shorter terms`
    for (const [id, apr] of Object.entries(aprPercent)) {
      if (!ids.has(id)) return `"${id}" is not one of the tiers`
      if (!(apr >= 0 && apr <= 100)) return `${apr} is not a yearly rate in percent`
    }
  }
  return null
}

function downPaymentProblem(preset: DefaultDownPayment | null): string | null {
  if (preset === null) return null
  const isRight =
    preset.type === 'fixed' ? preset.amount >= 0 : preset.percent >= 0 && preset.percent <= 100
  return isRight ? null : 'is below zero or above the whole price'
}

/**
 * What is wrong with a table of rates: a key below it, each with its problem. A default that the table never offers
 * is a mistake only where the table offers anything.
 * @see FIN-2, FIN-3
 */
export function rateTableProblems(
  table: RateTable,
): readonly (readonly [key: string, problem: string | null])[] {
  const { tiers, rates, defaults } = table
  const isUnknown = rates.length > 0 ? 'is not in the table' : null
  return [
    ['tiers', tiersProblem(table)],
    ['rates', ratesProblem(table)],
    [
      'defaults.creditTier',
      defaults.creditTier === null || tiers.some(({ id }) => id === defaults.creditTier)
        ? null
        : isUnknown,
    ],
    [
      'defaults.termMonths',
      defaults.termMonths === null ||
      rates.some(({ termMonths }) => termMonths === defaults.termMonths)
        ? null
        : isUnknown,
    ],
    ['defaults.downPayment', downPaymentProblem(defaults.downPayment)],
  ]
}
