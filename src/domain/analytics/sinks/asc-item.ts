import type { ReportedVehicle } from '#domain/analytics/reported-vehicle.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { AscItemKey } from './asc-standard.data.ts'

/** A vehicle, or a list of vehicles, under the standard's names. Unknown facts are omitted. */
export type AscItem = Readonly<Partial<Record<AscItemKey, string | number>>>

const MAX_LENGTH = 100

/** A text as the standard requires it: lower case, at most 100 characters. */
export const ascText = (text: string): string => text.toLowerCase().slice(0, MAX_LENGTH)

/**
 * A vehicle as an item, with the largest price on its page; without a price if the page shows none.
 * @see ANA-4
 */
export function itemOf(vehicle: ReportedVehicle): AscItem {
  const { price } = vehicle
  const all = {
    item_id: ascText(vehicle.vin),
    item_number: ascText(vehicle.stock),
    ...(price === null ? {} : { item_price: price }),
    item_condition: vehicle.type,
    item_year: vehicle.year,
    item_make: ascText(vehicle.make),
    item_model: ascText(vehicle.model),
    item_variant: ascText(vehicle.trim),
    item_color: ascText(vehicle.color),
    item_type: 'vehicle',
    item_category: ascText(vehicle.body),
    item_fuel_type: ascText(vehicle.fuel),
    item_inventory_date: vehicle.listedOn,
  } satisfies AscItem
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** A list as an item: its type and the number of vehicles. */
export const listItemOf = (list: VehicleType | null, results: number): AscItem => ({
  ...(list === null ? {} : { item_condition: list }),
  item_type: 'vehicle',
  item_results: results,
})
