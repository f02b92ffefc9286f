import type { LeadInput } from '#domain/leads/lead.ts'
import type {
  BookingOutcome,
  MonthAnswer,
  OwnBooking,
  OwnWaiting,
  WaitingOutcome,
  WaitingPreference,
} from '#domain/service/booking.ts'
import type { ShopView } from '#domain/service/shop.ts'
import type { Visit } from '#domain/service/visit.ts'
import type { Site } from '#domain/site/site.ts'

/**
 * Visits of a service department: what can be booked, and what was. Times are by the dealer's clock, as `slotText`
 * writes them. A booking takes its places at once: nothing is held while someone fills in the form.
 * @see docs/rules/service.md
 */
export interface ServiceScheduler {
  /**
   * The shops of the dealer that gets a site's leads about service, the main one first, then the express one; none
   * where that dealer has none. Never the test shop.
   */
  shops(site: Site): readonly ShopView[]
  /** The test shop, with the hours of the same dealer: its bookings are tests and send nothing. */
  testShop(site: Site): ShopView | null
  /** Every day of a month `YYYY-MM` of one shop for one visit. Another dealer's shop is `shopUnknown`. */
  month(
    site: Site,
    requested: Readonly<{ shopId: string; month: string; visit: Visit }>,
  ): Promise<MonthAnswer>
  /**
   * Books the fields of the form `service-appointment`, all or nothing: the visit with its places, its lead with
   * consents, the mails. The same idempotency key answers with the first booking. In the test shop it is stored as a
   * test, whatever `isTest` says. A suspected post is booked like any other, and the shop is asked to confirm it by
   * phone, so that a shopper with a confirmed booking is expected. A second visit of a network within an hour, and one of
   * a busy shop, is `unconfirmed`: its place is held until its shopper follows the mailed link.
   * @param input as `LeadInbox.send` takes it; its dealer is that of `shops`
   * @throws {AppError} `conflict` for a known key with other contents, `unavailable` when nothing could be stored
   */
  book(site: Site, input: LeadInput): Promise<BookingOutcome>
  /** A booking of this site by its secret; `null` for a secret that is not ours, or another site's. */
  booking(siteKey: string, token: string): Promise<OwnBooking | null>
  /**
   * Moves a booking to another time of the same shop, all or nothing: it never has both times, nor none. Notifies the
   * shopper and the shop. The same time again changes nothing.
   * @param to `advisor` `null` keeps the advisor where they are free and takes the first available else
   * @throws {AppError} `not-found` as `booking`, `conflict` where it is canceled or has begun
   */
  reschedule(
    siteKey: string,
    token: string,
    to: Readonly<{ slot: string; advisor: string | null }>,
  ): Promise<BookingOutcome>
  /**
   * Books a visit whose shopper followed the link that was mailed to them; `taken` where its time is over and someone
   * else has it. Twice is fine.
   * @param proof the secret of that link
   * @throws {AppError} `not-found` for a secret that is not of this visit, `conflict` where it can't be booked any more
   */
  confirm(siteKey: string, token: string, proof: string): Promise<BookingOutcome>
  /**
   * Cancels a booking, frees its places and offers them to the waiting list. Cancelling twice is fine.
   * @throws {AppError} `not-found` as `booking`, `conflict` where it has begun
   */
  cancel(siteKey: string, token: string): Promise<void>
  /** The times that a booking can be moved to: as `month`, as if its own places were free. `null` as `booking`. */
  monthToMove(siteKey: string, token: string, month: string): Promise<MonthAnswer | null>
  /** A booking as a calendar file, with a link to its own page; `null` as `booking`. */
  calendarFile(site: Site, token: string): Promise<string | null>
  /**
   * Puts someone on the waiting list of a shop, behind those who are there. `input` is that of `book`, its field
   * `slot` left empty. An address of e-mail is needed: the offer comes by mail.
   */
  joinWaitingList(
    site: Site,
    input: LeadInput,
    preference: WaitingPreference,
  ): Promise<WaitingOutcome>
  /** An entry of the waiting list by its secret; `null` for a secret that is not ours, or another site's. */
  waiting(siteKey: string, token: string): Promise<OwnWaiting | null>
  /**
   * Takes the place that is held for an entry. `taken` when the offer is over, `refused` where the contact or the network has
   * too many visits; taking it twice answers the same.
   * @param proof the secret of the mailed link; `null` without it, where a visit of the same network or of many may need it
   * @throws {AppError} `not-found` as `waiting`
   */
  acceptOffer(siteKey: string, token: string, proof: string | null): Promise<BookingOutcome>
  /** Leaves the waiting list and forgets the input; what is held is offered to the next. @throws as `acceptOffer` */
  leaveWaitingList(siteKey: string, token: string): Promise<void>
}
