import type { Dealer } from '#domain/dealers/dealer.ts'
import { appointmentDays, readSlot, type AppointmentDay } from '#domain/hours/appointment-slots.ts'
import { DRIVE_DAYS, freeDrives } from '#domain/hours/test-drives.ts'
import type { Visit } from '#domain/lead-forms/vehicle-appointment.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import { calendarView, slotProblem } from './calendar-view.ts'

type App = Pick<AppContext, 'services' | 'locale'>

/** What an appointment is for. */
export type Purpose = Readonly<{
  /** `null` before it is chosen. */
  visit: Visit | null
  /** The stock number of its vehicle; `null` for none. */
  stock: string | null
}>

/** The times of a store that can be booked now: for a test drive, those with a free vehicle and person. */
export async function bookableDays(
  { services }: Pick<App, 'services'>,
  dealer: Dealer,
  { visit, stock }: Purpose,
): Promise<readonly AppointmentDay[]> {
  const now = services.now()
  if (visit !== 'test-drive') return appointmentDays(dealer, now)
  const taken = await services.testDrives.taken(dealer.code, now, DRIVE_DAYS)
  return freeDrives(dealer, now, stock, taken)
}

/** The calendar of a form and its selection. */
export type WhenView = Readonly<Awaited<ReturnType<typeof whenView>>>

/**
 * The bookable times of a dealer.
 * @param slot the time that was posted or is in the address, empty for none; `null` initially
 */
export async function whenView(app: App, dealer: Dealer, purpose: Purpose, slot: string | null) {
  const days = await bookableDays(app, dealer, purpose)
  const problem = slot ? slotProblem(slot, days, app.locale) : null
  const first = days.find(({ times }) => times.length > 0)?.date ?? ''
  const chosenDay = slot ? readSlot(slot)?.date : undefined
  return {
    calendar: calendarView(days, dealer, app.locale),
    /** The selected time; empty for none. */
    chosen: problem ? '' : (slot ?? ''),
    /** The day whose times are shown. */
    openDay: problem ? (problem.nearest?.date ?? first) : (chosenDay ?? first),
    /** Why the posted time is unavailable, with alternatives; `null` if it is available. */
    problem: problem?.message ?? null,
  }
}
