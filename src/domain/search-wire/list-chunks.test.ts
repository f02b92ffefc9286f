import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { chunksOf } from './list-chunks.ts'

const list = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aVehicle({ stock: `J${index}`, make: `Make ${index % 7}`, model: `Model ${index % 50}` }),
  )

it('a short list, or an empty one, is one chunk', () => {
  const short = list(2500)
  expect(chunksOf(short)).toEqual([short])
  expect(chunksOf([])).toEqual([[]])
})

it('puts each vehicle of a long list in one chunk, and the vehicles of a model together', () => {
  const long = list(9000)
  const chunks = chunksOf(long)
  expect(chunks).toHaveLength(4)
  expect(chunks.flat()).toHaveLength(9000)
  expect(new Set(chunks.flat())).toEqual(new Set(long))
  const models = chunks.map((chunk) => new Set(chunk.map(({ make, model }) => `${make} ${model}`)))
  expect(models.reduce((sum, { size }) => sum + size, 0)).toBe(
    new Set(models.flatMap((chunkModels) => [...chunkModels])).size,
  )
})

it('one changed vehicle changes one chunk, and a growing list changes none', () => {
  const long = list(9000)
  const before = chunksOf(long)
  const after = chunksOf([...long.slice(0, -1), aVehicle({ stock: 'NEW', make: 'Make 1' })])
  const isEqual = (chunk: readonly unknown[], at: number) =>
    JSON.stringify(chunk) === JSON.stringify(before[at])
  expect(after.filter((chunk, index) => !isEqual(chunk, index)).length).toBeLessThanOrEqual(2)
  expect(chunksOf(list(9900)).map(([first]) => first?.stock)).toEqual(
    before.map(([first]) => first?.stock),
  )
})
