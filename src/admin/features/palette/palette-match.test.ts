import { expect, it } from 'vitest'

import { readQuery, SEARCHED } from './palette-match.ts'

it.each([
  ['ram lar', 'all', 'ram lar'],
  [' >dark', 'commands', 'dark'],
  ['@ vega', 'people', 'vega'],
  ['#R264', 'vehicles', 'R264'],
  ['>', 'commands', ''],
  ['a > b', 'all', 'a > b'],
  ['', 'all', ''],
])('reads %j as %s with the words %j', (query, scope, words) => {
  expect(readQuery(query)).toEqual({ scope, words })
})

it('searches no records for commands, and only vehicles for stock numbers', () => {
  expect(SEARCHED.commands).toEqual([])
  expect(SEARCHED.vehicles).toEqual(['vehicle'])
  expect(SEARCHED.people).not.toContain('vehicle')
})
