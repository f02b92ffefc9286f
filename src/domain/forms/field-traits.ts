import * as v from 'valibot'

/** How a field is drawn, and which keyboard a phone shows for it. */
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
  | 'money'
  | 'count'
  | 'ssn'
  | 'file'
  | 'hidden'

/**
 * Who may know a field. `contact`: the dealer, in mail and lists. `private`: sealed on receipt, delivered to a lender
 * alone, kept for days (birth date, income). `secret`: the same, and gone once delivered (social security number).
 */
export type Secrecy = 'contact' | 'private' | 'secret'

/** What a schema says about a field besides what it may hold: everything that is needed to draw it and to keep it safe. */
export type FieldTraits = Readonly<{
  kind: FieldKind
  secrecy: Secrecy
  isRequired: boolean
  /** One of several of which one is enough, so neither called optional nor required by itself. */
  isEither: boolean
  /** A token of HTML's `autocomplete`; `off` where a browser must not keep it. */
  autocomplete: string
  /** Characters; `null` for fields that are not typed. */
  maxLength: number | null
  /** The values to choose from; `null` if it is not a choice, or where the page gives them. */
  choices: readonly string[] | null
  /** The first and last day of a date, ISO; `null` for other kinds. */
  days: Readonly<{ first: string; last: string }> | null
  /** The field whose label and words it shares; `null` for its own name. */
  sameAs: string | null
}>

/** A field of a form: a text in, a text out, and its traits. */
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

/** A schema with the traits given; what is not given is a plain text that may be left out. */
export const field = <S extends FieldSchema>(schema: S, traits: Partial<FieldTraits>) =>
  v.pipe(schema, v.metadata({ field: { ...PLAIN, ...traits } }))

/** The traits of a field; those of a plain text for a schema that `field` did not make. */
export const traitsOf = (schema: FieldSchema): FieldTraits =>
  (v.getMetadata(schema)['field'] as FieldTraits | undefined) ?? PLAIN
