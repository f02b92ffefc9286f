import { readFileSync } from 'node:fs'

import subset from 'subset-font'
import { expect, it } from 'vitest'

import { METRICS } from '#ui/font-pairs/metrics.data.ts'

import { fontMetrics } from './font-metrics.ts'

it.each([
  ['archivo-display', 'bold'],
  ['figtree-text', 'regular'],
] as const)('%s has the metrics that its pages assume', async (name, style) => {
  const file = readFileSync(`src/ui/fonts/${name}.woff2`)
  const letters = 'abcdefghijklmnopqrstuvwxyz '
  const plain = await subset(file, letters, { targetFormat: 'truetype', variationAxes: {} })
  const { width, ascent, descent } = fontMetrics(plain, style)
  expect(width).toBeCloseTo(METRICS[name].width, 2)
  expect([ascent, descent]).toEqual([METRICS[name].ascent, METRICS[name].descent])
})

it('refuses a file that is not a font', () =>
  expect(() => fontMetrics(new Uint8Array(64), 'regular')).toThrow('has no table'))
