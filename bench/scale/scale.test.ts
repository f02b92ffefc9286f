import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { simulate } from './simulate.ts'
import { sizeFor } from './size.ts'
import { scaleTable } from './table.ts'

it('docs/scale.md has the computed table', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toContain(`\n${scaleTable([1, 100, 10_000])}\n`)
})

it.each([100, 660, 10_000])(
  'the simulated load of %i stores agrees with the computed one',
  (stores) => {
    const { one } = sizeFor(stores)
    expect(Math.abs(simulate(one).load / one.load - 1)).toBeLessThan(0.03)
  },
)

it('splits a group that exceeds the largest measured list, and adds a spare machine', () => {
  const [small, large] = [sizeFor(1), sizeFor(10_000)]
  expect(small).toMatchObject({ installations: 1, machines: { web: 2, worker: 1 } })
  expect(large.one.vehicles).toBeLessThan(201_000)
  expect(large.installations * large.one.vehicles).toBeGreaterThanOrEqual(3_000_000)
})
