import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

import {
  guardOf,
  HeldFeed,
  holdLostContents,
  holdLostPrices,
  holdRemovals,
  holdTenfold,
  type HoldReason,
} from './feed-guards.ts'
import { CONTENTS, type Content, type ContentCounts } from './vehicle-contents.ts'

const without = (count: number) =>
  rows(20).map((row, at) => (at < count ? { ...row, Price: at % 2 ? '0' : '' } : row))

const cents = (count: number) =>
  rows(40).map((row, at) => (at < count ? { ...row, Price: '3000000' } : row))

/** A file in which 90 of 100 vehicles lose one content. */
function lost(name: Content): ContentCounts {
  const none = { photos: 0, description: 0, mileage: 0, features: 0 }
  return { had: { ...none, [name]: 100 }, lost: { ...none, [name]: 90 } }
}

it.each([
  ['shrink', () => holdRemovals(90, 100)],
  ['prices', () => holdLostPrices(90, 100)],
  ['prices', () => holdTenfold({ rows: 90, first: null }, 100)],
  ...CONTENTS.map((name) => ['contents', () => holdLostContents(lost(name))] as const),
] as const)('the report of a held file names its guard, %s', (reason, hold) => {
  const report = (() => {
    try {
      hold()
    } catch (error) {
      return String(error)
    }
    return ''
  })()
  expect(guardOf(report)).toBe(reason)
  expect(guardOf('held by someone')).toBeNull()
})

onDefaultEngine((engine) => {
  describe('the guard against broken files', () => {
    it.each([
      [20, 14, 'taken'],
      [20, 13, 'held'],
      [6, 1, 'taken'],
      [7, 1, 'held'],
      [100, 70, 'taken'],
      [100, 69, 'held'],
    ])('of %i vehicles, %i still in the file: %s', async (before, after, expected) => {
      const group = await aGroup(engine)
      await group.importRows(rows(before))
      const outcome = await group.importRows(rows(after)).then(
        () => 'taken',
        (error: unknown) => (error instanceof HeldFeed ? 'held' : error),
      )
      expect(outcome).toBe(expected)
      const sold = (await group.stocks()).filter((text) => text.endsWith('sold'))
      expect(sold).toHaveLength(expected === 'held' ? 0 : before - after)
    })

    it('counts only unsold vehicles, and can be overridden', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(20))
      const released = new Set<HoldReason>(['shrink'])
      expect(await group.importRows(rows(1), { released })).toMatchObject({ sold: 19 })
      expect(await group.importRows([{ 'Stock #': 'S50' }])).toMatchObject({ added: 1, sold: 1 })
    })

    it('quarantines a row whose price changed tenfold, and keeps the old price', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(60))
      const next = rows(60)
      next[0] = { Price: '300000' }
      next[1] = { Price: '3000' }
      next[2] = { Price: '299999' }
      const report = await group.importRows(next)
      expect(report).toMatchObject({ changed: 1, sold: 0, retained: 2, rowsQuarantined: 2 })
      expect(report.faults).toMatchObject([
        {
          rowNumber: 2,
          columnName: 'Price',
          reason: 'is ten times or more of the last price, $30,000',
          value: '$300,000',
        },
        { rowNumber: 3, reason: 'is a tenth or less of the last price, $30,000', value: '$3,000' },
      ])
      const prices = (await group.vehicles.byDealer('D1')).map(({ stock, pricing }) => [
        stock,
        pricing.finalPrice,
      ])
      expect(Object.fromEntries(prices)).toMatchObject({
        S1: fromDollars(30_000),
        S2: fromDollars(30_000),
        S3: fromDollars(299_999),
      })
    })

    it('ignores a missing price and a first price', async () => {
      const group = await aGroup(engine)
      await group.importRows([{ Price: '0' }, {}])
      expect(await group.importRows([{}, { Price: '0' }])).toMatchObject({ changed: 2 })
    })

    it('holds a file that removes more than 5 prices and 30 %, and can be overridden', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(20))
      expect(await group.importRows(without(6))).toMatchObject({ changed: 6 })
      await group.importRows(rows(20))
      await expect(group.importRows(without(7))).rejects.toMatchObject({
        reason: 'prices',
        message: '7 of 20 vehicles with a price have none in the file',
      })
      const released = new Set<HoldReason>(['prices'])
      expect(await group.importRows(without(7), { released })).toMatchObject({ changed: 7 })
    })

    it('holds a file with more than 5 % of such prices, and can be overridden', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(40))
      expect(await group.importRows(cents(2))).toMatchObject({ changed: 0, rowsQuarantined: 2 })
      await expect(group.importRows(cents(3))).rejects.toMatchObject({
        reason: 'prices',
        message:
          'the price of 3 of 40 vehicles changed tenfold, first in row 2: $3,000,000 is ten times or more of the last price, $30,000',
      })
      const released = new Set<HoldReason>(['prices'])
      expect(await group.importRows(cents(3), { released })).toMatchObject({ changed: 3 })
    })
  })
})
