import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { testDriveCalendar } from '#domain/hours/test-drives.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { StoredLead } from '#web/features/lead-form/server/form-action.ts'
import { requestCookie } from '#web/features/lead-form/server/request-cookie.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The thank-you page of a stored appointment, by the id of its lead. */
type ThanksOf = (leadId: string) => string

const stored = ({ services, isSecure }: AppContext, leadId: string, thanksOf: ThanksOf) => ({
  to: thanksOf(leadId),
  headers: { 'set-cookie': requestCookie(services.leads.accessToken(leadId), isSecure) },
})

/**
 * Stores the lead of a visit, and redirects to the thank-you page.
 * @throws {AppError} as for `leads.send`
 */
export async function bookVisit(
  app: AppContext,
  lead: LeadInput,
  thanksOf: ThanksOf,
): Promise<StoredLead> {
  const { id } = await app.services.leads.send(lead)
  return stored(app, id, thanksOf)
}

/**
 * Stores the lead of a test drive with its time, and redirects to the thank-you page.
 * @returns the refused field if the time was taken, or if the shopper has too many test drives
 * @throws {AppError} as for `leads.send`
 */
export async function bookDrive(
  app: AppContext,
  dealer: Dealer,
  lead: LeadInput,
  thanksOf: ThanksOf,
): Promise<StoredLead> {
  const slot = readSlot(lead.fields['slot'] ?? '')
  const start = slot && instantOf(slot, dealerTimeZone(dealer))
  // The form's own check has already refused such a time.
  if (!start) return { errors: { slot: 'errorGone' } }
  const calendar = testDriveCalendar(dealer)
  const booked = await app.services.testDrives.book(lead, { start, calendar })
  if (booked.outcome !== 'booked')
    return booked.outcome === 'taken'
      ? { errors: { slot: 'errorGone' } }
      : { errors: { email: 'errorDrives' } }
  return stored(app, booked.receipt.id, thanksOf)
}
