import { describe, expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import type { Appraised } from '#domain/trade-in/appraiser.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import { aRequest, someOffers } from '#tests/support/builders/offer-requests.ts'

const appraised = ({ appraisal }: Pick<Offer, 'appraisal'>): Appraised => {
  if (appraisal.outcome !== 'valued') throw new Error(`no number: ${appraisal.reason}`)
  return appraisal
}
const amounts = (offer: Pick<Offer, 'appraisal'>) =>
  Object.fromEntries(appraised(offer).lines.map(({ kind, amount }) => [kind, amount]))

describe('TRD-6 each answer changes one line of the offer', () => {
  const base = { mileage: 61_200, grade: 'good', options: ['leather'], state: 'AZ' } as const
  it.each([
    ['mileage', { mileage: 98_000 }],
    ['mileage', { mileage: 12_000 }],
    ['base', { trim: 'Sport' }],
    ['base', { trim: 'no such trim' }],
    ['base', { trim: null }],
    ['condition', { grade: 'excellent' }],
    ['condition', { grade: 'fair' }],
    ['condition', { grade: 'poor' }],
    ['options', { options: [] }],
    ['options', { options: ['leather', 'towing', 'sunroof'] }],
    ['region', { state: 'NV' }],
    ['region', { state: null }],
  ] as const)('only %s for %j', async (line, change) => {
    const { service } = await someOffers()
    const before = amounts(await service.makeOffer(aRequest(base)))
    const offer = await service.makeOffer(aRequest({ ...base, ...change }))
    const after = amounts(offer)
    const moved = Object.keys(before).filter((kind) => before[kind] !== after[kind])
    expect(moved).toEqual([line])
    expect(appraised(offer).tradeIn).toBe(Object.values(after).reduce((sum, one) => sum + one, 0))
  })

  it('changes it in the expected direction', async () => {
    const { service } = await someOffers()
    const lineOf = async (kind: string, change: Parameters<typeof aRequest>[0]) =>
      amounts(await service.makeOffer(aRequest({ ...base, ...change })))[kind] ?? cents(0)
    expect(await lineOf('mileage', { mileage: 98_000 })).toBeLessThan(
      await lineOf('mileage', { mileage: 12_000 }),
    )
    expect(await lineOf('condition', { grade: 'poor' })).toBeLessThan(
      await lineOf('condition', { grade: 'fair' }),
    )
    expect(await lineOf('condition', { grade: 'good' })).toBe(0)
    expect(await lineOf('options', { options: ['leather', 'towing'] })).toBeGreaterThan(
      await lineOf('options', { options: ['leather'] }),
    )
  })
})
