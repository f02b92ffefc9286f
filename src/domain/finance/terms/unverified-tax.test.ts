import { expect, it } from 'vitest'

import { STATE_TAX_AUTHORITIES } from './state-tax-authorities.data.ts'
import { STATE_TAX_PERCENT } from './state-tax-rates.data.ts'
import { unverifiedTax } from './unverified-tax.ts'

it('names the authority of each state with a figure', () => {
  expect(Object.keys(STATE_TAX_AUTHORITIES).toSorted()).toEqual(
    Object.keys(STATE_TAX_PERCENT).toSorted(),
  )
  expect(unverifiedTax('TX')).toBe(
    '6.25 % is an unverified figure for TX without local taxes: check it with comptroller.texas.gov',
  )
  expect(unverifiedTax('GU')).toMatch(/check it with the authority of the state$/)
})
