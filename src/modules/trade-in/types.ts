import type { Site } from '#domain/site/site.ts'
import type { AppraisalQuestion, TradeInVehicle } from '#domain/trade-in/appraiser.ts'
import type { Offer, Payoff } from '#domain/trade-in/offer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** What a shopper wants an offer for. */
export type OfferRequest = Readonly<{
  siteKey: string
  question: AppraisalQuestion
  payoff: Payoff | null
  interestedStock: string | null
  /** The form's hidden key: the same request with the same key is the same offer. */
  idempotencyKey: string
}>

export interface TradeInOffers {
  /** Ids of the options that a dealer's policy knows. */
  optionsOf(dealerCode: string): readonly string[]
  /** Values a vehicle and keeps the offer, durably. @throws {AppError} `unavailable` when it can't be stored */
  makeOffer(request: OfferRequest): Promise<Offer>
  /** An offer of this site, whatever its state; `null` for an id that is not one of its own. */
  offer(siteKey: string, id: string): Promise<Offer | null>
  /** Takes an offer back at the wish of its shopper and forgets its VIN and payoff. @throws {AppError} `not-found` */
  withdraw(siteKey: string, id: string): Promise<void>
  /** Queues a mail with the offer. @throws {AppError} `not-found`; `rate-limited` when it was mailed too often */
  mail(
    siteKey: string,
    id: string,
    to: Readonly<{ email: string; language: 'en' | 'es' }>,
  ): Promise<void>
  /** Vehicles on the lot that explain its value, the closest first. */
  comparables(site: Site, vehicle: TradeInVehicle, limit: number): readonly Vehicle[]
}
