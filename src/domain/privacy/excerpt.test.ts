import { expect, it } from 'vitest'

import { excerptAround, sentencesAround, withoutSentences } from './excerpt.ts'

const LONG = `${'They came in. '.repeat(70)}Call Ana Ruiz at ana.ruiz@example.com today. ${'Thanks. '.repeat(70)}`
const AT = LONG.indexOf('Ana Ruiz')

it('cuts an excerpt around the place, not from the beginning', () => {
  const excerpt = excerptAround(LONG, AT)
  expect(excerpt).toContain('Ana Ruiz')
  expect(excerpt).toMatch(/^….*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(302)
  expect(excerptAround('Ana Ruiz called', 0)).toBe('Ana Ruiz called')
  expect(excerptAround(LONG, LONG.length)).toMatch(/^…[^…]*$/)
})

const around = (text: string, ...words: readonly string[]) =>
  sentencesAround(
    text,
    words.map((word) => text.indexOf(word)),
  )

it('cuts out the sentence, with addresses whole', () => {
  expect(sentencesAround(LONG, [AT])).toBe('Call Ana Ruiz at ana.ruiz@example.com today.')
  expect(sentencesAround('Ana Ruiz', [0])).toBe('Ana Ruiz')
  expect(around(`One\nAna Ruiz called\nTwo`, 'Ana')).toBe('Ana Ruiz called')
})

it('cuts out every sentence once, in their order, and marks what is left out', () => {
  const text =
    'Ana Ruiz called. Bo is ill. She wrote from ana@x.example. Call Ana Ruiz, 4805550100!'
  expect(around(text, '4805550100', 'ana@x', 'Ana Ruiz called', 'Ana Ruiz, 48')).toBe(
    'Ana Ruiz called. … She wrote from ana@x.example. Call Ana Ruiz, 4805550100!',
  )
  // Longer than a sentence may be, with one place after another.
  const long = `Ana ${'and '.repeat(150)}Bo ${'or '.repeat(200)}end`
  expect(around(long, 'Ana', 'Bo').length).toBeLessThan(long.length)
  expect(around(long, 'Ana', 'Bo')).toMatch(/^Ana and .*Bo or /)
  expect(sentencesAround(text, [])).toBe('')
})

const without = (text: string, ...words: readonly string[]) =>
  withoutSentences(
    text,
    words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })),
  )

it('leaves out the sentences at places of a text, and marks each run of them once', () => {
  const text =
    'Great place. Ana Ruiz helped. Her sister, Ana Ruiz too.\nWe will be back! Bo Li paid.'
  expect(without(text, 'Ana Ruiz')).toBe(
    'Great place. […] Her sister, Ana Ruiz too.\nWe will be back! Bo Li paid.',
  )
  expect(without(text, 'Ana Ruiz too', 'Ana Ruiz')).toBe(
    'Great place. […]\nWe will be back! Bo Li paid.',
  )
  expect(without(text, 'Bo Li', 'Great')).toBe(
    '[…] Ana Ruiz helped. Her sister, Ana Ruiz too.\nWe will be back! […]',
  )
  // A name across sentences takes both.
  expect(without('Thanks, Ana. Ruiz is nice. Bye.', 'Ana. Ruiz')).toBe('[…] Bye.')
  expect(without('Ana Ruiz helped.', 'Ana Ruiz')).toBe('')
  expect(withoutSentences(text, [])).toBe(text)
})
