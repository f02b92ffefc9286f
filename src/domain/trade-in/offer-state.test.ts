import { expect, it } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import { anOffer, NO_NUMBER } from '#tests/support/builders/offers.ts'

import { offerEnd, offersEndBefore, offerState } from './offer-state.ts'

const offer = anOffer({ createdAt: '2026-11-20T18:00:00.000Z' })
const at = (moment: string) => new Date(moment)

it('TRD-11 is valid for seven days, to the millisecond', () => {
  expect(offerEnd('2026-11-20T18:00:00.000Z')).toBe('2026-11-27T18:00:00.000Z')
  expect(offerState(offer, at('2026-11-20T18:00:00.000Z'))).toBe('open')
  expect(offerState(offer, at('2026-11-27T17:59:59.999Z'))).toBe('open')
  expect(offerState(offer, at('2026-11-27T18:00:00.000Z'))).toBe('expired')
})

it('TRD-11 lasts the same if daylight saving ends in between', () => {
  expect(offerEnd('2026-10-29T18:00:00.000Z')).toBe('2026-11-05T18:00:00.000Z')
})

it('TRD-11 without an amount is a request, at any age', () => {
  expect(offerState({ ...offer, appraisal: NO_NUMBER }, at('2027-02-01T00:00:00.000Z'))).toBe(
    'appraisal-request',
  )
})

it.each([offer, { ...offer, appraisal: NO_NUMBER }])(
  'TRD-12 withdrawn takes precedence over all else',
  (one) => {
    const withdrawn = { ...one, withdrawnAt: '2026-11-21T00:00:00.000Z' }
    expect(offerState(withdrawn, at('2026-11-22T00:00:00.000Z'))).toBe('withdrawn')
    expect(offerState(withdrawn, at('2027-11-22T00:00:00.000Z'))).toBe('withdrawn')
  },
)

it('TRD-12 is retained for 90 days, and for 30 once withdrawn', () => {
  const now = at('2026-11-22T10:00:00.000Z')
  expect(offersEndBefore(now, expiryAt(now))).toEqual({
    made: '2026-08-24T10:00:00.000Z',
    withdrawn: '2026-10-23T10:00:00.000Z',
  })
})
