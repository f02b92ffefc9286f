import { expect, it } from 'vitest'

import { readClosings } from '#domain/dealers/file/closings.ts'

import { nextDate, replacedBy } from './closing-dates.ts'

it.each([
  ['2026-12-24', '2026-12-24'],
  ['2026-11-29', null],
  ['12-25', '2026-12-25'],
  ['11-29', '2027-11-29'],
  ['02-29', '2028-02-29'],
  ['thanksgiving', '2027-11-25'],
])('the next %s is %s', (on, date) => {
  expect(nextDate(on, '2026-11-30')).toBe(date)
})

it('a row is replaced by later ones of its date for all of its departments', () => {
  const closings = readClosings(
    '12-24 09:00-14:00\n12-24 closed sales\n2026-12-24 closed service,parts\n2025-12-24 closed',
  )
  expect(closings.map((_, at) => replacedBy(closings, at, '2026-11-30'))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
