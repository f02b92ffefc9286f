import * as v from 'valibot'

import { because, type FieldError } from '#domain/forms/field-error.ts'

type Values = Readonly<Record<string, string>>

/** A check across the fields of a step: the invalid field and its error, or `null`. */
export const refuseField = (wrong: (values: Values) => readonly [string, FieldError] | null) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    // Invalid fields still contain the typed text here.
    const values = dataset.value as Values
    const refused = wrong(values)
    if (refused === null) return
    const [key, error] = refused
    const value = values[key]
    addIssue({
      message: because(error),
      path: [{ type: 'object', origin: 'value', input: { ...values }, key, value }],
    })
  })
