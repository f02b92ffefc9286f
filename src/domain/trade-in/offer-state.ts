import type { Expiry } from '#domain/retention/expiry.ts'

import type { Offer } from './offer.ts'

/**
 * The state of an offer. One without an amount waits for an inspection, which never expires; a withdrawn one is
 * withdrawn, whatever it was before.
 */
export type OfferState = 'open' | 'expired' | 'withdrawn' | 'appraisal-request'

const DAY_MS = 86_400_000
/** Validity of an offer. */
export const OFFER_DAYS = 7
/** Retention after an offer was withdrawn. */
const WITHDRAWN_DAYS = 30

const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString()

/** The end of an offer made at a time, both ISO. @see TRD-11 */
export const offerEnd = (createdAt: string): string => daysAfter(createdAt, OFFER_DAYS)

/** The state at a time; an offer is valid before, not at, its end. @see TRD-11 */
export function offerState(
  {
    appraisal,
    expiresAt,
    withdrawnAt,
  }: Pick<Offer, 'expiresAt' | 'withdrawnAt'> &
    Readonly<{ appraisal: Pick<Offer['appraisal'], 'outcome'> }>,
  now: Date,
): OfferState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (appraisal.outcome === 'out-of-reach') return 'appraisal-request'
  return now.getTime() < Date.parse(expiresAt) ? 'open' : 'expired'
}

/** Offers made or withdrawn before these times are purged; ISO. @see TRD-12 */
export const offersEndBefore = (
  now: Date,
  expiry: Expiry,
): Readonly<{ made: string; withdrawn: string }> => ({
  made: expiry('offers'),
  withdrawn: daysAfter(now.toISOString(), -WITHDRAWN_DAYS),
})
