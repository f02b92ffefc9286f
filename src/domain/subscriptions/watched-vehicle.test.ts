import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'

import { watchVehicle, type Watched } from './watched-vehicle.ts'

const at = (dollars: number | null, isGone = false): Watched => ({
  price: dollars === null ? null : fromDollars(dollars),
  isGone,
})
describe('NTF-4 one vehicle', () => {
  it.each([
    ['costs less', at(30_000), at(29_999), 'cheaper'],
    ['costs the same', at(30_000), at(30_000), null],
    ['costs more', at(30_000), at(31_000), null],
    ['no longer shows a price', at(30_000), at(null), null],
    ['shows a price for the first time', at(null), at(20_000), null],
    ['is sold', at(30_000), at(29_000, true), null],
    ['is for sale again', at(30_000, true), at(30_000), 'back'],
    ['is for sale again without a price', at(null, true), at(null), 'back'],
  ])('%s', (_what, known, now, news) => {
    expect(watchVehicle(known, now).news).toBe(news)
  })

  it('is cheaper only below the price that the shopper saw, regardless of changes in between', () => {
    const afterIncrease = watchVehicle(at(20_000), at(25_000)).known
    expect(watchVehicle(afterIncrease, at(21_000)).news).toBeNull()
    expect(watchVehicle(afterIncrease, at(19_000)).news).toBe('cheaper')
    const first = watchVehicle(at(null), at(20_000)).known
    expect(watchVehicle(first, at(19_000)).news).toBe('cheaper')
  })

  it('is reported as cheaper at the first price below the first known one', () => {
    const price = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 8 }), (prices) => {
        const first = prices.find((dollars) => dollars !== null) ?? 0
        let known = at(null)
        const news = prices.map((dollars) => {
          const change = watchVehicle(known, at(dollars))
          known = change.known
          return change.news
        })
        const expected = prices.findIndex((dollars) => dollars !== null && dollars < first)
        expect(news.indexOf('cheaper')).toBe(expected)
        expect(news).not.toContain('back')
      }),
    )
  })
})
