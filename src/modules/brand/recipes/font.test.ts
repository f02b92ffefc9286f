import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { fontRecipe } from './font.ts'

const ROKKITT = readFileSync(
  'node_modules/@fontsource-variable/rokkitt/files/rokkitt-latin-wght-normal.woff2',
)

it('brand.fonts.text: is subset to the letters of two languages, and measured', async () => {
  const { check, make } = fontRecipe('text')
  expect(await check(ROKKITT)).toBeNull()
  const { facts, files } = await make(ROKKITT)
  expect(files[0]).toMatchObject({ type: 'font/woff2' })
  expect(files[0]?.body.length).toBeLessThan(ROKKITT.length)
  expect(facts.src).toBe(`/brand/${files[0]?.name}`)
  expect(facts.width).toBeGreaterThan(0.7)
  expect(facts.width).toBeLessThan(1)
  expect(facts.ascent).toBeCloseTo(0.817, 3)
})

it('brand.fonts.display: is measured against the bold fallback font', async () => {
  const [display, text] = await Promise.all(
    (['display', 'text'] as const).map((use) => fontRecipe(use).make(ROKKITT)),
  )
  expect(display?.facts.width).toBeLessThan(text?.facts.width ?? 0)
})

it.each([
  ['text', Buffer.from('not a font'), 'is not a font that browsers support: use WOFF2, TTF or OTF'],
  ['a font that was cut off', ROKKITT.subarray(0, 4000), 'is not a valid font'],
  [
    'one that is too large',
    Buffer.concat([ROKKITT, Buffer.alloc(3 * 2 ** 20)]),
    'is larger than 2048 KiB',
  ],
])('refuses %s', async (_, bytes, message) =>
  expect(await fontRecipe('text').check(bytes)).toEqual({
    message: expect.stringContaining(message),
  }),
)
