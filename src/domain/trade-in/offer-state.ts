import type { Offer } from './offer.ts'

/**
 * What became of an offer. A vehicle that got no number waits for a look at it, which never expires; what its shopper
 * took back is withdrawn, whatever else it was.
 */
export type OfferState = 'standing' | 'expired' | 'withdrawn' | 'appraisal-request'

const DAY_MS = 86_400_000
/** How long an offer stands. */
export const OFFER_DAYS = 7
/** How long one is kept after it was made, and after it was withdrawn. */
const KEPT_DAYS = 90
const WITHDRAWN_DAYS = 30

const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString()

/** When an offer that was made at a moment ends, both ISO. @see TRD-11 */
export const offerEnd = (createdAt: string): string => daysAfter(createdAt, OFFER_DAYS)

/** What an offer is at a moment; it stands until, and not at, its end. @see TRD-11 */
export function offerState(
  { appraisal, expiresAt, withdrawnAt }: Pick<Offer, 'appraisal' | 'expiresAt' | 'withdrawnAt'>,
  now: Date,
): OfferState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (appraisal.outcome === 'out-of-reach') return 'appraisal-request'
  return now.getTime() < Date.parse(expiresAt) ? 'standing' : 'expired'
}

/** Offers made, and offers withdrawn, before these moments are kept no longer; ISO. @see TRD-12 */
export const offersEndBefore = (now: Date): Readonly<{ made: string; withdrawn: string }> => ({
  made: daysAfter(now.toISOString(), -KEPT_DAYS),
  withdrawn: daysAfter(now.toISOString(), -WITHDRAWN_DAYS),
})
