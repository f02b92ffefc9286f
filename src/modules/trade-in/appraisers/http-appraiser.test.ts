import { describe, expect, it, vi } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Appraiser } from '#domain/trade-in/appraiser.ts'
import {
  aPartialProvider,
  aReply,
  aTruck,
  aValuationProvider,
  respondWith,
} from '#tests/support/servers/valuation-provider.ts'

import { httpAppraiser } from './http-appraiser.ts'

describe('a provider', () => {
  it('gets only the vehicle, with the key', async () => {
    const provider = await aPartialProvider()
    await httpAppraiser(provider).appraise(aTruck)
    expect(provider.questions).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: null }] = provider.questions
    expect(body).toEqual(aTruck)
    expect(headers).toMatchObject({
      authorization: `Bearer ${provider.key}`,
      'content-type': 'application/json',
    })
  })

  it('is named with its edition, and missing values are unknown', async () => {
    const provider = await aPartialProvider()
    expect(await httpAppraiser(provider).appraise(aTruck)).toMatchObject({
      source: `${provider.name} 2026-11`,
      listings: 812,
      typicalMiles: 70_000,
    })
    const unknown = { edition: undefined, listings: undefined, typicalMiles: undefined }
    provider.answer = respondWith({ ...aReply, ...unknown, isTrimKnown: undefined })
    expect(await httpAppraiser(provider).appraise(aTruck)).toMatchObject({
      source: provider.name,
      listings: null,
      typicalMiles: null,
      isTrimKnown: false,
    })
  })

  it('TRD-20 the difference of value and lines becomes a line of its own', async () => {
    const provider = await aPartialProvider()
    provider.answer = respondWith({ ...aReply, tradeIn: 14_250 })
    expect(await httpAppraiser(provider).appraise(aTruck)).toMatchObject({
      tradeIn: fromDollars(14_250),
      lines: [
        { kind: 'base', amount: fromDollars(16_400) },
        { kind: 'mileage', amount: fromDollars(-500) },
        { kind: 'reconditioning', amount: fromDollars(-900) },
        { kind: 'adjustment', amount: fromDollars(-750) },
      ],
    })
  })

  it.each<[string, unknown]>([
    ['a response that is not JSON', undefined],
    ['no value', { ...aReply, tradeIn: undefined }],
    ['a value in quotes', { ...aReply, tradeIn: '15000' }],
    ['a value of zero', { ...aReply, tradeIn: 0 }],
    ['a negative value', { ...aReply, tradeIn: -15_000 }],
    ['an implausibly high value', { ...aReply, tradeIn: 5e8, askingHigh: 5e8 }],
    ['cents', { ...aReply, tradeIn: 15_000.5 }],
    ['a value above the highest asking price', { ...aReply, tradeIn: 21_000 }],
    ['a reversed range of asking prices', { ...aReply, askingLow: 20_900, askingHigh: 17_500 }],
    ['no lines', { ...aReply, lines: [] }],
    [
      'an unknown kind of line',
      { ...aReply, lines: [...aReply.lines, { kind: 'luck', amount: 1 }] },
    ],
    [
      'a line of the reserved kind for adjustments',
      { ...aReply, lines: [{ kind: 'adjustment', amount: 15_000 }] },
    ],
    ['a repeated line', { ...aReply, lines: [...aReply.lines, aReply.lines[0]] }],
    ['an edition with markup', { ...aReply, edition: '<b>of November</b>' }],
    ['a response that is too long', { ...aReply, pad: 'x'.repeat(100_000) }],
  ])('TRD-21 rejects %s', async (_, reply) => {
    const provider = await aValuationProvider(respondWith(reply))
    const appraisal = httpAppraiser(provider).appraise(aTruck)
    await expect(appraisal).rejects.toBeInstanceOf(UnavailableError)
    await expect(appraisal).rejects.not.toThrow('November')
  })

  it.each([204, 301, 401, 403, 408, 422, 429, 500, 503])(
    'TRD-21 a provider that responds %i is unavailable',
    async (status) => {
      const otherProvider = await aPartialProvider()
      const provider = await aValuationProvider((response) =>
        response.writeHead(status, { location: otherProvider.url }).end(),
      )
      const appraisal = httpAppraiser(provider).appraise(aTruck)
      await expect(appraisal).rejects.toMatchObject({
        code: 'unavailable',
        cause: { message: `HTTP ${status}` },
      })
      expect(otherProvider.questions).toHaveLength(0)
    },
  )

  it.each<[string, Parameters<typeof aValuationProvider>[0]]>([
    ['a provider that does not respond', () => {}],
    ['a response that does not end', (response) => response.writeHead(200).write('{"tradeIn":')],
    ['a closed connection', (response) => response.destroy()],
  ])('TRD-21 has a time limit for %s', async (_, appraisal) => {
    const provider = await aValuationProvider(appraisal)
    const answered = httpAppraiser({ ...provider, timeoutMs: 150 }).appraise(aTruck)
    await expect(answered).rejects.toBeInstanceOf(UnavailableError)
  })
})

const settings = { timeoutMs: 150, pauseMs: 300 }
const appraiseTimes = async (appraiser: Appraiser, times: number) => {
  for (let time = 0; time < times; time++) await appraiser.appraise(aTruck).catch(() => null)
}

describe('TRD-21 a failing provider', () => {
  it('is paused after five consecutive failures, and called again later', async () => {
    const provider = await aValuationProvider(respondWith({}, 503))
    const appraiser = httpAppraiser({ ...provider, ...settings })
    await appraiseTimes(appraiser, 8)
    expect(provider.questions).toHaveLength(5)
    provider.answer = respondWith(aReply)
    const appraisal = await vi.waitFor(() => appraiser.appraise(aTruck), { timeout: 5000 })
    expect(appraisal).toMatchObject({ outcome: 'valued' })
    expect(provider.questions).toHaveLength(6)
    await appraiseTimes(appraiser, 3)
    expect(provider.questions).toHaveLength(9)
  })

  it('is paused again if it still fails', async () => {
    const provider = await aValuationProvider(respondWith({}, 503))
    const appraiser = httpAppraiser({ ...provider, ...settings })
    await appraiseTimes(appraiser, 5)
    await vi.waitFor(
      async () => {
        await appraiseTimes(appraiser, 1)
        expect(provider.questions).toHaveLength(6)
      },
      { timeout: 5000 },
    )
    await appraiseTimes(appraiser, 1)
    expect(provider.questions).toHaveLength(6)
  })

  it('is not paused if it only refuses requests', async () => {
    const provider = await aValuationProvider(respondWith({}, 422))
    await appraiseTimes(httpAppraiser({ ...provider, ...settings }), 8)
    expect(provider.questions).toHaveLength(8)
  })

  it('is not paused for occasional failures', async () => {
    const provider = await aPartialProvider()
    const appraiser = httpAppraiser({ ...provider, ...settings })
    for (const status of [500, 200, 500, 500, 500, 500, 200, 500, 500]) {
      provider.answer = respondWith(aReply, status)
      await appraiseTimes(appraiser, 1)
    }
    expect(provider.questions).toHaveLength(9)
  })
})
