import type { FieldSchema } from '#domain/forms/field-traits.ts'
import type { FieldGroup } from '#domain/forms/form-definition.ts'
import type { FieldOptions } from '#domain/forms/typed-field.ts'

/** The prefix of a person's fields: empty for the applicant, `co` for the co-applicant. */
export type Applicant = '' | 'co'

/** The name of a field of one person. */
export const nameOf = (applicant: Applicant, name: string): string =>
  applicant === '' ? name : `${applicant}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A field of either person; the given options override its own. */
export type PersonField = (options: FieldOptions) => FieldSchema

/**
 * Options of the co-applicant's fields: the applicant's labels, and no autofill, which would enter the applicant's
 * data.
 */
const optionsOf = (applicant: Applicant, name: string): FieldOptions =>
  applicant === '' ? {} : { sameAs: name, autocomplete: 'off' }

/** The fields under one person's names. */
export const entriesOf = (
  applicant: Applicant,
  fields: Readonly<Record<string, PersonField>>,
): Record<string, FieldSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, make]) => [
      nameOf(applicant, name),
      make(optionsOf(applicant, name)),
    ]),
  )

/** The groups under one person's names. */
export const groupsOf = (
  applicant: Applicant,
  groups: readonly FieldGroup[],
): readonly FieldGroup[] =>
  groups.map(({ legend, fields, when }) => ({
    legend,
    fields: fields.map((name) => nameOf(applicant, name)),
    ...(when && { when: { ...when, field: nameOf(applicant, when.field) } }),
  }))
