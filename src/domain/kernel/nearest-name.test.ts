import { expect, it } from 'vitest'

import { nearestName } from './nearest-name.ts'

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
