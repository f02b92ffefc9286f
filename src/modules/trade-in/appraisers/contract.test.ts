import { describe, expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Appraiser } from '#domain/trade-in/appraiser.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import { readValuationModel } from '#modules/vin/module.ts'
import {
  aPartialProvider,
  anUnknownVehicle,
  aTruck,
} from '#tests/support/servers/valuation-provider.ts'

import { embeddedAppraiser } from './embedded-appraiser.ts'
import { httpAppraiser } from './http-appraiser.ts'
import { tradeInAppraiser } from './trade-in-appraiser.ts'

const model = readValuationModel()
const readModel = () => model
const policyOf = (code: string) =>
  code === 'RCH' ? { ...DEFAULT_POLICY, dealerShare: 0.9 } : DEFAULT_POLICY

const appraisers: Readonly<Record<string, () => Promise<Appraiser>>> = {
  'the embedded model': async () => embeddedAppraiser({ readModel, policyOf }),
  'a provider': async () => httpAppraiser(await aPartialProvider()),
  'a provider with the embedded model behind it': async () =>
    tradeInAppraiser({
      readModel,
      policyOf,
      provider: await aPartialProvider(),
      onUnavailable: () => {},
    }),
}

describe.each(Object.keys(appraisers))('TRD-20 %s', (name) => {
  it('returns a value with lines that sum to it to the dollar', async () => {
    const appraiser = await appraisers[name]!()
    const appraisal = await appraiser.appraise(aTruck)
    if (appraisal.outcome !== 'valued') throw new Error(appraisal.reason)
    const { tradeIn, lines, asking, askingLow, askingHigh, source } = appraisal
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(tradeIn)
    expect(lines[0]?.kind).toBe('base')
    expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
    expect(tradeIn).toBeGreaterThan(fromDollars(100))
    expect([askingLow, asking, askingHigh]).toEqual(
      [askingLow, asking, askingHigh].toSorted((a, b) => a - b),
    )
    for (const amount of [tradeIn, asking, askingLow, askingHigh, ...lines.map((l) => l.amount)])
      expect(Math.abs(amount % 100)).toBe(0)
    expect(source).toMatch(/\S/)
  })

  it('returns the same result for the same question', async () => {
    const appraiser = await appraisers[name]!()
    expect(await appraiser.appraise(aTruck)).toEqual(await appraiser.appraise({ ...aTruck }))
  })

  it('TRD-7 gives a reason if there is no value', async () => {
    const appraiser = await appraisers[name]!()
    expect(await appraiser.appraise(anUnknownVehicle)).toEqual({
      outcome: 'out-of-reach',
      reason: 'unknown-model',
      source: expect.stringMatching(/\S/),
    })
  })
})

describe('the embedded model', () => {
  it('TRD-22 applies the requested dealer’s policy, and reports the date of its data', async () => {
    const embedded = embeddedAppraiser({ readModel, policyOf })
    const ofStore = await embedded.appraise(aTruck)
    const ofOther = await embedded.appraise({ ...aTruck, dealerCode: 'RCH' })
    expect(ofStore).toMatchObject({ source: `embedded ${model.fittedOn}` })
    expect(ofStore.outcome === 'valued' && ofOther.outcome === 'valued').toBe(true)
    if (ofStore.outcome !== 'valued' || ofOther.outcome !== 'valued') return
    expect(ofOther.tradeIn).toBeGreaterThan(ofStore.tradeIn)
  })

  it('is loaded once, on first use', async () => {
    const read = vi.fn<typeof readModel>(readModel)
    const embedded = embeddedAppraiser({ readModel: read, policyOf })
    expect(read).not.toHaveBeenCalled()
    await embedded.appraise(aTruck)
    await embedded.appraise(anUnknownVehicle)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
