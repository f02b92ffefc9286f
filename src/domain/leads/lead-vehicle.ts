import * as v from 'valibot'

import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

/**
 * A lead's vehicle as it was when the shopper sent the lead: later deliveries quote this price, even where the feed has
 * changed or dropped the vehicle since.
 */
export const LeadVehicle = v.pipe(
  v.object({
    condition: v.picklist(['new', 'used']),
    year: v.number(),
    make: v.string(),
    model: v.string(),
    vin: v.string(),
    stock: v.string(),
    trim: text,
    doors: number,
    body: text,
    transmission: text,
    mileage: number,
    colorInt: text,
    colorExt: text,
    /** What the shopper saw; `null` for "Call" and for hidden prices. */
    price: v.nullable(v.pipe(v.number(), v.integer(), v.transform(cents))),
  }),
  v.readonly(),
)
export type LeadVehicle = v.InferOutput<typeof LeadVehicle>

/** A vehicle with the price shown, as a lead keeps it. */
export const leadVehicle = (vehicle: Vehicle, price: Cents | null): LeadVehicle => ({
  condition: vehicle.condition,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  vin: vehicle.vin,
  stock: vehicle.stock,
  trim: vehicle.trim,
  doors: vehicle.doors,
  body: vehicle.body,
  transmission: vehicle.transmission,
  mileage: vehicle.mileage,
  colorInt: vehicle.colorInt,
  colorExt: vehicle.colorExt,
  price,
})
