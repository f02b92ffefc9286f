import * as v from 'valibot'

import { paths } from '#domain/pages/paths.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import { pageUrl } from '#mcp/page-url.ts'
import type { CallContext } from '#mcp/tool-context.ts'

import { Price, priceOf } from './price.ts'

/** A summary of a vehicle. Unknown values are absent. */
export const VehicleSummary = v.object({
  name: v.string(),
  stock: v.string(),
  dealer: v.pipe(v.string(), v.description('The code of the store that has it.')),
  vin: v.string(),
  condition: v.picklist(['new', 'used']),
  isCertified: v.boolean(),
  trim: v.optional(v.string()),
  body: v.optional(v.string()),
  drive: v.optional(v.string()),
  fuel: v.optional(v.string()),
  exteriorColor: v.optional(v.string()),
  mileage: v.optional(v.pipe(v.number(), v.description('Miles.'))),
  price: Price,
  url: v.pipe(v.string(), v.description('Its page, to show the shopper.')),
})

/** A summary of a vehicle, in the language of the call. */
export function vehicleSummary(
  vehicle: Vehicle,
  context: CallContext,
): v.InferOutput<typeof VehicleSummary> {
  const { trim, body, drive, fuel, colorExt, mileage } = vehicle
  const word = (value: string) => vehicleWord(value, context.locale)
  return {
    name: vehicleName(vehicle),
    stock: vehicle.stock,
    dealer: vehicle.dealerCode,
    vin: vehicle.vin,
    condition: vehicle.condition,
    isCertified: vehicle.isCertified,
    ...(trim !== null && { trim }),
    ...(body !== null && { body: word(body) }),
    ...(drive !== null && { drive: word(drive) }),
    ...(fuel !== null && { fuel: word(fuel) }),
    ...(colorExt !== null && { exteriorColor: word(colorExt) }),
    ...(mileage !== null && { mileage }),
    price: priceOf(vehicle, context),
    url: pageUrl(context, paths.detail(vehicle)),
  }
}
