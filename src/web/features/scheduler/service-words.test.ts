import { expect, it } from 'vitest'

import { areaTranslator } from '#i18n/area-translator.ts'

import { totalText } from './service-words.ts'
import { postedSlot } from './slot-fields.ts'

const en = areaTranslator('scheduler', 'en')
const es = areaTranslator('scheduler', 'es')

it.each([
  [{ from: 8995, to: 8995, hasQuotes: false }, '$89.95'],
  [{ from: 10_000, to: 12_995, hasQuotes: false }, '$100 to $129.95'],
  [{ from: 0, to: 0, hasQuotes: false }, 'No charge'],
  [{ from: 0, to: 0, hasQuotes: true }, 'Price after inspection'],
  [{ from: 8995, to: 8995, hasQuotes: true }, '$89.95 plus quoted work'],
])('%j is %s', (estimate, text) => expect(totalText(estimate, en, 'en')).toBe(text))

it('is translated to Spanish', () => {
  expect(totalText({ from: 8995, to: 12_995, hasQuotes: false }, es, 'es')).toBe('$89.95 a $129.95')
})

it.each([
  // `slot` is set by scripts, `day` and `time-…` by radio buttons, `pick` by a button that selects a time.
  [{ slot: '2026-11-23T09:00' }, '2026-11-23T09:00'],
  [{ slot: 'x', day: '2026-11-23', 'time-2026-11-23': '2026-11-23T09:30' }, '2026-11-23T09:30'],
  [{ slot: 'x', day: '2026-11-24', 'time-2026-11-23': '2026-11-23T09:30' }, ''],
  [{ pick: '2026-11-25T10:00', day: '2026-11-23', 'time-2026-11-23': 'x' }, '2026-11-25T10:00'],
  [{}, ''],
])('the calendar input %j means %j', (values, slot) =>
  expect(postedSlot(values as Readonly<Record<string, string>>)).toBe(slot),
)
