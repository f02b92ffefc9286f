import type { CreditTier, RateTable } from '#domain/finance/terms/rate-table.ts'
import type { LeaseTerms } from '#domain/finance/terms/terms.ts'

/** The tiers that a table or a lease offers for any term, lowest scores first. */
export const offeredTiers = (
  { tiers }: RateTable,
  rows: readonly Readonly<{ aprPercent: Readonly<Record<string, number>> }>[],
): readonly CreditTier[] =>
  tiers.filter(({ id }) => rows.some(({ aprPercent }) => aprPercent[id] !== undefined))

/** The terms in months that a tier is offered. */
export const offeredTerms = (
  rows: LeaseTerms['terms'] | RateTable['rates'],
  tierId: string | undefined,
): readonly number[] =>
  rows.flatMap(({ termMonths, aprPercent }) =>
    tierId !== undefined && aprPercent[tierId] !== undefined ? [termMonths] : [],
  )

const WORDS = [
  [781, 'creditGreat'],
  [661, 'creditGood'],
  [601, 'creditFair'],
  [501, 'creditLow'],
] as const

/** A plain word for a range of scores; shoppers never see the lenders' names. @see FIN-3 */
export const scoreWord = (minScore: number) =>
  WORDS.find(([from]) => minScore >= from)?.[1] ?? 'creditVeryLow'
