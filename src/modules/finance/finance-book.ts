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

/** Lines of one place or state, the latest first. */
type Dated<T> = readonly T[]

/** The files of finance, arranged to be asked. Nothing in it changes. */
export type FinanceBook = Readonly<{
  programByDealer: ReadonlyMap<string, FinanceProgram>
  tradeInByDealer: ReadonlyMap<string, TradeInPolicy>
  defaultTradeIn: TradeInPolicy
  /** The places of a county, by `countyKey`. */
  placesByCounty: ReadonlyMap<string, readonly Dated<TaxJurisdiction>[]>
  /** By `placeId`. */
  placeById: ReadonlyMap<string, Dated<TaxJurisdiction>>
  stateRules: readonly Dated<StateTaxRule>[]
}>

/** `AZ:scottsdale`, `AZ:maricopa-county`: made from the name alone, so that it outlives changes of the rate. */
export const placeId = (state: string, name: string): string => `${state}:${slug(name)}`

export const countyKey = (state: string, county: string): string => `${state}:${slug(county)}`

const latestFirst = <T extends { effective: string }>(lines: readonly T[]): Dated<T> =>
  lines.toSorted((a, b) => (a.effective < b.effective ? 1 : -1))

/**
 * The line that holds on a day: the latest that is not after it. Before the first one, that is the nearest to the truth.
 * @param today `YYYY-MM-DD`
 */
export const inForce = <T extends { effective: string }>(
  lines: Dated<T>,
  today: string,
): T | undefined => lines.find(({ effective }) => effective <= today) ?? lines.at(-1)

/**
 * A dealer's program, with what its folder leaves out from the default. A dealer without a folder offers nothing that is
 * known: `null`.
 * @see PRC-12
 */
export const programOf = (
  { programByDealer }: FinanceBook,
  dealerCode: string,
): FinanceProgram | null => programByDealer.get(dealerCode) ?? null

/** What a dealer decides about trade-ins; what is decided for everyone where the dealer decides nothing. @see TRD-22 */
export const tradeInPolicyOf = (
  { tradeInByDealer, defaultTradeIn }: FinanceBook,
  dealerCode: string,
): TradeInPolicy => tradeInByDealer.get(dealerCode) ?? defaultTradeIn

/** The day that it is in a state, `YYYY-MM-DD`. */
export type DayIn = (state: string) => string

/** Taxes change at a state's own midnight, which is not a midnight of UTC. @see DLR-1 */
export const dayInStates =
  (now: Date): DayIn =>
  (state) =>
    localMoment(now, dealerTimeZone({ state })).date

/** The tax rules of states that hold now, each by the day that it is there. */
export const rulesInForce = ({ stateRules }: FinanceBook, dayIn: DayIn): readonly StateTaxRule[] =>
  stateRules
    .map((lines) => inForce(lines, dayIn(lines[0]?.state ?? '')))
    .filter((rule) => rule !== undefined)

/** These records, arranged. */
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
