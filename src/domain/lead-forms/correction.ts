import * as v from 'valibot'

import type { FieldSchema } from '#domain/forms/field-traits.ts'
import { contactFields, reachable } from '#domain/forms/fields.ts'
import type { FormStep } from '#domain/forms/form-definition.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

import { formOf } from './form-of.ts'

/** Fields that a shopper may correct after sending a lead. All others are the request itself and stay unchanged. */
export const CORRECTABLE = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const
export type Correctable = (typeof CORRECTABLE)[number]

/**
 * A form that corrects the contact fields of a lead, each validated as in its own form. If that form requires an email
 * address or a phone number, one of them must remain.
 * @param names of the fields that the lead has
 */
export function correctionStep(form: LeadForm, names: readonly string[]): FormStep {
  const schemas = new Map<string, FieldSchema>(
    formOf(form).steps.flatMap(({ schema }) => Object.entries(schema.entries)),
  )
  const fields = CORRECTABLE.filter((name) => names.includes(name))
  const schemaOf = (name: Correctable) => schemas.get(name) ?? contactFields[name]
  const entries = Object.fromEntries(fields.map((name) => [name, schemaOf(name)]))
  const either = { email: schemaOf('email'), phone: schemaOf('phone') }
  const isEither = fields.includes('email') && fields.includes('phone')
  return {
    id: 'contact',
    schema: isEither ? v.pipe(v.object({ ...entries, ...either }), reachable()) : v.object(entries),
    groups: [{ legend: null, fields }],
  }
}
