import type { FieldSchema } from '#domain/forms/field-traits.ts'
import type { FieldGroup } from '#domain/forms/form-definition.ts'
import type { FieldOptions } from '#domain/forms/typed-field.ts'

/** Whose fields they are: the applicant's, or the co-applicant's, whose names begin with `co`. */
export type Applicant = '' | 'co'

/** The name of a person's field. */
export const nameOf = (applicant: Applicant, name: string): string =>
  applicant === '' ? name : `${applicant}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A field of either person; it puts `own` last among its options. */
export type PersonField = (own: FieldOptions) => FieldSchema

/** What the co-applicant's fields have: the words of the applicant's, and no one else's facts from the browser. */
const optionsOf = (applicant: Applicant, name: string): FieldOptions =>
  applicant === '' ? {} : { sameAs: name, autocomplete: 'off' }

/** Fields as one person has them. */
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

/** Groups as one person has them. */
export const groupsOf = (
  applicant: Applicant,
  groups: readonly FieldGroup[],
): readonly FieldGroup[] =>
  groups.map(({ legend, fields, when }) => ({
    legend,
    fields: fields.map((name) => nameOf(applicant, name)),
    ...(when && { when: { ...when, field: nameOf(applicant, when.field) } }),
  }))
