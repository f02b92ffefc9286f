import { expect, it } from 'vitest'

import { completeRows, isRepeated, phoneLines, phoneRows } from './phone-rows.ts'

const LINES = 'fleet: 915-555-0109\nparts desk: 915-555-0110'
const NEW = { name: '', number: '', line: null }
const [fleet = NEW, parts = NEW] = phoneRows(LINES)

it('a row whose name is emptied stays in the list as it was, until it has one again', () => {
  const nameless = completeRows([{ ...fleet, name: ' ' }, parts])
  expect(phoneLines(nameless)).toBe(LINES)
  const [first = NEW] = nameless
  expect(phoneLines(completeRows([{ ...first, name: 'Fleets' }, parts]))).toBe(
    LINES.replace('fleet', 'Fleets'),
  )
})

it('a new row is stored once it has a name and a number', () => {
  const named = completeRows([{ ...NEW, name: 'tow' }])
  expect(phoneLines(named)).toBe('')
  const [tow = NEW] = named
  expect(phoneLines(completeRows([{ ...tow, number: '915-555-0111' }]))).toBe('tow: 915-555-0111')
})

it('a name that another row has is marked, and both numbers stay', () => {
  const rows = completeRows([fleet, { ...parts, name: 'fleet ' }])
  expect([isRepeated(rows, 0), isRepeated(rows, 1)]).toEqual([false, true])
  expect(phoneLines(rows)).toBe(LINES)
})
