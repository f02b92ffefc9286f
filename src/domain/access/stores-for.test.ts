import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'

import { isIn, storesFor } from './stores-for.ts'

const manager = anActor({ roles: ['manager'], dealers: ['OCS', 'OCT'] })
const owner = anActor({ roles: ['owner'], dealers: [] })

it('limits lists to the stores of a right', () => {
  expect(storesFor(manager, 'imports.decide')).toEqual(['OCS', 'OCT'])
  expect(storesFor(manager, 'imports.decide', 'OCT')).toEqual(['OCT'])
  expect(storesFor(manager, 'imports.decide', 'PVJ')).toEqual([])
  expect(storesFor(owner, 'imports.decide')).toBe('all')
  expect(storesFor(owner, 'imports.decide', 'PVJ')).toEqual(['PVJ'])
  expect(storesFor({ ...manager, roles: ['sales'] }, 'imports.decide')).toBeNull()
})

it('items without a store are only for people with all stores', () => {
  expect(isIn('all', [])).toBe(true)
  expect(isIn(['OCS'], [])).toBe(false)
  expect(isIn(['OCS'], ['OCT', 'OCS'])).toBe(true)
  expect(isIn([], ['OCS'])).toBe(false)
})
