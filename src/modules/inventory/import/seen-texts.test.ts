import { expect, it } from 'vitest'

import { seenTexts } from './seen-texts.ts'

it('finds every text that was noted, and few others', () => {
  const seen = seenTexts()
  const texts = Array.from({ length: 50_000 }, (_, number) => `1C4HJXDG9JW${number}`)
  const [noted, others] = [texts.slice(0, 25_000), texts.slice(25_000)]
  for (const text of noted) seen.note(text)
  expect(noted.filter((text) => !seen.mayHave(text))).toEqual([])
  expect(others.filter((text) => seen.mayHave(text)).length).toBeLessThan(5)
})
