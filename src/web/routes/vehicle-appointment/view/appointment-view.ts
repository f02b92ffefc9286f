import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { appointmentDays, readSlot } from '#domain/hours/appointment-slots.ts'
import {
  vehicleAppointment,
  vehicleAppointmentReversed,
  type Visit,
} from '#domain/lead-forms/vehicle-appointment.ts'
import type { Site } from '#domain/site/site.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { calendarView, slotProblem } from './calendar-view.ts'

/** The calendar of a form and its selection. */
export type WhenView = Readonly<ReturnType<typeof whenView>>

/** The calendar before or after the contact fields, as configured; before them if a time was already selected. */
export const appointmentForm = (site: Site, offer: Offer | null): FormDefinition =>
  offer || site.appointmentOptions.reverse ? vehicleAppointmentReversed : vehicleAppointment

/** The available purposes: a sold vehicle can't be test-driven. */
export const visitOf = (vehicle: Vehicle | null): Visit =>
  vehicle && !vehicle.tags.has('isSold') ? 'test-drive' : 'visit'

/** The title key of the page: for an inspection, for a vehicle, for a sold one, and without one. */
export const titleKey = (vehicle: Vehicle | null, offer: Offer | null) => {
  if (offer) return 'inspectionTitle'
  if (!vehicle) return 'appointmentTitleAny'
  return vehicle.tags.has('isSold') ? 'appointmentTitleSold' : 'appointmentTitle'
}

/** Omitted fields: with a single purpose there is no choice. */
export const omittedFields = (vehicle: Vehicle | null, offer: Offer | null): readonly string[] =>
  offer || vehicle?.tags.has('isSold') ? ['visit'] : []

/**
 * The times of a dealer.
 * @param slot the time that was posted or is in the address, empty for none; `null` initially
 */
export function whenView(
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
  dealer: Dealer,
  slot: string | null,
) {
  const days = appointmentDays(dealer, services.now())
  const problem = slot ? slotProblem(slot, days, locale) : null
  const first = days.find(({ times }) => times.length > 0)?.date ?? ''
  const chosenDay = slot ? readSlot(slot)?.date : undefined
  return {
    calendar: calendarView(days, dealer, locale),
    /** The selected time; empty for none. */
    chosen: problem ? '' : (slot ?? ''),
    /** The day whose times are shown. */
    openDay: problem ? (problem.nearest?.date ?? first) : (chosenDay ?? first),
    /** Why the posted time is unavailable, with alternatives; `null` if it is available. */
    problem: problem?.message ?? null,
  }
}
