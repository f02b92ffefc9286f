import type { FieldValues } from '#domain/forms/read-form.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { askingPrice } from '#domain/leads/asking-price.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import {
  inquiryVehicle,
  type InquiryVehicle,
} from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import type { AppContext } from '#web/lib/app-context.ts'

const SHOWN = 6
const PRICE_STEP = 1000

/** Fields that make no sense of this vehicle, or without one. */
export const leftOut = (vehicle: Vehicle | null): readonly string[] => [
  ...(vehicle ? [] : ['sameMake']),
  ...(vehicle?.body ? [] : ['sameBody']),
]

/** What the form says at first: as much as can be known of a wish for one like this vehicle. */
export function initialPreferences(
  vehicle: Vehicle,
  { site, services }: Pick<AppContext, 'site' | 'services'>,
): FieldValues {
  // A vehicle that is sold has no price any more.
  const price = vehicle.tags.has('isSold')
    ? null
    : askingPrice(vehicle, site, services.dealers.fees(vehicle.dealerCode))
  const upTo = price === null ? null : Math.ceil(toDollars(price) / PRICE_STEP) * PRICE_STEP
  return {
    sameMake: 'yes',
    sameBody: vehicle.body ? 'yes' : '',
    maxPrice: upTo === null ? '' : String(upTo),
    minYear: String(vehicle.year),
  }
}

/** The vehicle's make and body in words, for the boxes that ask for the same. */
export type LikeView = Readonly<{ make: string; body: string | null }>

export const likeView = (vehicle: Vehicle, { locale }: Pick<AppContext, 'locale'>): LikeView => ({
  make: vehicle.make,
  body: vehicle.body && vehicleWord(vehicle.body, locale),
})

/** The vehicles on the lot that come closest to one, each leading to its own page. */
export const similarNow = (vehicle: Vehicle, app: AppContext): readonly InquiryVehicle[] =>
  app.services.inventory
    .similar(app.site, vehicle, SHOWN)
    .map((other) => inquiryVehicle(other, app, () => paths.detail(other)))
