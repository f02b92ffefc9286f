import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { testDriveCalendar } from '#domain/hours/test-drives.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/**
 * Stores the lead of a test drive with its time, and redirects to the thank-you page.
 * @returns the refused field if the time was taken, or if the shopper has too many test drives
 * @throws {AppError} as for `leads.send`
 */
export async function bookDrive(
  { services, isSecure }: AppContext,
  dealer: Dealer,
  lead: LeadInput,
  to: string,
): Promise<StoredLead> {
  const slot = readSlot(lead.fields['slot'] ?? '')
  const start = slot && instantOf(slot, dealerTimeZone(dealer))
  // The form's own check has already refused such a time.
  if (!start) return { errors: { slot: 'errorGone' } }
  const calendar = testDriveCalendar(dealer)
  const booked = await services.testDrives.book(lead, { start, calendar })
  if (booked.outcome !== 'booked')
    return booked.outcome === 'taken'
      ? { errors: { slot: 'errorGone' } }
      : { errors: { email: 'errorDrives' } }
  const token = services.leads.accessToken(booked.receipt.id)
  return { to, headers: { 'set-cookie': requestCookie(token, isSecure) } }
}
