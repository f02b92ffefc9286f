import { describe, expect, it } from 'vitest'

import { choiceCookie, choiceOfCookies, hasOptOutSignal, mayMeasure } from './measuring-choice.ts'

describe('mayMeasure', () => {
  it.each([
    [false, null, { own: true, others: false }],
    [false, 'yes', { own: true, others: true }],
    [false, 'no', { own: false, others: false }],
    [true, null, { own: false, others: false }],
    [true, 'yes', { own: false, others: false }],
    [true, 'no', { own: false, others: false }],
  ] as const)('signal %s and choice %s', (hasSignal, choice, who) => {
    expect(mayMeasure({ hasSignal, choice })).toEqual(who)
  })
})

it.each([
  ['locale=es; measuring=no', 'no'],
  ['measuring=yes', 'yes'],
  ['xmeasuring=yes', null],
  ['measuring=maybe', null],
  ['measuring', null],
  ['', null],
  [null, null],
])('%j parses as %j', (cookies, choice) => {
  expect(choiceOfCookies(cookies)).toBe(choice)
})

it('stores a choice for a year, for all pages', () => {
  const cookie = choiceCookie('no', true)
  expect(cookie).toBe('__Host-measuring=no; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
  expect(choiceOfCookies(cookie)).toBe('no')
  expect(choiceCookie('yes', false)).not.toContain('Secure')
})

it.each([
  ['1', true],
  [' 1 ', true],
  ['0', false],
  ['true', false],
])('Sec-GPC: %s is a signal: %s', (value, is) => {
  expect(hasOptOutSignal(new Headers({ 'sec-gpc': value }))).toBe(is)
})
