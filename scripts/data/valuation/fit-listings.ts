import { ageOf, MILES_UNIT, subjectOf, type Subject } from '#domain/valuation/subject.ts'
import {
  certifiedTerms,
  MILE_RANGES,
  milesInRange,
  slopeTerms,
  summed,
  trimTerms,
  typicalTrimTerms,
  vehicleTerms,
  type Emit,
} from '#domain/valuation/terms.ts'
import type { Fitted } from '#domain/valuation/valuation-model.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { knownTrims } from './known-trims.ts'
import { median } from './quantile.ts'
import { fitRidge } from './ridge.ts'

/** Usual errors of one price, as logarithms, with and without its trim: the strength of priors depends on them. */
const NOISE = 0.08
const NOISE_WITHOUT_TRIM = 0.15

const AGES = 31

/** The unit of fitted prices in dollars, so that their logarithms are near zero, the center of the priors. */
const LEVEL = 22_000

const mostOf = (words: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as const)[0]
}

function knownModels(subjects: readonly Subject[]): Fitted['models'] {
  const groups = Map.groupBy(subjects, ({ model }) => model)
  return new Map(
    [...groups].map(([model, group]) => {
      const years = group.map(({ year }) => year)
      const known = {
        listings: group.length,
        from: Math.min(...years),
        to: Math.max(...years),
        drive: mostOf(group.map(({ drive }) => drive)),
        fuel: mostOf(group.map(({ fuel }) => fuel)),
        spread: 1,
      }
      return [model, known]
    }),
  )
}

/** The median mileage at each age; for an age without vehicles that of the age before. */
function typicalMiles(subjects: readonly Subject[]): readonly number[] {
  const groups = Map.groupBy(subjects, ({ age }) => age)
  let most = 0
  return Array.from({ length: AGES }, (_, age) => {
    const miles = median((groups.get(age) ?? []).map(({ miles }) => miles * MILES_UNIT))
    most = Math.max(most, Math.round(miles ?? 0))
    return most
  })
}

function sharedTerms(subject: Subject, emit: Emit): void {
  vehicleTerms(subject, emit)
  certifiedTerms(subject, emit)
  for (const [index, range] of MILE_RANGES.entries()) {
    const within = milesInRange(subject.miles, range)
    if (within > 0) slopeTerms(subject, index, within, emit)
  }
}

/**
 * Fits asking prices to these listings. The same listings in the same order give the same result. Two fits: first of
 * the vehicles with a known trim; then, with the trims' values fixed, of all of them, for vehicles whose trim is
 * unknown.
 */
export function fitListings(listings: readonly Listing[]): Fitted {
  const newestYear = Math.max(...listings.map(({ year }) => year))
  const read = listings.map((listing) => subjectOf(listing, newestYear))
  const models = knownModels(read)
  const rows = read.map((subject, index) => {
    const typical = models.get(subject.model)
    return {
      subject: {
        ...subject,
        age: ageOf(subject.year, newestYear),
        drive: subject.drive || (typical?.drive ?? ''),
        fuel: subject.fuel || (typical?.fuel ?? ''),
      },
      target: Math.log(listings[index]?.price ?? LEVEL) - Math.log(LEVEL),
    }
  })
  const trimmed = rows.filter(({ subject }) => subject.trimWords.length > 0)
  const coefficients = fitRidge(
    trimmed.map(({ subject }) => (emit) => {
      sharedTerms(subject, emit)
      trimTerms(subject, emit)
    }),
    Float64Array.from(trimmed, ({ target }) => target),
    NOISE,
  )
  const typical = fitRidge(
    rows.map(
      ({ subject }) =>
        (emit) =>
          typicalTrimTerms(subject, emit),
    ),
    Float64Array.from(
      rows,
      ({ subject, target }) => target - summed(coefficients, (emit) => sharedTerms(subject, emit)),
    ),
    NOISE_WITHOUT_TRIM,
  )
  const all = new Map([['', Math.log(LEVEL) + (coefficients.get('all')?.get('') ?? 0)]])
  return {
    newestYear,
    coefficients: new Map([...coefficients, ...typical, ['all', all]]),
    models,
    trims: knownTrims(
      rows.map(({ subject }, index) => ({ subject, trim: listings[index]?.trim ?? null })),
    ),
    typicalMiles: typicalMiles(rows.map(({ subject }) => subject)),
  }
}
