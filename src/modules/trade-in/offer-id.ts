import { createHmac } from 'node:crypto'

import { byCode } from '#domain/kernel/text.ts'

import type { OfferRequest } from './types.ts'

/** 128 bits cannot be guessed. */
const ID_BYTES = 16

/** JSON that is equal for equal values, in any property order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => byCode(a, b)))
      : inner,
  )

/**
 * The id of the offer for a request: the same for the same request with the same key, and unique to this installation.
 * 22 letters of base64url.
 * @see TRD-10
 */
export const offerId = (secretKey: string, request: OfferRequest): string =>
  createHmac('sha256', secretKey)
    .update(`trade-in offer ${canonical(request)}`)
    .digest()
    .subarray(0, ID_BYTES)
    .toString('base64url')
