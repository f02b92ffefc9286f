import type { LeadInput } from '#domain/leads/lead.ts'
import type {
  BookingOutcome,
  DaysAnswer,
  ShopperBooking,
  ShopperWaiting,
  WaitingOutcome,
  WaitingPreference,
} from '#domain/service/booking.ts'
import type { ShopView } from '#domain/service/shop.ts'
import type { Visit } from '#domain/service/visit.ts'
import type { Site } from '#domain/site/site.ts'

/**
 * Service visits: bookable times and bookings. Times are `slotText` in the dealer's time zone. A booking takes its
 * places immediately: nothing is reserved while a form is filled in.
 * @see docs/rules/service.md
 */
export interface ServiceScheduler {
  /**
   * The shops of the dealer that gets a site's service leads, the main one first, then the express one; empty if that
   * dealer has none. Never the test shop.
   */
  shops(site: Site): readonly ShopView[]
  /** The test shop, with the hours of the same dealer: its bookings are tests and send nothing. */
  testShop(site: Site): ShopView | null
  /** Every day of a month `YYYY-MM` of one shop for one visit. Another dealer's shop is `shopUnknown`. */
  month(
    site: Site,
    requested: Readonly<{ shopId: string; month: string; visit: Visit }>,
  ): Promise<DaysAnswer>
  /**
   * Books the fields of the form `service-appointment`, all or nothing: the visit with its places, its lead with
   * consents, and its mails. The same idempotency key returns the first booking. In the test shop it is stored as a
   * test, whatever `isTest` says. A suspect post is booked like any other, and the shop is asked to confirm it by
   * phone, so that a shopper with a confirmed booking is expected. A second visit of a network within an hour, and one
   * to a busy shop, is `unconfirmed`: its place is held until its shopper follows the mailed link.
   * @param input as for `LeadInbox.send`; its dealer is that of `shops`
   * @throws {AppError} `conflict` for a known key with different content, `unavailable` if nothing could be stored
   */
  book(site: Site, input: LeadInput): Promise<BookingOutcome>
  /** A booking of this site by its token; `null` for a token that is forged or of another site. */
  booking(siteKey: string, token: string): Promise<ShopperBooking | null>
  /**
   * Moves a booking to another time of the same shop, all or nothing: it never has both times, or none. Notifies the
   * shopper and the shop. The same time again changes nothing.
   * @param to `advisor` `null` keeps the advisor if free, else takes the first available
   * @throws {AppError} `not-found` if `booking` returns `null`, `conflict` if it is canceled or has started
   */
  reschedule(
    siteKey: string,
    token: string,
    to: Readonly<{ slot: string; advisor: string | null }>,
  ): Promise<BookingOutcome>
  /**
   * Books a visit whose shopper followed the mailed link; `taken` if its time limit has passed and the time is taken.
   * Idempotent.
   * @param proof the secret of that link
   * @throws {AppError} `not-found` for a secret of another visit, `conflict` if it can no longer be booked
   */
  confirm(siteKey: string, token: string, proof: string): Promise<BookingOutcome>
  /**
   * Cancels a booking, frees its places and offers them to the waiting list. Idempotent.
   * @throws {AppError} `not-found` if `booking` returns `null`, `conflict` if it has started
   */
  cancel(siteKey: string, token: string): Promise<void>
  /**
   * The times that a booking can be moved to: like `month`, as if its own places were free. `null` if `booking` returns
   * `null`.
   */
  monthToMove(siteKey: string, token: string, month: string): Promise<DaysAnswer | null>
  /** A booking as a calendar file, with a link to its own page; `null` if `booking` returns `null`. */
  calendarFile(site: Site, token: string): Promise<string | null>
  /**
   * Adds an entry to the end of a shop's waiting list. `input` is that of `book`, with an empty field `slot`. An email
   * address is required, since offers are mailed.
   */
  joinWaitingList(
    site: Site,
    input: LeadInput,
    preference: WaitingPreference,
  ): Promise<WaitingOutcome>
  /** A waiting list entry by its token; `null` for a token that is forged or of another site. */
  waiting(siteKey: string, token: string): Promise<ShopperWaiting | null>
  /**
   * Accepts the place held for an entry. `taken` if the offer has expired, `refused` if the contact or the network has
   * too many visits. Idempotent.
   * @param proof the secret of the mailed link; `null` without it, although a visit of the same network or a busy shop
   * may require it
   * @throws {AppError} `not-found` if `waiting` returns `null`
   */
  acceptOffer(siteKey: string, token: string, proof: string | null): Promise<BookingOutcome>
  /**
   * Closes a waiting list entry and erases its input; its held place is offered to the next entry.
   * @throws as `acceptOffer`
   */
  leaveWaitingList(siteKey: string, token: string): Promise<void>
}
