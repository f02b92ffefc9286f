import * as v from 'valibot'

import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

const money = v.pipe(v.number(), v.integer(), v.transform(cents))

/** The prices that a known shopper saw beside the personal one; `null` for the public price. @see PRC-2, PRC-11 */
const OwnPrice = v.object({
  /** The label of the price. */
  name: v.string(),
  /** The public price; `null` if it is hidden. */
  publicPrice: v.nullable(money),
  /** The price under the site's own label, directly below; `null` for none. */
  personal: v.nullable(v.object({ label: v.string(), amount: money })),
})

/**
 * A lead's vehicle as it was when the shopper sent the lead: later deliveries quote this price, even if the feed has
 * since changed or dropped the vehicle.
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
    /** The price that the shopper saw; `null` for "Call" and for hidden prices. */
    price: v.nullable(money),
    /** Jobs of earlier versions lack it. */
    own: v.optional(v.nullable(OwnPrice), null),
  }),
  v.readonly(),
)
export type LeadVehicle = v.InferOutput<typeof LeadVehicle>

/** A vehicle with the price shown, as stored with a lead. */
export const leadVehicle = (
  vehicle: Vehicle,
  price: Cents | null,
  own: LeadVehicle['own'] = null,
): LeadVehicle => ({
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
  own,
})
