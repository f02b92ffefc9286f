import type { Dealer } from '#domain/dealers/dealer.ts'
import type { DrivePlace } from '#domain/dealers/test-drive-calendar.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import { paths } from '#domain/pages/paths.ts'
import { vehicleName, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

import { awayPlace, type SignedAppointment } from './signed-appointment.ts'
import { slotName } from './slot-names.ts'

/** An appointment in the shopper's language, for the thank-you page. */
export type BookedView = Readonly<ReturnType<typeof bookedView>>

/** `Test drive: 2024 Jeep Wrangler`, or the store without a vehicle. */
export function appointmentName(
  visit: Visit,
  vehicle: Vehicle | null,
  { name: dealer }: Pick<Dealer, 'name'>,
  locale: Locale,
): string {
  const t = areaTranslator('vehicle-forms', locale)
  const visitName = t(`visit.${visit}`)
  return vehicle
    ? t('bookedName', { visit: visitName, name: vehicleName(vehicle) })
    : t('bookedNameAny', { visit: visitName, dealer })
}

/** The store's address, in one line. */
export const placeOf = ({ address, city, state, zip }: Dealer): string =>
  [address, city, `${state} ${zip}`].filter((part) => part !== null).join(', ')

/** Where an appointment is, in one line: at the store's address, or at the shopper's. */
export const placeName = (place: DrivePlace, dealer: Dealer, locale: Locale): string =>
  place === 'store' ? placeOf(dealer) : areaTranslator('vehicle-forms', locale)(`place.${place}`)

/** The booking. */
export function bookedView(
  { slot, visit, place, leadId, signature }: SignedAppointment,
  { vehicle, dealer }: Readonly<{ vehicle: Vehicle | null; dealer: Dealer }>,
  locale: Locale,
) {
  const t = areaTranslator('vehicle-forms', locale)
  const about = { stock: vehicle?.stock ?? null, dealerCode: dealer.code }
  return {
    title: t('bookedTitle'),
    facts: [
      { label: t('bookedWhen'), value: slotName(slot, locale) },
      { label: t('bookedWhat'), value: appointmentName(visit, vehicle, dealer, locale) },
      { label: t('bookedWhere'), value: placeName(place, dealer, locale) },
    ],
    /** The calendar file. */
    file: {
      label: t('addToCalendar'),
      href: paths.appointmentFile(about, {
        slot: slotText(slot),
        visit,
        place: awayPlace(place),
        lead: leadId,
        signature,
      }),
    },
  }
}
