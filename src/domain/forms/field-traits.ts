import * as v from 'valibot'

/** The control that renders a field, which also selects the phone's keyboard. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'zip'
  | 'lines'
  | 'choice'
  | 'radio'
  | 'check'
  | 'ticks'
  | 'date'
  | 'birth-date'
  | 'money'
  | 'count'
  | 'ssn'
  | 'file'
  | 'hidden'

/**
 * Who may see a field. `contact`: the dealer, in mail and lists. `private`: sealed on receipt, delivered only to a
 * lender, kept for days (birth date, income). `secret`: the same, and deleted once delivered (social security number).
 */
export type Secrecy = 'contact' | 'private' | 'secret'

/** Properties of a field besides its valid values: everything needed to render and protect it. */
export type FieldTraits = Readonly<{
  kind: FieldKind
  secrecy: Secrecy
  isRequired: boolean
  /** Whether one of several such fields is enough, so that it is labeled neither optional nor required. */
  isEither: boolean
  /** A value of HTML's `autocomplete`; `off` if a browser must not store the field. */
  autocomplete: string
  /** In characters; `null` for fields that are not typed. */
  maxLength: number | null
  /** The choices; `null` for other fields, and for choices that the page supplies. */
  choices: readonly string[] | null
  /** The first and last day of a date, ISO; `null` for other kinds. */
  days: Readonly<{ first: string; last: string }> | null
  /** The field whose messages it uses; `null` for its own. */
  sameAs: string | null
}>

/** A field of a form: a schema from text to text, with traits. */
export type FieldSchema = v.GenericSchema<string | undefined, string>

const PLAIN: FieldTraits = {
  kind: 'text',
  secrecy: 'contact',
  isRequired: false,
  isEither: false,
  autocomplete: 'off',
  maxLength: null,
  choices: null,
  days: null,
  sameAs: null,
}

/** Adds traits to a schema; the default is an optional plain text. */
export const field = <S extends FieldSchema>(schema: S, traits: Partial<FieldTraits>) =>
  v.pipe(schema, v.metadata({ field: { ...PLAIN, ...traits } }))

/** The traits of a field; those of a plain text for other schemas. */
export const traitsOf = (schema: FieldSchema): FieldTraits =>
  (v.getMetadata(schema)['field'] as FieldTraits | undefined) ?? PLAIN
