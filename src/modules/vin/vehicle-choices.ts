import type { Market } from '#domain/valuation/market.ts'
import { FIRST_YEAR, vehicleChoices, type VehicleChoices } from '#domain/vin/vehicle-choices.ts'
import type { VinTable } from '#domain/vin/vin-table.ts'

import type { VehicleChoiceLookup } from './types.ts'

type Sources = Readonly<{
  readTable: () => Promise<VinTable>
  /** Called once, on first use. */
  readMarket: () => Market
  now: () => Date
}>

/** Vehicle lookups. Those of a year are computed on first use, and then cached. */
export function vehicleChoiceLookup({ readTable, readMarket, now }: Sources): VehicleChoiceLookup {
  const known = new Map<number, VehicleChoices>()
  let market: Market | null = null

  const years = () => {
    const newest = now().getUTCFullYear() + 1
    return Array.from({ length: newest - FIRST_YEAR + 1 }, (_, index) => newest - index)
  }
  const choicesOf = async (year: number): Promise<VehicleChoices | null> => {
    if (!years().includes(year)) return null
    const table = await readTable()
    const choices = known.get(year) ?? vehicleChoices(table, (market ??= readMarket()), year)
    known.set(year, choices)
    return choices
  }

  return {
    years: async () => years(),
    makes: async (year) => [...((await choicesOf(year))?.keys() ?? [])],
    models: async (year, make) => [...((await choicesOf(year))?.get(make)?.keys() ?? [])],
    trims: async (year, make, model) => (await choicesOf(year))?.get(make)?.get(model) ?? [],
  }
}
