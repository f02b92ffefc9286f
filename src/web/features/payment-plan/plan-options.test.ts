import { expect, it } from 'vitest'

import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import { demoFinance } from '#tests/support/builders/finance.ts'

import { planOptions } from './plan-options.ts'

const programs = demoFinance().records.programs
const programOf = (code: string): FinanceProgram => {
  const program = programs.find(({ dealerCode }) => dealerCode === code)
  if (!program) throw new Error(`no program of ${code}`)
  return program
}
const defaultProgram = programOf('default')

it('FIN-3 FIN-4 offers tiers by score and terms by length, of all dealers without duplicates', () => {
  const options = planOptions([defaultProgram, programOf('RCH')], 'used')
  expect(options?.tiers.map(({ minScore }) => minScore)).toEqual([300, 501, 601, 661, 781])
  const terms = options?.terms ?? []
  expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a - b))
  expect(terms).toContain(72)
})

it('FIN-3 omits what no lender offers for vehicles of the type', () => {
  const rates = defaultProgram.rates.filter(
    ({ vehicleType, creditTier, termMonths }) =>
      vehicleType === 'used' && creditTier === 'prime' && termMonths === 60,
  )
  const options = planOptions([{ ...defaultProgram, rates }], 'used')
  expect(options?.tiers.map(({ id }) => id)).toEqual(['prime'])
  expect(options?.terms).toEqual([60])
  expect(planOptions([{ ...defaultProgram, rates }], 'new')).toBeNull()
  expect(planOptions([], 'used')).toBeNull()
})
