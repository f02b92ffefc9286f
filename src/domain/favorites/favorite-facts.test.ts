import { describe, expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'

import { isDifferent } from './is-different.ts'
import { priceSince } from './price-since.ts'
import { parseVehicleId, vehicleId } from './vehicle-id.ts'

describe('the id of a vehicle', () => {
  it.each([
    ['OCS', 'P1204'],
    ['OCS', 'A:1'],
    ['D 1', 'ñ/?#'],
  ])('of dealer %s and stock %s is parsed back into both', (dealerCode, stock) =>
    expect(parseVehicleId(vehicleId({ dealerCode, stock }))).toEqual({ dealerCode, stock }),
  )

  it.each(['', 'OCS', ':P1', 'OCS:', `OCS:${'1'.repeat(100)}`])('rejects %j', (text) =>
    expect(parseVehicleId(text)).toBeNull(),
  )
})

describe('the price change', () => {
  it.each([
    [30_000_00, 29_500_00, { direction: 'less', amount: 500_00 }],
    [29_500_00, 30_000_00, { direction: 'more', amount: 500_00 }],
    [30_000_00, 30_000_99, null],
    [30_000_00, 30_000_00, null],
  ])('%i, now %i', (saved, now, change) =>
    expect(priceSince(cents(saved), cents(now))).toEqual(change),
  )

  it('is null if either price is unknown', () => {
    expect(priceSince(null, cents(1))).toBeNull()
    expect(priceSince(cents(1), null)).toBeNull()
  })
})

describe('a difference', () => {
  it.each([
    [['4WD', 'FWD'], true],
    [['4WD', '4wd ', null], false],
    [['4WD', null, 'FWD'], true],
    [[null, '4WD'], false],
    [[null, null], false],
    [[], false],
  ])('%j: %s', (values, expected) => expect(isDifferent(values)).toBe(expected))
})
