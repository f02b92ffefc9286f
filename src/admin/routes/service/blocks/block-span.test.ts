import { expect, it } from 'vitest'

import { blockSpan } from './block-span.ts'

const DAY = { date: '2026-11-30', hours: { opens: 420, closes: 1050 } }
const NONE = { from: null, to: null }
const at = (minutes: number, date = DAY.date) => ({ date, minutes })

it('starts now, and closes an hour', () => {
  expect(blockSpan(DAY, NONE, at(832))).toMatchObject({ from: 825, to: 885 })
  expect(blockSpan(DAY, NONE, at(1040))).toMatchObject({ from: 1035, to: 1050 })
})

it('starts at opening, before it and on another day', () => {
  expect(blockSpan(DAY, NONE, at(300))).toMatchObject({ from: 420, to: 480 })
  expect(blockSpan(DAY, NONE, at(832, '2026-11-29'))).toMatchObject({ from: 420 })
})

it('is what the person chose, as far as the day has it', () => {
  expect(blockSpan(DAY, { from: 900, to: 960 }, at(832))).toMatchObject({ from: 900, to: 960 })
  // An end before the start, and a start that is over.
  expect(blockSpan(DAY, { from: 900, to: 870 }, at(832))).toMatchObject({ from: 900, to: 960 })
  expect(blockSpan(DAY, { from: 480, to: null }, at(832))).toMatchObject({ from: 825 })
})

it('is none on a closed day, a past one, and after closing', () => {
  expect(blockSpan({ ...DAY, hours: null }, NONE, at(832))).toBeNull()
  expect(blockSpan(DAY, NONE, at(832, '2026-12-01'))).toBeNull()
  expect(blockSpan(DAY, NONE, at(1050))).toBeNull()
})
