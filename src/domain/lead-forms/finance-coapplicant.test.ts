import { describe, expect, it } from 'vitest'

import { traitsOf } from '#domain/forms/field-traits.ts'
import { readForm, readStep, secrecies } from '#domain/forms/read-form.ts'
import {
  CANARIES,
  TYPED_APPLICANT,
  TYPED_SSN,
  TYPED_VEHICLE,
  typedCoApplicant,
} from '#tests/support/browser/credit-forms.ts'

import { financeCoapplicant } from './finance-coapplicant.ts'
import { finance } from './finance.ts'

const typed: Readonly<Record<string, string>> = {
  ...TYPED_APPLICANT,
  ...typedCoApplicant(),
  ...TYPED_VEHICLE,
  ssn: TYPED_SSN,
  coSsn: '518-47-7742',
}
const entries = Object.assign({}, ...financeCoapplicant.steps.map(({ schema }) => schema.entries))
const applicantName = (name: string) => `${name.charAt(2).toLowerCase()}${name.slice(3)}`
const coNames = Object.keys(entries).filter(
  (name) => /^co[A-Z]/.test(name) && name !== 'coSameHome',
)

it('has the same fields for both people, of the same secrecy', () => {
  const secrecy = secrecies(financeCoapplicant)
  expect(coNames).toHaveLength(Object.keys(TYPED_APPLICANT).length + 1)
  expect(coNames.filter((name) => secrecy.get(name) !== secrecy.get(applicantName(name)))).toEqual(
    [],
  )
  expect([...secrecies(finance)].filter(([name]) => secrecy.get(name) === undefined)).toEqual([])
})

it('does not autofill the applicant’s data as the co-applicant’s', () => {
  expect(coNames.filter((name) => traitsOf(entries[name]).autocomplete !== 'off')).toEqual([])
})

describe('CR-4 two people', () => {
  it('each confirm that they apply together, and each consent separately', () =>
    expect(financeCoapplicant.agreements).toEqual(['joint', 'credit', 'co-joint', 'co-credit']))

  it('give one home if they live together', () => {
    const home = financeCoapplicant.steps.find(({ id }) => id === 'coHome')!
    const together = readStep(home, { coSameHome: 'yes', coZipCode: 'nonsense' })
    expect(together).toMatchObject({ ok: true, values: { coSameHome: 'yes', coZipCode: '' } })
    const apart = readStep(home, { coSameHome: 'no' })
    expect(apart).toMatchObject({
      ok: false,
      errors: { coStreet: 'errorRequired', coHousing: 'errorChoose', coHomeYears: 'errorChoose' },
    })
    expect(readStep(home, {})).toEqual({ ok: false, errors: { coSameHome: 'errorChoose' } })
  })

  it('each give two years of history', () => {
    const work = financeCoapplicant.steps.find(({ id }) => id === 'coWork')!
    const short = { ...typed, coPreviousWorkYears: '0', coEarlierWork: '' }
    expect(readStep(work, short)).toMatchObject({ errors: { coEarlierWork: 'errorHistory' } })
    expect(readStep(work, { ...typed, coIncomePeriod: 'week' })).toMatchObject({
      errors: { coIncome: 'errorIncome' },
    })
  })
})

it("CR-5 sends the dealer’s system none of the lender's fields of either person", () => {
  const form = readForm(financeCoapplicant, typed)
  if (!form.ok) throw new Error(JSON.stringify(form))
  expect(form.sealed.secret).toEqual({ ssn: '518477741', coSsn: '518477742' })
  const sent = JSON.stringify([form.fields, financeCoapplicant.adf(form.fields)])
  for (const canary of CANARIES) expect(sent).not.toContain(canary)
  expect(financeCoapplicant.adf(form.fields)).toMatchObject({
    service: 'Joint credit application',
    lines: expect.arrayContaining(['Two people apply together.']),
  })
})
