import { array, assert, constant, nat, oneof, property } from 'fast-check'
import { expect, it } from 'vitest'

import { codesByName, foundValues, listingOf } from './facet-values.ts'

/** More than are sorted by insertion, in another order than that of their names. */
const VALUES = [
  '',
  ...Array.from({ length: 101 }, (_, index) => `Town ${100 + ((index * 37) % 101)}`),
]

/** The values with a count, largest first, then by name, as sorted pair by pair. */
const expectedValues = (counts: readonly number[]) =>
  VALUES.map((value, code) => ({ value, count: counts[code] ?? 0 }))
    .filter(({ value, count }) => value !== '' && count > 0)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

it('SRCH-10 lists many values by count, equal counts by name', () => {
  // Small counts, of which some are equal, and large ones.
  const count = oneof(nat(3), nat(300), nat(1_000_000), constant(2 ** 31 - 1))
  const counts = array(count, { minLength: VALUES.length, maxLength: VALUES.length })
  const listing = listingOf(codesByName(VALUES), VALUES.length)
  assert(
    property(counts, (drawn) => {
      const counted = { values: VALUES, listing, counts: Int32Array.from(drawn) }
      expect(foundValues(counted, 'count')).toEqual(expectedValues(drawn))
    }),
  )
})
