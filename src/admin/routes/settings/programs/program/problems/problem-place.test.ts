import { expect, it } from 'vitest'

import type { ProgramProblem } from '#modules/finance-edits/module.ts'

import { fieldOfName, problemAddress } from './problem-place.ts'

const PROBLEM: ProgramProblem = {
  of: null,
  shownIn: 'OCS',
  file: 'rates.csv',
  row: 2,
  column: 'apr',
  message: '',
}

const FIELDS = [
  '1.apr',
  '2.vehicle_type',
  '2.apr',
  '21.apr',
  'effective',
  'tiers.1.id',
  'tiers.1.minScore',
  'defaults.new.downPayment',
].map((name) => ({ name }))

const focused = (problem: Partial<ProgramProblem>) => {
  const url = new URL(problemAddress({ ...PROBLEM, ...problem }), 'https://x.example')
  const name = url.searchParams.get('field')
  return name === null ? null : fieldOfName(FIELDS, name)?.name
}

it('an error leads to the table and the field that it is in', () => {
  expect(problemAddress(PROBLEM)).toBe('/settings/programs/OCS?table=rates.csv&field=2.apr')
  expect(focused({})).toBe('2.apr')
  // The row as a whole: its first field.
  expect(focused({ column: null })).toBe('2.vehicle_type')
  expect(focused({ row: null, column: null })).toBeNull()
  const inTerms = (column: string) => focused({ file: 'program.json', row: null, column })
  expect(inTerms('effective')).toBe('effective')
  expect(inTerms('tiers.1')).toBe('tiers.1.id')
  expect(inTerms('tiers.1.minScore')).toBe('tiers.1.minScore')
  expect(inTerms('defaults.new.downPayment.percent')).toBe('defaults.new.downPayment')
})
