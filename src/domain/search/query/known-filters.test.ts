import { expect, it } from 'vitest'

import { unknownFilters } from './known-filters.ts'

it.each([
  ['maek=Ford', 'no list is filtered by maek: did you mean make?'],
  ['drivetrain=4WD', 'no list is filtered by drivetrain: did you mean drive?'],
  ['price=20000', 'no list is filtered by price: did you mean minPrice or maxPrice or priceDrop?'],
  ['Color=Red', 'no list is filtered by Color: did you mean colorExt or colorInt?'],
  [
    'exterior_color=Red',
    'no list is filtered by exterior_color: did you mean colorExt or colorInt?',
  ],
  ['mpg=30', 'no list is filtered by mpg: did you mean minMpg?'],
])('suggests the most similar filter for %s', (query, message) => {
  expect(unknownFilters(query)).toEqual([message])
})

it('lists all filters if no name is similar, and accepts known ones', () => {
  expect(unknownFilters('zodiac=lion')).toEqual([
    expect.stringMatching(/^no list is filtered by zodiac: use one of type, year, make, .*, sort$/),
  ])
  expect(unknownFilters('make=Ford&maxPrice=30000&minMpg=30&isRare=true&sort=price')).toEqual([])
})
