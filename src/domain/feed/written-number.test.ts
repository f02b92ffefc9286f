import { expect, it } from 'vitest'

import { isPointUnclear, pointUseIn, writtenNumber } from './written-number.ts'

it.each([
  ['31995', 31_995],
  ['31,995', 31_995],
  ['31,995.50', 31_995.5],
  ['1,031,995', 1_031_995],
  ['31995.', 31_995],
  ['31995.0000', 31_995],
  ['23173.250', 23_173.25],
  ['12.5', 12.5],
  ['0.125', 0.125],
  ['0.000', 0],
  ['31.995,50', 31_995.5],
  ['31995,5', 31_995.5],
  ['1.031.995', 1_031_995],
  ['31 995,00', 31_995],
  ['31\u00A0995', 31_995],
  ['31\u202F995.00', 31_995],
  ["31'995", 31_995],
  ['0,00', 0],
  ['0', 0],
])('%s is %d, whatever a point is elsewhere', (text, number) => {
  expect(isPointUnclear(text)).toBe(false)
  for (const use of ['decimals', 'thousands', null] as const)
    expect(writtenNumber(text, use)).toBe(number)
})

it.each(['', '31,99', '31,9955', '3,19.95', '-5', '1e5', 'a', '31.995.00', '31,995,00', '31 99'])(
  '%j is no number',
  (text) => {
    expect(writtenNumber(text, 'decimals')).toBeNull()
    expect(writtenNumber(text, 'thousands')).toBeNull()
  },
)

it('reads a point before three digits as other values of the column show', () => {
  expect(isPointUnclear('31.995')).toBe(true)
  expect(writtenNumber('31.995', 'thousands')).toBe(31_995)
  expect(writtenNumber('31.995', 'decimals')).toBe(31.995)
  expect(writtenNumber('31.995', null)).toBeNull()
})

it.each([
  ['23173.250', 'decimals'],
  ['31995.00', 'decimals'],
  ['312.5', 'decimals'],
  ['18.64', 'decimals'],
  ['11.1850', 'decimals'],
  ['0.621', 'decimals'],
  ['1,234.567', 'decimals'],
  ['31.995,00', 'thousands'],
  ['24990,00', 'thousands'],
  ['22 675,00', 'thousands'],
  ['1.031.995', 'thousands'],
  ['27.350', null],
  ['31,995', null],
  ['14,450.00', null],
  ['31,99', null],
  ['7', null],
  ['', null],
])('%j shows that a point is for %s', (text, use) => {
  expect(pointUseIn(text)).toBe(use)
})
