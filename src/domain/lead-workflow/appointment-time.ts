import { dealerTimeZone, type Dealer, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { overrideOf } from '#domain/hours/hours-of-day.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { isUsHoliday } from '#domain/hours/us-holiday.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'

import { clockDepartment } from './response-clock.ts'
import type { WorkflowStatus } from './workflow-status.ts'

/** How far ahead an appointment can be, in ms. */
export const MAX_APPOINTMENT_AHEAD_MS = 366 * 86_400_000
/** Appointments are shown until the evening: for this long after their time, in ms. */
export const APPOINTMENT_SHOWN_MS = 12 * 3_600_000

/**
 * Why a time cannot be set: no complete time, one that daylight saving skips, a past one, or more than a year ahead.
 */
export type AppointmentFault = 'missing' | 'skipped' | 'past' | 'far'

/**
 * Reads the local time of a form, such as `2026-11-23T09:30`.
 * @param nowMs in ms since 1970
 * @returns the instant, or why it cannot be an appointment
 */
export function readAppointment(
  text: string,
  timeZone: DealerTimeZone,
  nowMs: number,
): Readonly<{ at: Date; fault: null } | { at: Date | null; fault: AppointmentFault }> {
  const slot = readSlot(text)
  if (slot === null) return { at: null, fault: 'missing' }
  const at = instantOf(slot, timeZone)
  if (at === null) return { at, fault: 'skipped' }
  if (at.getTime() <= nowMs) return { at, fault: 'past' }
  if (at.getTime() - nowMs > MAX_APPOINTMENT_AHEAD_MS) return { at, fault: 'far' }
  return { at, fault: null }
}

/**
 * Whether the department of a store that answers a lead is closed at a time; `false` if its hours are unknown. National
 * holidays are closed unless the date has hours of its own.
 */
export function isClosedAt(
  store: Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>,
  department: LeadDepartment,
  at: Date,
): boolean {
  const hoursOf = clockDepartment(department)
  const { date } = localMoment(at, dealerTimeZone(store))
  const isHoliday = isUsHoliday(date) && !overrideOf(store, hoursOf, date)
  const state = openState(store, hoursOf, at)
  return state !== null && (isHoliday || !state.isOpen)
}

/**
 * The appointment of a lead as it is shown: its time, ISO; `unknown` where only another program knows it; `null` for
 * none, and for one that is long past and whose lead has changed since.
 * @param nowMs in ms since 1970
 */
export function shownAppointment(
  lead: Readonly<{ status: WorkflowStatus; appointmentAt: string | null }>,
  nowMs: number,
): Readonly<{ at: string }> | 'unknown' | null {
  const { status, appointmentAt: at } = lead
  if (at === null) return status === 'appointment' ? 'unknown' : null
  const isShown = status === 'appointment' || Date.parse(at) + APPOINTMENT_SHOWN_MS >= nowMs
  return isShown ? { at } : null
}
