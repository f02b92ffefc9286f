import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { FinanceProgram, StateTaxRule } from '#domain/finance/terms/finance-program.ts'
import {
  DEFAULT_PROGRAM,
  type FinanceRecords,
  type TaxJurisdiction,
} from '#domain/finance/terms/finance-records.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { slug } from '#domain/kernel/text.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

/** Rows of one location or state, latest first. */
type Dated<T> = readonly T[]

/** The finance files, indexed for lookups. Immutable. */
export type FinanceBook = Readonly<{
  programByDealer: ReadonlyMap<string, FinanceProgram>
  tradeInByDealer: ReadonlyMap<string, TradeInPolicy>
  defaultTradeIn: TradeInPolicy
  /** The tax locations of a county, by `countyKey`. */
  placesByCounty: ReadonlyMap<string, readonly Dated<TaxJurisdiction>[]>
  /** By `placeId`. */
  placeById: ReadonlyMap<string, Dated<TaxJurisdiction>>
  stateRules: readonly Dated<StateTaxRule>[]
}>

/** `AZ:scottsdale`, `AZ:maricopa-county`: derived only from the name, so that it survives changes of the rate. */
export const placeId = (state: string, name: string): string => `${state}:${slug(name)}`

/** `AZ:maricopa`: the key of a county in `placesByCounty`. */
export const countyKey = (state: string, county: string): string => `${state}:${slug(county)}`

const latestFirst = <T extends { effective: string }>(lines: readonly T[]): Dated<T> =>
  lines.toSorted((a, b) => (a.effective < b.effective ? 1 : -1))

/**
 * The row in force on a day: the latest that is not after it. Before the first one, the first is the best
 * approximation.
 * @param today `YYYY-MM-DD`
 */
export const inForce = <T extends { effective: string }>(
  lines: Dated<T>,
  today: string,
): T | undefined => lines.find(({ effective }) => effective <= today) ?? lines.at(-1)

/**
 * A dealer's program, with defaults added. `null` for a dealer without a folder.
 * @see PRC-12
 */
export const programOf = (
  { programByDealer }: FinanceBook,
  dealerCode: string,
): FinanceProgram | null => programByDealer.get(dealerCode) ?? null

/** A dealer's trade-in policy, else the group's. @see TRD-22 */
export const tradeInPolicyOf = (
  { tradeInByDealer, defaultTradeIn }: FinanceBook,
  dealerCode: string,
): TradeInPolicy => tradeInByDealer.get(dealerCode) ?? defaultTradeIn

/** Today in a state, `YYYY-MM-DD`. */
export type DayIn = (state: string) => string

/** Taxes change at a state's own midnight, which is not midnight in UTC. @see DLR-1 */
export const dayInStates =
  (now: Date): DayIn =>
  (state) =>
    localMoment(now, dealerTimeZone({ state })).date

/** The tax rules of states in force, each by the current date there. */
export const rulesInForce = ({ stateRules }: FinanceBook, dayIn: DayIn): readonly StateTaxRule[] =>
  stateRules
    .map((lines) => inForce(lines, dayIn(lines[0]?.state ?? '')))
    .filter((rule) => rule !== undefined)

/** Indexes these records. */
export function financeBookOf(records: FinanceRecords): FinanceBook {
  const placeById = new Map(
    [...Map.groupBy(records.taxJurisdictions, ({ state, name }) => placeId(state, name))].map(
      ([id, lines]) => [id, latestFirst(lines)] as const,
    ),
  )
  const tradeInByDealer = new Map(
    records.tradeInPolicies.map(({ dealerCode, policy }) => [dealerCode, policy]),
  )
  const programByDealer = new Map(records.programs.map((program) => [program.dealerCode, program]))
  return {
    programByDealer,
    tradeInByDealer,
    defaultTradeIn: tradeInByDealer.get(DEFAULT_PROGRAM) ?? DEFAULT_POLICY,
    placeById,
    placesByCounty: Map.groupBy(placeById.values(), ([first]) =>
      first ? countyKey(first.state, first.county) : '',
    ),
    stateRules: [...Map.groupBy(records.stateTaxRules, ({ state }) => state).values()].map(
      latestFirst,
    ),
  }
}
