import { AppError } from '#domain/kernel/errors.ts'
import { isMailAllowed } from '#domain/leads/answer-channels.ts'
import type { Lead } from '#modules/leads/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

/** A visit with its lead and its shop. */
export type FoundVisit = Readonly<{
  booking: StoredBooking
  lead: Lead | null
  /** Whether the shopper is mailed about it: they gave an address, and did not withdraw the consent to mail. */
  isMailed: boolean
  /** `null` if the shop no longer exists. */
  place: ShopPlace | null
}>

/** A visit of a site by its token; `null` for a token that is forged, of another site, or of a held place. */
export async function findVisit(
  ports: SchedulerDeps,
  siteKey: string,
  token: string,
): Promise<FoundVisit | null> {
  const id = ports.bookingTokens.read(token)
  const booking = id === null ? null : await ports.bookings.byId(id)
  if (booking?.siteKey !== siteKey) return null
  // A place held for the waiting list has no lead.
  if (booking.leadId === null) return null
  return withLead(ports, booking)
}

/** A visit with its lead, if it has one, and its shop. */
export async function withLead(ports: SchedulerDeps, booking: StoredBooking): Promise<FoundVisit> {
  const { siteKey, leadId } = booking
  const found = leadId === null ? null : await ports.leads.get(siteKey, leadId)
  return {
    booking,
    lead: found?.lead ?? null,
    isMailed: found !== null && isMailAllowed(found.lead.fields, found.consents),
    place: ports.shops.byId(booking.dealerCode, booking.shopId),
  }
}

/** @throws {AppError} `not-found` if `findVisit` returns `null` */
export async function requireVisit(
  ports: SchedulerDeps,
  siteKey: string,
  token: string,
): Promise<FoundVisit> {
  const found = await findVisit(ports, siteKey, token)
  if (found === null) throw new AppError('not-found', 'there is no such visit')
  return found
}
