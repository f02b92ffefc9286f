import * as v from 'valibot'

import { asFieldError, type FieldError } from '#domain/leads/field-error.ts'

export type ParsedForm<Field extends string, Value> =
  | Readonly<{ ok: true; value: Value }>
  | Readonly<{
      ok: false
      /** The first reason of each refused field, as a key of the `forms` messages. */
      errors: Readonly<Partial<Record<Field, FieldError>>>
      /** What was typed, so that nobody types it twice. */
      values: Readonly<Partial<Record<Field, string>>>
    }>

/** The texts of a form, one a name; files are left out, and of a repeated name the last counts. */
export const formValues = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** A posted form as its schema reads it, or which fields are wrong, why, and what they held. */
export function parseForm<S extends v.GenericSchema<Readonly<Record<string, unknown>>>>(
  schema: S,
  form: FormData,
): ParsedForm<keyof v.InferOutput<S> & string, v.InferOutput<S>> {
  const values = formValues(form)
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, value: result.output }
  const errors: Record<string, FieldError> = {}
  for (const issue of result.issues)
    errors[v.getDotPath(issue) ?? ''] ??= asFieldError(issue.message)
  // Issues name fields of the schema alone, and `values` is read by those names alone.
  return { ok: false, errors, values } as ParsedForm<keyof v.InferOutput<S> & string, never>
}
