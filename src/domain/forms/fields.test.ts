import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { FieldSchema } from './field-traits.ts'
import { checkField, choiceField, phoneField, ssnField, ticksField, zipField } from './fields.ts'
import { countField, dateField, moneyField } from './number-fields.ts'

/** The parsed value of a text, or its error. */
const read = (field: FieldSchema, typed: string | undefined) => {
  const result = v.safeParse(field, typed)
  return result.success ? result.output : result.issues[0].message
}

describe('a date', () => {
  const field = dateField({ first: '1900-01-01', last: '2008-11-22' })
  it.each([
    ['1990-12-31', '1990-12-31'],
    ['12/31/1990', '1990-12-31'],
    ['1/2/1990', '1990-01-02'],
    ['12,31,1990', '1990-12-31'],
    ['1, 2 ,1990', '1990-01-02'],
    ['12,31,', 'errorDate'],
    ['12,31,90', 'errorDate'],
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2008-11-22', '2008-11-22'],
    ['', ''],
    ['2008-11-23', 'errorDateRange'],
    ['1899-12-31', 'errorDateRange'],
    ['2001-02-29', 'errorDate'],
    ['1990-13-01', 'errorDate'],
    ['31/12/1990', 'errorDate'],
    ['1990-1-1', 'errorDate'],
    ['yesterday', 'errorDate'],
    ['+001990-01-01', 'errorDate'],
  ])('reads %j as %s', (typed, expected) => expect(read(field, typed)).toBe(expected))
})

describe('checkboxes of one name', () => {
  const field = ticksField(40)
  it.each([
    ['leather,towing', 'leather,towing'],
    [' leather , towing,,leather,', 'leather,towing'],
    ['', ''],
    [',', ''],
    ['x'.repeat(41), 'errorTooLong'],
  ])('reads %j as %s', (typed, expected) => expect(read(field, typed)).toBe(expected))
})

describe('an amount', () => {
  const field = moneyField({ min: 1, max: 1_000_000 })
  it.each([
    ['3500', '3500'],
    ['$3,500', '3500'],
    ['$ 3,500.99', '3500'],
    ['0012', '12'],
    ['0', 'errorTooSmall'],
    ['1,000,001', 'errorTooLarge'],
    ['9'.repeat(16), 'errorTooLarge'],
    ['9'.repeat(17), 'errorTooLong'],
    ['3.500', '3500'],
    ['3 500', '3500'],
    ['3.500,99', '3500'],
    ['1.250.000', 'errorTooLarge'],
    ['3.500.99', 'errorMoney'],
    ['3,500,99', 'errorMoney'],
    ['3.500 000', 'errorMoney'],
    ['35,00', 'errorMoney'],
    ['-5', 'errorMoney'],
    ['1e5', 'errorMoney'],
    ['=1+1', 'errorMoney'],
    ['٣٥٠٠', 'errorMoney'],
  ])('reads %j as %s', (typed, expected) => expect(read(field, typed)).toBe(expected))
})

it.each([
  ['12', '12'],
  ['12,500', '12500'],
  ['12.500', '12500'],
  ['12 500', '12500'],
  ['12.50', 'errorCount'],
  ['1.200,500', 'errorCount'],
  ['1.5', 'errorCount'],
  ['-1', 'errorCount'],
  ['Infinity', 'errorCount'],
])('a count reads %j as %s', (typed, expected) =>
  expect(read(countField({ min: 0, max: 500_000 }), typed)).toBe(expected),
)

describe('a social security number', () => {
  it.each([
    ['078-05-1120', '078051120'],
    ['078 05 1120', '078051120'],
    ['078051120', '078051120'],
    ['000-12-3456', 'errorSsn'],
    ['666-12-3456', 'errorSsn'],
    ['900-12-3456', 'errorSsn'],
    ['123-00-4567', 'errorSsn'],
    ['123-45-0000', 'errorSsn'],
    ['123-45-678', 'errorSsn'],
    ['', 'errorRequired'],
  ])('reads %j as %s', (typed, expected) =>
    expect(read(ssnField({ isRequired: true }), typed)).toBe(expected),
  )
})

it.each([
  [zipField(), '85701', '85701'],
  [zipField(), '8570', 'errorZip'],
  [phoneField(), `+${'1'.repeat(60)}`, 'errorTooLong'],
  [choiceField(['a', 'b']), 'b', 'b'],
  [choiceField(['a', 'b']), 'constructor', 'errorChoose'],
  [choiceField(['a', 'b'], { isRequired: true }), undefined, 'errorChoose'],
  [checkField(), undefined, ''],
  [checkField(), 'on', 'errorInvalid'],
  [checkField(), 'checked', 'errorInvalid'],
  [checkField({ isRequired: true }), undefined, 'errorTick'],
])('case %#', (field, typed, expected) => expect(read(field, typed)).toBe(expected))
