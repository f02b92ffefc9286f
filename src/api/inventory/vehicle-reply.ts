import type { CallContext } from '#api/api-env.ts'
import { enhancementsReply } from '#api/finance/finance-reply.ts'
import { known } from '#api/known.ts'
import { programTerms } from '#domain/finance/terms/program-terms.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { pricesOf } from '#domain/price/shown-price.ts'
import { specialsPrice } from '#domain/price/specials-price.ts'
import { API_FIELDS, type ApiField } from '#domain/vehicle/fields.data.ts'
import { absolutePhoto } from '#domain/vehicle/stored-photo.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import { vehicleType, type Pricing, type Vehicle } from '#domain/vehicle/vehicle.ts'

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

/** The public price, as the site's pages show it; `null` if they show no price. @see PRC-11 */
function pricesReply(
  vehicle: Vehicle,
  { services, site }: CallContext,
): NonNullable<VehicleReply['prices']> | null {
  const fees = services.dealers.fees(vehicle.dealerCode)
  const { general, allIn } = pricesOf(vehicle, { site, shopper: 'unknown', fees }).prices
  if (general === null || vehicle.tags.has('isSold')) return null
  const { usesDay45Pricing } = site.specialsOptions[vehicleType(vehicle)]
  const specials = usesDay45Pricing ? specialsPrice(vehicle, usesDay45Pricing) : null
  return known({
    general: toDollars(general),
    allIn: allIn && toDollars(allIn),
    specials: specials && toDollars(specials),
  })
}

/** The enhancements that fit the vehicle; none for a sold one. @see FIN-7 */
function additionsReply(vehicle: Vehicle, { services }: CallContext): VehicleReply['enhancements'] {
  const program = services.finance.program(vehicle.dealerCode)
  if (!program || vehicle.tags.has('isSold')) return []
  return enhancementsReply(programTerms(program).enhancements(vehicle))
}

const priceChangeReply = (change: Vehicle['priceChange']) =>
  change && { from: toDollars(change.from), at: change.at }

const tagsReply = (tags: ReadonlySet<Tag>) =>
  // Every tag is a key.
  Object.fromEntries(TAGS.map((tag) => [tag, tags.has(tag)])) as Record<Tag, boolean>

const apiFields = (vehicle: Vehicle) =>
  // `fromEntries` loses the key type; the keys are those of the table.
  Object.fromEntries(API_FIELDS.map(({ name }) => [name, vehicle[name]])) as Pick<
    Vehicle,
    ApiField['name']
  >

/** A vehicle under the API's names, at the prices of the requested site. */
export const vehicleReply = (vehicle: Vehicle, context: CallContext): VehicleReply => ({
  ...known({
    vin: vehicle.vin,
    stock: vehicle.stock,
    arkona: vehicle.dealerCode,
    isCertified: vehicle.isCertified,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    ...apiFields(vehicle),
    derived: vehicle.derived.length > 0 ? [...vehicle.derived] : null,
    imageUrls: vehicle.imageUrls.map((address) => absolutePhoto(address, context.origin)),
    isMsrpRequired: vehicle.isMsrpRequired,
    isTruck: vehicle.isTruck,
    valueArkona: vehicle.valueDealerCode,
    carGurusDealRatingSort: vehicle.popularity,
    pricing: pricingReply(vehicle.pricing),
    prices: pricesReply(vehicle, context),
    priceChange: priceChangeReply(vehicle.priceChange),
    firstSeen: vehicle.firstSeen,
    updatedAt: vehicle.updatedAt,
  }),
  type: vehicle.condition === 'new' ? 'N' : 'U',
  enhancements: additionsReply(vehicle, context),
  ...tagsReply(vehicle.tags),
})
