import { expect, it } from 'vitest'

import { readForm, secrecies } from '#domain/forms/read-form.ts'
import { CANARIES, TYPED_APPLICANT, TYPED_SSN } from '#tests/support/browser/credit-forms.ts'

import { vehicleFinance } from './vehicle-finance.ts'

const typed = { ...TYPED_APPLICANT, downPayment: '2000' }

it('never asks for a social security number', () => {
  const secrecy = secrecies(vehicleFinance)
  expect([...secrecy.values()]).not.toContain('secret')
  const form = readForm(vehicleFinance, { ...typed, ssn: TYPED_SSN })
  expect(JSON.stringify(form)).not.toContain('7741')
})

it('asks for neither history nor references, and requires the prequalification consent', () => {
  const names = [...secrecies(vehicleFinance).keys()]
  expect(names.filter((name) => /previous|earlier|Years|reference/.test(name))).toEqual([])
  expect(vehicleFinance.agreements).toEqual(['prequalify'])
})

it('CR-5 seals birth date, income, employer and housing, and sends the dealer none of it', () => {
  const form = readForm(vehicleFinance, typed)
  if (!form.ok) throw new Error(JSON.stringify(form))
  expect(form.sealed.private).toEqual({
    birthDate: '1961-07-19',
    work: 'employed',
    employer: 'Canary Employer 7731',
    income: '83417',
    incomePeriod: 'year',
    otherIncome: '617',
    otherIncomeSource: 'Canary Source 7736',
    housing: 'rent',
    housingPayment: '1873',
  })
  const sent = JSON.stringify([form.fields, vehicleFinance.adf(form.fields)])
  for (const canary of CANARIES) expect(sent).not.toContain(canary)
  expect(vehicleFinance.adf(form.fields)).toMatchObject({
    service: 'Prequalification',
    lines: [expect.stringContaining('sealed'), 'Down payment: $2000'],
  })
})
