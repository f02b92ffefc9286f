import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'

import { bySpecificity, type NamedVehicle } from './by-specificity.ts'
import type { Enhancement } from './enhancement.ts'
import type { FinanceProgram, RateRow } from './finance-program.ts'
import type { LeaseProgram } from './lease-program.ts'
import type { RateTable, TermRates } from './rate-table.ts'
import type { LeaseTerms } from './terms.ts'

/** A program prepared for lookups by vehicle. */
type ProgramTerms = Readonly<{
  rates: (type: VehicleType, vehicle: NamedVehicle) => RateTable
  /** `null` if the dealer does not lease such a vehicle. */
  lease: (vehicle: NamedVehicle) => LeaseTerms | null
  enhancements: (vehicle: Pick<Vehicle, 'isTruck'>) => readonly Enhancement[]
}>

type Rate = Pick<RateRow, 'termMonths' | 'creditTier' | 'aprPercent'>

/** Rates by term, shortest first; of several rows for one term and tier the last wins. */
function byTerm(rows: readonly Rate[]): readonly TermRates[] {
  const terms = new Map<number, Record<string, number>>()
  for (const { termMonths, creditTier, aprPercent } of rows)
    terms.set(termMonths, { ...terms.get(termMonths), [creditTier]: aprPercent })
  return [...terms]
    .map(([termMonths, aprPercent]) => ({ termMonths, aprPercent }))
    .toSorted((a, b) => a.termMonths - b.termMonths)
}

function ratesOf({ tiers, rates, defaults }: FinanceProgram): ProgramTerms['rates'] {
  const tableOf = (type: VehicleType) =>
    bySpecificity(
      rates.filter(({ vehicleType }) => vehicleType === type),
      (rows): RateTable => ({ tiers, rates: byTerm(rows), defaults: defaults[type] }),
    )
  const tables = { new: tableOf('new'), used: tableOf('used'), cpo: tableOf('cpo') }
  return (type, vehicle) => tables[type](vehicle)
}

/** Terms that have both a rate and a residual. */
function leaseOf({ rates, residuals, mileage, excessMile }: LeaseProgram): ProgramTerms['lease'] {
  const rated = bySpecificity(rates, byTerm)
  const worth = bySpecificity(
    residuals,
    (rows) => new Map(rows.map(({ termMonths, percent }) => [termMonths, percent])),
  )
  const termsOf = (
    rows: readonly TermRates[],
    residualOf: ReadonlyMap<number, number>,
  ): LeaseTerms | null => {
    const terms = rows.flatMap(({ termMonths, aprPercent }) => {
      const residualPercent = residualOf.get(termMonths)
      return residualPercent === undefined ? [] : [{ termMonths, residualPercent, aprPercent }]
    })
    return terms.length === 0 ? null : { terms, mileage, excessMile }
  }
  // Many vehicles share the same few rates and residuals.
  const known = new Map<unknown, Map<unknown, LeaseTerms | null>>()
  return (vehicle) => {
    const rows = rated(vehicle)
    const residualOf = worth(vehicle)
    const ofRates = known.get(rows) ?? new Map<unknown, LeaseTerms | null>()
    known.set(rows, ofRates)
    const before = ofRates.get(residualOf)
    if (before !== undefined) return before
    const terms = termsOf(rows, residualOf)
    ofRates.set(residualOf, terms)
    return terms
  }
}

function enhancementsOf({ enhancements }: FinanceProgram): ProgramTerms['enhancements'] {
  const forCars = enhancements.filter(({ isTruck }) => !isTruck)
  return ({ isTruck }) => (isTruck ? enhancements : forCars)
}

const known = new WeakMap<FinanceProgram, ProgramTerms>()

/** The terms of each vehicle under a program. Prepared once per program, for whole lists. */
export function programTerms(program: FinanceProgram): ProgramTerms {
  const before = known.get(program)
  if (before) return before
  const terms: ProgramTerms = {
    rates: ratesOf(program),
    lease: program.lease === null ? () => null : leaseOf(program.lease),
    enhancements: enhancementsOf(program),
  }
  known.set(program, terms)
  return terms
}
