import { expect, it } from 'vitest'

import { closingLines, isClosing, readClosings } from './closings.ts'

it('closings are lines, and lines are closings', () => {
  const closings = [
    { on: 'thanksgiving', hours: 'closed', departments: [] },
    { on: '12-24', hours: '09:00-14:00', departments: ['sales', 'parts'] },
  ]
  const lines = 'thanksgiving closed\n12-24 09:00-14:00 sales,parts'
  expect(closingLines(closings)).toBe(lines)
  expect(readClosings(`${lines}\n\n`)).toEqual(closings)
  expect(readClosings('12-25')).toEqual([{ on: '12-25', hours: 'closed', departments: [] }])
})

it.each([
  ['2026-12-24 closed', true],
  ['12-24 09:00-14:00', true],
  ['02-30 closed', false],
  ['12-24 9-2', false],
])('whether a file can have %s: %s', (line, expected) => {
  expect(readClosings(line).map(isClosing)).toEqual([expected])
})
