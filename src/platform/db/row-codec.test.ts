import * as v from 'valibot'
import { expect, it } from 'vitest'

import { jsonText, readRow, recordOf, rowOf } from './row-codec.ts'

const record = { leadId: 'L1', isTest: true, hasLease: false, known: ['a'], advisor: null, at: 5 }
const row = {
  lead_id: 'L1',
  is_test: 1,
  has_lease: 0,
  known: '["a"]',
  advisor: null,
  at: 5,
} as const

it('writes a record as columns, and reads it back', () => {
  expect(rowOf(record)).toEqual(row)
  expect(readRow(row, v.object({ known: jsonText(v.array(v.string())) }))).toEqual(record)
})

it('leaves a column that is not a flag a number, and throws for a cell that does not fit', () => {
  expect(recordOf({ issued_at: 1, is_test: 0 })).toEqual({ issuedAt: 1, isTest: false })
  expect(() => readRow(row, v.object({ at: v.string() }))).toThrow(/Expected string/)
})
