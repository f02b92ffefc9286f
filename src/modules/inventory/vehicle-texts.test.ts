import { expect, it } from 'vitest'

import { vehicleTexts } from './vehicle-texts.ts'

it('reads lists of texts, and nothing else', () => {
  const { list } = vehicleTexts()
  expect(list('["a","b"]')).toEqual(['a', 'b'])
  expect(list('[]')).toEqual([])
  for (const json of ['{}', '"a"', '[1]', '[null]', '[["a"]]'])
    expect(() => list(json)).toThrow('not a list of texts')
  expect(() => list('[')).toThrow('JSON')
})

it('reads tags, one set for all vehicles that have the same', () => {
  const { tags } = vehicleTexts()
  expect(tags('["isSold"]')).toEqual(new Set(['isSold']))
  expect(tags('["isSold"]')).toBe(tags('["isSold"]'))
  expect(tags('[]')).toEqual(new Set())
  expect(() => tags('["isBlue"]')).toThrow('isBlue')
})

it('leaves values that are no texts as they are', () => {
  const { sharedValue } = vehicleTexts()
  expect([sharedValue('a'), sharedValue(1), sharedValue(null)]).toEqual(['a', 1, null])
})
