import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

/** The choices for a list. */
export type PlanOptions = Readonly<NonNullable<ReturnType<typeof planOptions>>>

const unique = <T>(items: readonly T[], keyOf: (item: T) => string | number): readonly T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

/**
 * The combined offers of some dealers for vehicles of a type; `null` if there are none. If a dealer lacks one, its
 * payments fall back by the rules.
 * @see FIN-3, FIN-4
 */
export function planOptions(programs: readonly FinanceProgram[], type: VehicleType) {
  const offered = programs.flatMap(({ tiers, rates }) => {
    const rows = rates.filter(({ vehicleType }) => vehicleType === type)
    const rated = new Set(rows.map(({ creditTier }) => creditTier))
    return { tiers: tiers.filter(({ id }) => rated.has(id)), rows }
  })
  const terms = offered.flatMap(({ rows }) => rows.map(({ termMonths }) => termMonths))
  if (terms.length === 0) return null
  return {
    /** By credit score, lowest first. */
    tiers: unique(
      offered.flatMap(({ tiers }) => tiers),
      ({ id }) => id,
    ).toSorted((a, b) => a.minScore - b.minScore),
    /** Months, shortest first. */
    terms: unique(terms, (term) => term).toSorted((a, b) => a - b),
  }
}
