import * as v from 'valibot'

import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { ToolContext } from './tool-context.ts'
import { ToolError } from './tool.ts'

const MAX_CODE_LENGTH = 40
const MAX_NAME_LENGTH = 60
const MAX_DOLLARS = 10_000_000
const MAX_MILES = 999_999
const YEARS = { first: 1900, last: 2100 }

/** A stock number, a dealer code or another id. */
export const Code = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CODE_LENGTH))

/** A time in a store's time zone, as `slotText` writes it. */
export const Slot = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'like 2026-11-23T09:30'),
)

/** An amount in dollars. */
export const Dollars = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DOLLARS))

/** An integer between two bounds, both included. */
export const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A make, a model or a trim. */
export const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME_LENGTH))

/** The reading of an odometer. */
export const Mileage = integer(0, MAX_MILES)

export const ModelYear = integer(YEARS.first, YEARS.last)

export const Vin = v.pipe(v.string(), v.length(17))

export const Zip = v.pipe(v.string(), v.regex(/^\d{5}$/, 'five digits'))

/** An optional input with its description. */
export const maybe = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.optional(v.pipe(schema, v.description(description)))

/** The input that names a vehicle of the site. */
export const vehicleKey = {
  stock: v.pipe(Code, v.description('The stock number, as search_vehicles returns it.')),
  dealer: maybe(
    Code,
    'The dealer code of the vehicle; needed if two stores use the same stock number.',
  ),
}

/** The vehicle that a call names. @throws {ToolError} if the site has none */
export function namedVehicle(
  { services, site }: ToolContext,
  { stock, dealer }: Readonly<{ stock: string; dealer?: string | undefined }>,
): Vehicle {
  const vehicle = services.inventory.byStock(site, stock, dealer ?? null)
  if (vehicle) return vehicle
  throw new ToolError(
    `This site has no vehicle with the stock number ${stock}${dealer ? ` at the dealer ${dealer}` : ''}. Find stock numbers with search_vehicles.`,
  )
}
