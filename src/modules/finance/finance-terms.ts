import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FinanceProgram, TaxLocation } from '#domain/finance/terms/finance-program.ts'
import type { TaxJurisdiction } from '#domain/finance/terms/finance-records.ts'
import { byName } from '#domain/kernel/text.ts'
import { townOfZip } from '#modules/places/module.ts'

import {
  countyKey,
  dayInStates,
  inForce,
  placeId,
  programOf,
  rulesInForce,
  tradeInPolicyOf,
  type DayIn,
  type FinanceBook,
} from './finance-book.ts'
import type { FinanceTerms } from './types.ts'

const locationOf = ({ state, name, county, rate }: TaxJurisdiction): TaxLocation => ({
  id: placeId(state, name),
  city: name,
  county,
  state,
  rate,
})

/** Cities by name, then the county outside all of them. */
const citiesFirst = (a: TaxJurisdiction, b: TaxJurisdiction) =>
  Number(a.kind === 'county') - Number(b.kind === 'county') || byName(a.name, b.name)

/**
 * ZIP codes are postal routes and cross town borders, so one has several possible tax locations: its own town first; if
 * that is not a city, the county, whose rate applies there; then the other cities of the county and the county itself.
 */
function candidates(book: FinanceBook, zip: string, dayIn: DayIn): readonly TaxJurisdiction[] {
  const town = townOfZip(zip)
  if (!town) return []
  const today = dayIn(town.state)
  const own = inForce(book.placeById.get(placeId(town.state, town.town)) ?? [], today)
  const ofCounty = (book.placesByCounty.get(countyKey(town.state, town.county)) ?? [])
    .map((lines) => inForce(lines, today))
    .filter((place) => place !== undefined)
    .toSorted(citiesFirst)
  const first = own ?? ofCounty.find(({ kind }) => kind === 'county')
  return first ? [first, ...ofCounty.filter((place) => place !== first)] : ofCounty
}

/** Reads from the newest snapshot. */
export function financeTerms(
  current: () => Readonly<{ finance: FinanceBook; dealerByCode: ReadonlyMap<string, Dealer> }>,
  now: () => Date,
): FinanceTerms {
  /** Each program without its lease, cached since programs are compared by identity. */
  const unleased = new WeakMap<FinanceProgram, FinanceProgram>()
  const withoutLease = (program: FinanceProgram) => {
    const made = unleased.get(program) ?? { ...program, lease: null }
    unleased.set(program, made)
    return made
  }
  return {
    program(dealerCode) {
      const { finance, dealerByCode } = current()
      const program = programOf(finance, dealerCode)
      const isLeased = dealerByCode.get(dealerCode)?.hasLease !== false
      return program === null || isLeased ? program : withoutLease(program)
    },
    taxLocations: (zip) => candidates(current().finance, zip, dayInStates(now())).map(locationOf),
    tradeInPolicy: (dealerCode) => tradeInPolicyOf(current().finance, dealerCode),
    stateTaxRules: () => rulesInForce(current().finance, dayInStates(now())),
  }
}
