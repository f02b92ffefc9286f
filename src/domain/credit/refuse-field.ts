import * as v from 'valibot'

import { because, type FieldError } from '#domain/forms/field-error.ts'

type Values = Readonly<Record<string, string>>

/** A check across the fields of a step: the field that is wrong and why, or `null`. */
export const refuseField = (wrong: (values: Values) => readonly [string, FieldError] | null) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    // Fields that are wrong by themselves are still there, as they were typed.
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
