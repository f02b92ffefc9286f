import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { drivePlaces } from '#domain/hours/test-drives.ts'
import {
  vehicleAppointment,
  vehicleAppointmentReversed,
  type Visit,
} from '#domain/lead-forms/vehicle-appointment.ts'
import type { Site } from '#domain/site/site.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

/** The vehicle and the offer that a form is about. */
export type About = Readonly<{ vehicle: Vehicle | null; offer: Offer | null }>

/** Whether a form is about a vehicle that can be test-driven. */
const isDrive = ({ vehicle, offer }: About) => offer === null && visitOf(vehicle) === 'test-drive'

/**
 * A test drive has its time first, then its place, and the contact fields last. Other visits have the calendar before
 * or after the contact fields, as configured; before them if a time was already selected.
 */
export const appointmentForm = (site: Site, about: About): FormDefinition =>
  about.offer || isDrive(about) || site.appointmentOptions.reverse
    ? vehicleAppointmentReversed
    : vehicleAppointment

/** Whether a vehicle is sold, so that it can't be test-driven. */
export const isSold = (vehicle: Vehicle | null): boolean => vehicle?.tags.has('isSold') === true

/** The available purposes: a sold vehicle can't be test-driven. */
export const visitOf = (vehicle: Vehicle | null): Visit =>
  vehicle && !isSold(vehicle) ? 'test-drive' : 'visit'

/** The title key of the page: for an inspection, for a vehicle, for a sold one, and without one. */
export const titleKey = ({ vehicle, offer }: About) => {
  if (offer) return 'inspectionTitle'
  if (!vehicle) return 'appointmentTitleAny'
  return isSold(vehicle) ? 'appointmentTitleSold' : 'appointmentTitle'
}

/** Omitted fields: with a single purpose or place there is no choice. */
export function omittedFields(about: About, dealer: Dealer | null): readonly string[] {
  const hasPlaces = isDrive(about) && dealer !== null && drivePlaces(dealer).length > 1
  return [
    ...(about.offer || isSold(about.vehicle) ? ['visit'] : []),
    ...(hasPlaces ? [] : ['place', 'driveAddress']),
  ]
}

/** The places of a store as choices. */
export function placeOptions(dealer: Dealer | null, locale: Locale) {
  const t = areaTranslator('vehicle-forms', locale)
  return (dealer ? drivePlaces(dealer) : []).map((value) => ({
    value,
    label: t(`place.${value}`),
  }))
}
