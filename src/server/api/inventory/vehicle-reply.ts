import { toDollars } from '#domain/kernel/money.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'
import { known } from '#server/api/known.ts'

import type { VehicleReply } from './vehicle-schema.ts'

const pricingReply = (pricing: Pricing): VehicleReply['pricing'] =>
  known({
    msrp: pricing.msrp === null ? null : toDollars(pricing.msrp),
    exclusiveDiscount: toDollars(pricing.exclusiveDiscount),
    markupsTotal: toDollars(pricing.markupsTotal),
    rebatesAppliedTotal: toDollars(pricing.rebatesAppliedTotal),
    rebatesEveryoneTotal: toDollars(pricing.rebatesEveryoneTotal),
    discountsTotal: toDollars(pricing.discountsTotal),
    finalPriceValue: toDollars(pricing.finalPrice),
  })

const priceChangeReply = (change: Vehicle['priceChange']) =>
  change && { from: toDollars(change.from), at: change.at }

const tagsReply = (tags: ReadonlySet<Tag>) =>
  // Every tag is a key.
  Object.fromEntries(TAGS.map((tag) => [tag, tags.has(tag)])) as Record<Tag, boolean>

/** A vehicle under the API's names. */
export const vehicleReply = (vehicle: Vehicle): VehicleReply => ({
  ...known({
    vin: vehicle.vin,
    stock: vehicle.stock,
    arkona: vehicle.dealerCode,
    isCertified: vehicle.isCertified,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    body: vehicle.body,
    bodyManufacturer: vehicle.bodyManufacturer,
    fuel: vehicle.fuel,
    drive: vehicle.drive,
    transmission: vehicle.transmission,
    engine: vehicle.engine,
    colorExt: vehicle.colorExt,
    colorInt: vehicle.colorInt,
    mileage: vehicle.mileage,
    location: vehicle.location,
    availability: vehicle.availability,
    seats: vehicle.seats,
    assembly: vehicle.assembly,
    imageUrls: [...vehicle.imageUrls],
    isMsrpRequired: vehicle.isMsrpRequired,
    isTruck: vehicle.isTruck,
    valueArkona: vehicle.valueDealerCode,
    carGurusDealRatingSort: vehicle.popularity,
    pricing: pricingReply(vehicle.pricing),
    priceChange: priceChangeReply(vehicle.priceChange),
    firstSeen: vehicle.firstSeen,
    updatedAt: vehicle.updatedAt,
  }),
  type: vehicle.condition === 'new' ? 'N' : 'U',
  ...tagsReply(vehicle.tags),
})
