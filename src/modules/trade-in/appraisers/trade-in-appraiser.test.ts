import { describe, expect, it, vi } from 'vitest'

import type { UnavailableError } from '#domain/kernel/errors.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { readValuationModel } from '#modules/vin/module.ts'
import {
  aReply,
  aTruck,
  aValuationProvider,
  respondWith,
} from '#tests/support/servers/valuation-provider.ts'

import { embeddedAppraiser } from './embedded-appraiser.ts'
import { tradeInAppraiser } from './trade-in-appraiser.ts'

const model = readValuationModel()
const readModel = () => model
const policyOf = () => DEFAULT_POLICY

describe('TRD-21 a failing provider', () => {
  it('falls back, and the source names the fallback', async () => {
    const provider = await aValuationProvider(respondWith({}, 503))
    const onUnavailable = vi.fn<(cause: UnavailableError) => void>()
    const appraiser = tradeInAppraiser({
      readModel,
      policyOf,
      provider,
      onUnavailable,
    })
    const embedded = await embeddedAppraiser({ readModel, policyOf }).appraise(aTruck)
    expect(await appraiser.appraise(aTruck)).toEqual({
      ...embedded,
      source: `embedded ${model.fittedOn} in place of ${provider.name}`,
    })
    expect(onUnavailable).toHaveBeenCalledTimes(1)
    expect(onUnavailable.mock.lastCall?.[0].message).toBe(
      `the valuation by ${provider.name} is unavailable`,
    )
    provider.answer = respondWith(aReply)
    expect(await appraiser.appraise(aTruck)).toMatchObject({ source: `${provider.name} 2026-11` })
    expect(onUnavailable).toHaveBeenCalledTimes(1)
  })

  it('no provider', async () => {
    const provider = await aValuationProvider(respondWith(aReply))
    await provider.close()
    const onUnavailable = vi.fn<(cause: UnavailableError) => void>()
    const appraiser = tradeInAppraiser({ readModel, policyOf, provider, onUnavailable })
    expect(await appraiser.appraise(aTruck)).toMatchObject({
      outcome: 'valued',
      source: expect.stringContaining(`in place of ${provider.name}`),
    })
    expect(onUnavailable.mock.lastCall?.[0].cause).toMatchObject({ message: 'fetch failed' })
  })

  it('is `null` without a configured provider', async () => {
    const alone = tradeInAppraiser({ readModel, policyOf, provider: null, onUnavailable: () => {} })
    expect(await alone.appraise(aTruck)).toMatchObject({
      source: `embedded ${model.fittedOn}`,
    })
  })
})
