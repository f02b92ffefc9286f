import { dealOf, outTheDoor } from '#domain/finance/deal/deal-of.ts'
import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import { vehicleTerms } from '#domain/finance/terms/vehicle-terms.ts'
import { chargesTotal } from '#domain/price/all-in-price.ts'
import type { Fee } from '#domain/price/fee.ts'
import { shownPrice } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleType, VEHICLE_TYPES, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { FinanceFiles } from '#modules/finance/module.ts'

import type { FinanceEditorDeps } from './editor-deps.ts'
import type { Figures, SampleEffect } from './types.ts'

type Deps = Pick<FinanceEditorDeps, 'dealers' | 'inventory' | 'finance' | 'group'>

const NOTHING: Figures = { payment: null, apr: null, lease: null, fees: null, outTheDoor: null }
const NAMES = ['payment', 'apr', 'lease', 'fees', 'outTheDoor'] as const

/** A dealer's program and fees of one set of files. */
type Terms = Readonly<{ program: FinanceProgram | null; fees: readonly Fee[] }>

const termsOf = ({ records, fees }: FinanceFiles, code: string): Terms => ({
  program: records.programs.find(({ dealerCode }) => dealerCode === code) ?? null,
  fees: fees.filter(({ dealerCode }) => dealerCode === code),
})

/** The vehicle with the median price of each type, as unknown shoppers of its site see it. */
function samplesOf(deps: Deps, code: string, site: Site): readonly Vehicle[] {
  const priced = (deps.inventory.ofCode(code) ?? []).flatMap((vehicle) => {
    const price = vehicle.tags.has('isSold')
      ? null
      : shownPrice(vehicle, { site, shopper: 'unknown' })
    return price === null ? [] : [{ vehicle, price }]
  })
  return VEHICLE_TYPES.flatMap((type) => {
    const all = priced
      .filter(({ vehicle }) => vehicleType(vehicle) === type)
      .toSorted((a, b) => a.price - b.price)
    const middle = all[Math.floor(all.length / 2)]
    return middle ? [middle.vehicle] : []
  })
}

/**
 * The figures of a vehicle under a program, by the same functions as on its page.
 * @see FIN-10, FIN-13, PRC-11
 */
function figuresOf(
  deps: Deps,
  vehicle: Vehicle,
  site: Site,
  { program: own, fees }: Terms,
): Figures {
  const dealer = deps.dealers.byCode(vehicle.dealerCode)
  const price = shownPrice(vehicle, { site, shopper: 'unknown' })
  if (!dealer || !own || price === null) return NOTHING
  const program = dealer.hasLease ? own : { ...own, lease: null }
  const stateTaxRules = deps.finance.stateTaxRules()
  const terms = vehicleTerms(vehicle, { program, price, fees, state: dealer.state, stateTaxRules })
  const loan = dealOf(terms, emptyPlan)
  const lease = dealOf(terms, { ...emptyPlan, mode: 'lease' })
  return {
    payment: loan?.monthly ?? null,
    apr: loan?.disclosure.mode === 'finance' ? loan.disclosure.aprPercent : null,
    lease: lease?.disclosure.mode === 'lease' ? lease.monthly : null,
    fees: chargesTotal(fees, price),
    outTheDoor: outTheDoor(terms, emptyPlan),
  }
}

const termsText = (files: FinanceFiles, code: string) => JSON.stringify(termsOf(files, code))

/** The dealers whose program or fees differ. */
function changedDealers(before: FinanceFiles, after: FinanceFiles): readonly string[] {
  return [...new Set([...before.dealerCodes, ...after.dealerCodes])].filter(
    (code) => termsText(before, code) !== termsText(after, code),
  )
}

/** What changed files change of sample vehicles in stock: for each store one of each type, at the median price. */
export function sampleEffects(
  deps: Deps,
  before: FinanceFiles,
  after: FinanceFiles,
): readonly SampleEffect[] {
  const sites = deps.group.sites.sites()
  return changedDealers(before, after).flatMap((dealerCode) => {
    const lists = (site: Site) => deps.dealers.ofSite(site).some(({ code }) => code === dealerCode)
    const site = sites.find(lists)
    if (!site) return []
    return samplesOf(deps, dealerCode, site).map((vehicle): SampleEffect => {
      const [old, next] = [before, after].map((files) =>
        figuresOf(deps, vehicle, site, termsOf(files, dealerCode)),
      )
      return {
        dealerCode,
        vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
        stock: vehicle.stock,
        type: vehicleType(vehicle),
        figures: NAMES.map((name) => ({
          name,
          before: old?.[name] ?? null,
          after: next?.[name] ?? null,
        })),
      }
    })
  })
}
