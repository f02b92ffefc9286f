import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'

import { readAmount, readNumber } from './read-amount.ts'

describe('an amount', () => {
  it.each<[string, number]>([
    ['2000', 2000],
    ['1,234', 1234],
    ['$1,234.50', 1234.5],
    ['US$ 1,234.50', 1234.5],
    ['1234.50 USD', 1234.5],
    ['1 234', 1234],
    ['1\u00A0234\u202F567', 1_234_567],
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['1234,5', 1234.5],
    ['12,50', 12.5],
    ['0.125', 0.13],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234.', 1234],
    ['1e3', 1000],
    ['+7', 7],
    ['\u00A0$\u00A07\u00A0', 7],
    ['-0', 0],
  ])('%j is $%d in either language', (text, dollars) => {
    expect(readAmount(text)).toEqual({ value: fromDollars(dollars), problem: null })
  })

  it.each(['', ' ', '\u00A0'])('%j is empty, without a problem', (text) => {
    expect(readAmount(text)).toEqual({ value: null, problem: null })
  })

  it.each([
    'NaN',
    'abc',
    '-',
    '$',
    '1,23,456',
    '1.234.56',
    '1,234,56',
    '1.2.3',
    '12abc',
    '0x10',
    'Infinity',
    '--5',
    '1e',
  ])('%j is not a number', (text) => {
    expect(readAmount(text).problem).toBe(text === '$' ? null : 'notANumber')
    expect(readAmount(text).value).toBeNull()
  })

  it.each<[string, number, string]>([
    ['-5', 0, 'tooLow'],
    ['−5', 0, 'tooLow'],
    ['-$1,234', 0, 'tooLow'],
    ['1e30', 10_000_000, 'tooHigh'],
    ['10000000.01', 10_000_000, 'tooHigh'],
    ['9'.repeat(400), 10_000_000, 'tooHigh'],
  ])('%j is read as $%d: %s', (text, dollars, problem) => {
    expect(readAmount(text)).toEqual({ value: fromDollars(dollars), problem })
  })

  it('FIN-6 is clamped to the bounds of its field', () => {
    const bounds = { min: fromDollars(500), max: fromDollars(29_000) }
    expect(readAmount('499', bounds)).toEqual({ value: fromDollars(500), problem: 'tooLow' })
    expect(readAmount('30,000', bounds)).toEqual({ value: fromDollars(29_000), problem: 'tooHigh' })
    expect(readAmount('29,000.00', bounds)).toEqual({ value: fromDollars(29_000), problem: null })
  })

  it('parses every formatted number', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
    const tags = fc.constantFrom('en-US', 'es-US', 'es-MX', 'es-ES', 'de-DE', 'fr-FR')
    fc.assert(
      fc.property(amount, tags, (amount, tag) => {
        const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 })
        expect(readAmount(format.format(amount / 100))).toEqual({ value: amount, problem: null })
      }),
    )
  })

  it('is always within its bounds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,$ e-]*$/), (text) => {
        const { value } = readAmount(text)
        expect(value === null || (value >= 0 && value <= 1_000_000_000)).toBe(true)
      }),
    )
  })
})

describe('a rate', () => {
  const bounds = { min: 0, max: 30 }

  it.each<[string, number]>([
    ['6.125', 6.125],
    ['6,5', 6.5],
    ['6.49 %', 6.49],
    ['0', 0],
  ])('FIN-11 %j is %d', (text, value) => {
    expect(readNumber(text, bounds)).toEqual({ value, problem: null })
  })

  it.each<[string, number | null, string | null]>([
    ['31', 30, 'tooHigh'],
    ['-1', 0, 'tooLow'],
    ['six', null, 'notANumber'],
    ['', null, null],
  ])('FIN-11 %j is read as %j: %j', (text, value, problem) => {
    expect(readNumber(text, bounds)).toEqual({ value, problem })
  })
})
