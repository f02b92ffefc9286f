import { randomUUID } from 'node:crypto'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { byCode } from '#domain/kernel/text.ts'
import type { Appraiser } from '#domain/trade-in/appraiser.ts'
import { offerEnd } from '#domain/trade-in/offer-state.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import { offerId } from './offer-id.ts'
import type { OfferRepository } from './repository.ts'
import type { OfferRequest } from './types.ts'

export type MakeOfferPorts = Readonly<{
  offers: Pick<OfferRepository, 'byId' | 'store'>
  appraiser: Appraiser
  /** A dealer's current trade-in policy. */
  policyOf(dealerCode: string): TradeInPolicy
  secretKey: string
  now(): Date
}>

/** A canonical form of a request. One without a key is unique and gets its own offer. */
function plainRequest(request: OfferRequest): OfferRequest {
  const { question, idempotencyKey } = request
  return {
    ...request,
    idempotencyKey: idempotencyKey || randomUUID(),
    // @see TRD-2
    question: { ...question, options: [...new Set(question.options)].toSorted(byCode) },
  }
}

async function storedOffer(ports: MakeOfferPorts, given: OfferRequest): Promise<Offer> {
  const request = plainRequest(given)
  const { siteKey, question, payoff, interestedStock } = request
  const id = offerId(ports.secretKey, request)
  const known = await ports.offers.byId(siteKey, id)
  if (known) return known
  const appraisal = await ports.appraiser.appraise(question)
  // Read after the appraisal: the policy may change while the provider responds, and the fallback model uses the new
  // one.
  const policy = ports.policyOf(question.dealerCode)
  const createdAt = ports.now().toISOString()
  return ports.offers.store({
    id,
    siteKey,
    dealerCode: question.dealerCode,
    question,
    appraisal,
    policy,
    payoff,
    interestedStock,
    createdAt,
    expiresAt: offerEnd(createdAt),
    withdrawnAt: null,
  })
}

/**
 * Values a vehicle and stores the offer. The same request with the same key returns the same offer, whatever its state
 * and the vehicle's current value.
 * @throws {UnavailableError} if the source is unavailable, or nothing could be stored; the shopper may send again
 * @see TRD-10
 */
export async function makeOffer(ports: MakeOfferPorts, request: OfferRequest): Promise<Offer> {
  try {
    return await storedOffer(ports, request)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new UnavailableError('the store of offers', { cause })
  }
}
