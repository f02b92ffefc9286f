import { globSync, statSync } from 'node:fs'

import { expect, it } from 'vitest'

import { PAIRS } from './font-pairs.ts'
import { fontsCss } from './fonts-css.ts'

/** The size of the fonts of the first pair, which is the limit for the others. */
const MAX_BYTES = 23_540

const sizeOf = (src: string) => {
  const [file = ''] = globSync(`src/ui/fonts/${src.split('/').at(-1)?.replace(/\?.*$/, '')}`)
  return statSync(file).size
}

it.each(Object.entries(PAIRS))('brand.type %s loads no more than the first pair', (_, pair) => {
  expect(sizeOf(pair.display.src) + sizeOf(pair.text.src)).toBeLessThanOrEqual(MAX_BYTES)
})

it('the fallback has the metrics of the font, including its scale', () => {
  const face = {
    src: '/a.woff2',
    weights: '400',
    scale: 1.2,
    width: 0.8,
    ascent: 0.9,
    descent: 0.3,
  }
  const css = fontsCss({ display: face, text: { ...face, scale: 1 }, tracking: 0 })
  expect(css).toContain('size-adjust:120%}')
  expect(css).toContain('size-adjust:96%;ascent-override:112.5%;descent-override:37.5%;')
  expect(css).toContain('--font-display:"Site Display","Site Display Stand-in",')
})
