import { expect, it } from 'vitest'

import { anOpening } from '#tests/support/builders/people.ts'

import {
  areaOf,
  CAREER_AREAS,
  CAREER_DEPARTMENTS,
  filterOpenings,
  inPostedOrder,
  isOpen,
  readOpeningFilter,
} from './opening.ts'

it('an opening is open from its first day to the end of its last', () => {
  const opening = anOpening({ posted: '2026-11-02', validThrough: '2026-11-20' })
  expect(
    ['2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'].map((day) => isOpen(opening, day)),
  ).toEqual([false, true, true, false])
})

const openings = [
  anOpening({ id: 'a', department: 'sales' }),
  anOpening({ id: 'b', department: 'service', dealerCode: 'OCT' }),
  anOpening({ id: 'c', department: 'service', employment: 'apprentice' }),
]
const found = (query: string) =>
  filterOpenings(openings, readOpeningFilter(new URLSearchParams(query), ['OCS', 'OCT'])).map(
    ({ id }) => id,
  )

it.each([
  ['', ['a', 'b', 'c']],
  ['department=service', ['b', 'c']],
  ['department=service&store=OCT', ['b']],
  ['employment=apprentice', ['c']],
  ['department=sales&store=OCT', []],
  ['department=&store=', ['a', 'b', 'c']],
  ['department=__proto__&store=RCH&employment=x', ['a', 'b', 'c']],
])('?%s is read as %j', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

it('every department has one page about its kind of work', () => {
  for (const department of CAREER_DEPARTMENTS) {
    const areas = Object.entries(CAREER_AREAS).filter(([, departments]) =>
      departments.some((one) => one === department),
    )
    expect(areas.map(([area]) => area)).toEqual([areaOf({ department })])
  }
})

it('the newest come first', () => {
  const [old, fresh] = [
    anOpening({ id: 'x', posted: '2026-10-01' }),
    anOpening({ id: 'y', posted: '2026-11-01' }),
  ]
  expect([old, fresh].toSorted(inPostedOrder)).toEqual([fresh, old])
})
