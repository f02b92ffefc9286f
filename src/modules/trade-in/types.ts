import type { Site } from '#domain/site/site.ts'
import type { Appraisal, AppraisalQuestion, TradeInVehicle } from '#domain/trade-in/appraiser.ts'
import type { Offer, Payoff } from '#domain/trade-in/offer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A request for an offer. */
export type OfferRequest = Readonly<{
  siteKey: string
  question: AppraisalQuestion
  payoff: Payoff | null
  interestedStock: string | null
  /** The form's hidden key: the same request with the same key returns the same offer. */
  idempotencyKey: string
}>

export interface TradeInOffers {
  /** Ids of the options in a dealer's policy. */
  optionsOf(dealerCode: string): readonly string[]
  /** Values a vehicle and stores nothing. @throws {UnavailableError} if the source is unavailable */
  estimate(question: AppraisalQuestion): Promise<Appraisal>
  /** Values a vehicle and stores the offer durably. @throws {AppError} `unavailable` if it can't be stored */
  makeOffer(request: OfferRequest): Promise<Offer>
  /** An offer of this site, in any state; `null` for an unknown id. */
  offer(siteKey: string, id: string): Promise<Offer | null>
  /** Withdraws an offer at its shopper's request and erases its VIN and payoff. @throws {AppError} `not-found` */
  withdraw(siteKey: string, id: string): Promise<void>
  /** Queues a mail with the offer. @throws {AppError} `not-found`; `rate-limited` if it was mailed too often */
  mail(
    siteKey: string,
    id: string,
    to: Readonly<{ email: string; language: 'en' | 'es' }>,
  ): Promise<void>
  /** Comparable vehicles in stock, closest first. */
  comparables(site: Site, vehicle: TradeInVehicle, limit: number): readonly Vehicle[]
}
