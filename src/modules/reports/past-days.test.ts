import { expect, it, vi } from 'vitest'

import { lastDays } from '#domain/reports/period.ts'

import { pastDays } from './past-days.ts'

const week = lastDays(7, '2026-11-20')
const read = () => vi.fn<() => Promise<readonly string[]>>(async () => ['counts'])

it('reads days that are over once, until the next day begins', async () => {
  const clock = { now: new Date('2026-11-20T12:00:00.000Z') }
  const past = pastDays(() => clock.now)
  const first = read()
  expect(await past('views', week, first)).toEqual(['counts'])
  clock.now = new Date('2026-11-20T23:59:00.000Z')
  expect(await past('views', week, first)).toEqual(['counts'])
  expect(first).toHaveBeenCalledTimes(1)
  // Other counts, and other days.
  for (const [name, period] of [
    ['vitals', week],
    ['views', lastDays(28, '2026-11-20')],
  ] as const) {
    const other = read()
    await past(name, period, other)
    expect(other).toHaveBeenCalledTimes(1)
  }
  clock.now = new Date('2026-11-21T00:20:00.000Z')
  await past('views', week, first)
  expect(first).toHaveBeenCalledTimes(2)
})

it('reads again what may still be counted: today, and yesterday shortly after midnight', async () => {
  const clock = { now: new Date('2026-11-19T12:00:00.000Z') }
  const past = pastDays(() => clock.now)
  const counts = read()
  await past('views', week, counts)
  await past('views', week, counts)
  expect(counts).toHaveBeenCalledTimes(2)
  clock.now = new Date('2026-11-20T00:10:00.000Z')
  await past('views', week, counts)
  await past('views', week, counts)
  expect(counts).toHaveBeenCalledTimes(4)
})

it('reads again after a failure, and holds only the last periods', async () => {
  const past = pastDays(() => new Date('2026-11-20T12:00:00.000Z'))
  const failing = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('away')))
  await expect(past('views', week, failing)).rejects.toThrow('away')
  await expect(past('views', week, failing)).rejects.toThrow('away')
  expect(failing).toHaveBeenCalledTimes(2)
  const counts = read()
  await past('views', week, counts)
  for (let at = 1; at <= 12; at++) await past(`other ${at}`, week, read())
  await past('views', week, counts)
  expect(counts).toHaveBeenCalledTimes(2)
})
