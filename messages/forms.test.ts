import { expect, it } from 'vitest'

import { FIELD_ERRORS } from '#domain/forms/field-error.ts'

import { messages as en } from './forms.en.ts'
import { messages as es } from './forms.es.ts'

it.each(FIELD_ERRORS)('%s has words in both languages', (key) => {
  expect(en[key]).not.toBe('')
  expect(es[key]).not.toBe(en[key])
})
