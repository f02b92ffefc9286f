import { expect, it } from 'vitest'

import {
  lineOf,
  planOf,
  sourceOf,
  tiersOf,
  withNumber,
  withNumbers,
  withPlan,
  withSource,
  withTiers,
} from './terms.ts'

const ROWS = [
  ['effective', '"2026-11-01"'],
  ['tiers', '[{"id":"prime","minScore":661,"maxScore":780}]'],
  [
    'defaults',
    '{"new":{"term":72,"creditTier":"prime","downPayment":{"type":"percentage","percent":10}}}',
  ],
  ['taxRatePercent', '8.05'],
]

const tax = (text: string, isShared: boolean) =>
  withNumber(ROWS, { key: 'taxRatePercent', text, isShared }).find(
    ([key]) => key === 'taxRatePercent',
  )?.[1]

const written = (down: string) =>
  JSON.parse(
    withPlan(ROWS, 'used', { term: '60', tier: '', down }).find(
      ([key]) => key === 'defaults',
    )?.[1] ?? '',
  ).used

const keys = (rows: readonly (readonly string[])[]) => rows.map(([key]) => key)

it('reads what a file has, and the group’s where it has nothing', () => {
  expect(lineOf(ROWS, 'effective')).toBe('2026-11-01')
  expect(lineOf(ROWS, 'excessMile')).toBe('')
  expect(tiersOf(ROWS)).toEqual([{ id: 'prime', minScore: '661', maxScore: '780' }])
  expect(planOf(ROWS, 'new')).toEqual({ term: '72', tier: 'prime', down: '10 %' })
  expect([planOf(ROWS, 'used'), sourceOf(ROWS)]).toEqual([null, { en: '', es: '' }])
})

it('numbers are written as numbers, and other texts as they are, for the check', () => {
  expect(tax('8.1', true)).toBe('8.1')
  expect(tax('much', true)).toBe('"much"')
  expect(tax('', true)).toBeUndefined()
  expect(tax('', false)).toBe('null')
})

it('a down payment is dollars or a percentage', () => {
  expect(written('2000')).toEqual({
    term: 60,
    creditTier: null,
    downPayment: { type: 'fixed', amount: 2000 },
  })
  expect(written('10%').downPayment).toEqual({ type: 'percentage', percent: 10 })
  expect(written('').downPayment).toBeNull()
})

it('the values of the group come back when one’s own are taken away', () => {
  expect(keys(withPlan(ROWS, 'new', null))).toEqual(['effective', 'tiers', 'taxRatePercent'])
  expect(keys(withTiers(ROWS, null))).toEqual(['effective', 'defaults', 'taxRatePercent'])
  const source = withSource(ROWS, { en: 'Ours.', es: 'Nuestras.' }, true)
  expect(sourceOf(source)).toEqual({ en: 'Ours.', es: 'Nuestras.' })
  expect(withSource(source, { en: '', es: '' }, true)).toEqual(ROWS)
})

/** What a field shows after a text was typed letter by letter into it, and its value once it is left. */
function typed(text: string) {
  let rows: readonly (readonly string[])[] = [['excessMile', '0.25']]
  rows = withNumber(rows, { key: 'excessMile', text: '', isShared: false })
  for (const letter of text)
    rows = withNumber(rows, {
      key: 'excessMile',
      text: lineOf(rows, 'excessMile') + letter,
      isShared: false,
    })
  return [lineOf(rows, 'excessMile'), withNumbers(rows)[0]?.[1]]
}

it.each([
  ['0.05', '0.05'],
  ['1000.05', '1000.05'],
  ['8.50', '8.5'],
  ['$1,495', '1495'],
  ['4,9', '"4,9"'],
  ['8.', '"8."'],
])('%s can be typed letter by letter, and is %s once the field is left', (text, value) => {
  expect(typed(text)).toEqual([text, value])
})

it('a down payment with cents can be typed, and names of tiers stay texts', () => {
  let rows: readonly (readonly string[])[] = ROWS
  for (const letter of '1000.50') {
    const down = planOf(rows, 'used')?.down ?? ''
    rows = withPlan(rows, 'used', { term: '60', tier: '1', down: down + letter })
  }
  expect(planOf(rows, 'used')?.down).toBe('1000.50')
  const defaults = withNumbers(rows).find(([key]) => key === 'defaults')?.[1] ?? ''
  expect(JSON.parse(defaults)).toMatchObject({
    used: { term: 60, creditTier: '1', downPayment: { type: 'fixed', amount: 1000.5 } },
  })
})
