import { expect, it } from 'vitest'

import { nameRepair, nearestName } from './nearest-name.ts'

const KEYS = ['hideMake', 'hideMakeModelLinks', 'hosts', 'theme', 'name']

it.each([
  ['hideMakes', 'hideMake'],
  ['hidemake', 'hideMake'],
  ['hsots', 'hosts'],
  ['tehme', 'theme'],
  ['nmae', 'name'],
  ['hideMakeModelLink', 'hideMakeModelLinks'],
])('%s is corrected to %s', (typed, meant) => {
  expect(nearestName(typed, KEYS)).toBe(meant)
})

it.each(['colour', 'x', '', 'n'.repeat(5000)])('%.10s is not corrected', (typed) => {
  expect(nearestName(typed, KEYS)).toBeNull()
})

it.each([
  ['tradein', 'did you mean tradeIn?'],
  ['zebra', 'use one of tradeIn, credit'],
])('says what to write instead of %s: %s', (name, repair) => {
  expect(nameRepair(name, ['tradeIn', 'credit'])).toBe(repair)
})
