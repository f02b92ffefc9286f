import { createReadStream, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { PART_CATEGORIES } from '#domain/parts/part.ts'
import { parseParts } from '#tests/support/modules/parts.ts'

import { demoPartsCsv } from './build-demo-parts.ts'

const FILE = new URL('../../data/parts/demo-parts.csv', import.meta.url)

it('data/parts/demo-parts.csv is up to date (else run npm run data:parts)', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(demoPartsCsv())
})

it('every row of the demo catalog is valid, in both languages, in every category', async () => {
  const { parts, quarantined } = await parseParts(createReadStream(FILE))
  expect(quarantined).toEqual([])
  expect(parts.length).toBeGreaterThan(300)
  expect(new Set(parts.map(({ category }) => category))).toEqual(new Set(PART_CATEGORIES))
  for (const { number, name, description } of parts) {
    expect([number, name.es === name.en]).toEqual([number, false])
    expect([number, description.es === description.en]).toEqual([number, false])
  }
  expect(parts.some(({ fits }) => fits.length === 0)).toBe(true)
  expect(parts.some(({ price }) => price === null)).toBe(true)
})
