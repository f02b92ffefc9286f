import { expect, it } from 'vitest'

import { excerptAround, sentenceAround } from './excerpt.ts'

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

it('cuts out the sentence, with addresses whole', () => {
  expect(sentenceAround(LONG, AT)).toBe('Call Ana Ruiz at ana.ruiz@example.com today.')
  expect(sentenceAround('Ana Ruiz', 0)).toBe('Ana Ruiz')
  expect(sentenceAround(`One\nAna Ruiz called\nTwo`, 4)).toBe('Ana Ruiz called')
})
