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

it('leaves values other than texts unchanged', () => {
  const { sharedValue } = vehicleTexts()
  expect([sharedValue('a'), sharedValue(1), sharedValue(null)]).toEqual(['a', 1, null])
})
