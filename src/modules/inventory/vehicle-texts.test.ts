import { expect, it } from 'vitest'

import { vehicleTexts } from './vehicle-texts.ts'

it('parses lists of texts, and rejects anything else', () => {
  const { list } = vehicleTexts()
  expect(list('["a","b"]')).toEqual(['a', 'b'])
  expect(list('[]')).toEqual([])
  for (const json of ['{}', '"a"', '[1]', '[null]', '[["a"]]'])
    expect(() => list(json)).toThrow('not a list of texts')
  expect(() => list('[')).toThrow('JSON')
})

it('parses tags, sharing one set among vehicles with the same tags', () => {
  const { tags } = vehicleTexts()
  expect(tags('["isSold"]')).toEqual(new Set(['isSold']))
  expect(tags('["isSold"]')).toBe(tags('["isSold"]'))
  expect(tags('[]')).toEqual(new Set())
  expect(() => tags('["isBlue"]')).toThrow('isBlue')
})

it('parses names of derived facts, and leaves out unknown ones', () => {
  const { derived } = vehicleTexts()
  expect(derived(null)).toEqual([])
  expect(derived('engine body paint')).toEqual(['body', 'engine'])
  expect(derived('engine')).toBe(derived('engine'))
})

it('leaves values other than texts unchanged', () => {
  const { sharedValue } = vehicleTexts()
  expect([sharedValue('a'), sharedValue(1), sharedValue(null)]).toEqual(['a', 1, null])
})

it.each([
  { texts: 100, characters: 1e6 },
  { texts: 1e6, characters: 400 },
])('drops texts that are no longer read (%o)', (limits) => {
  const { shared, remembered } = vehicleTexts(limits)
  for (let at = 1000; at < 2000; at++) expect(shared(`${at}`)).toBe(`${at}`)
  expect(remembered()).toBeLessThanOrEqual(200)
  expect(remembered()).toBeGreaterThan(100)
})
