import { describe, expect, it } from 'vitest'

import { modelYears } from './model-year.ts'

/** A VIN with these characters in its seventh and tenth positions. */
const vinOf = (seventh: string, tenth: string) => `1C4HJX${seventh}G9${tenth}W100001`

describe('the model year', () => {
  it.each([
    ['4', 'A', 1980],
    ['4', 'X', 1999],
    ['4', 'Y', 2000],
    ['4', '1', 2001],
    ['4', '9', 2009],
    ['D', 'A', 2010],
    ['D', 'J', 2018],
    ['D', 'T', 2026],
    ['D', 'V', 2027],
    ['D', '1', 2031],
  ])(
    'of a car with %s in the seventh and %s in the tenth position is %i',
    (seventh, tenth, year) => {
      expect(modelYears(vinOf(seventh, tenth), true)).toEqual([year])
    },
  )

  it('of other vehicles may be in the other cycle', () => {
    expect(modelYears(vinOf('4', 'J'), false)).toEqual([1988, 2018])
    expect(modelYears(vinOf('D', 'J'), false)).toEqual([2018, 1988])
  })

  it.each(['0', 'U', 'Z'])("can't be derived from %s", (tenth) => {
    expect(modelYears(vinOf('D', tenth), true)).toEqual([])
    expect(modelYears(vinOf('D', tenth), false)).toEqual([])
  })
})
