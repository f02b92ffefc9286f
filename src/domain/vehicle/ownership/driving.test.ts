import { expect, it } from 'vitest'

import { parseDriving, readDrivingFigure, type DrivingFigure } from './driving.ts'

it.each<readonly [DrivingFigure, string, number | null]>([
  ['milesPerYear', '12,000', 12_000],
  ['milesPerYear', ' 9000 ', 9000],
  ['milesPerYear', '12000.5', null],
  ['milesPerYear', '10', null],
  ['gasoline', '$3.35', 3.35],
  ['gasoline', '.9', 0.9],
  ['gasoline', '335', null],
  ['electricity', '0.1275', 0.1275],
  ['years', '3', 3],
  ['years', '0', null],
  ['years', '', null],
  ['years', '3 years', null],
])('VDP-4 reads %s %j as %j', (name, text, value) => {
  expect(readDrivingFigure(name, text)).toBe(value)
})

it('VDP-4 ignores stored figures that are broken, unknown or out of bounds', () => {
  expect(parseDriving('{"milesPerYear":8000,"years":99,"gasoline":"3","color":1}')).toEqual({
    milesPerYear: 8000,
  })
  for (const text of [null, '', 'null', '[', '[1]', '7']) expect(parseDriving(text)).toEqual({})
})
