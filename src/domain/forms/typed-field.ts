import * as v from 'valibot'

import type { FieldError } from './field-error.ts'
import { field, type FieldTraits } from './field-traits.ts'

/** The normalized text, or its error. */
export type Reading = Readonly<{ text: string }> | Readonly<{ error: FieldError }>

/** Options of every field. */
export type FieldOptions = Readonly<{
  /** Whether it is required. */
  isRequired?: boolean
}> &
  Partial<Pick<FieldTraits, 'secrecy' | 'autocomplete' | 'sameAs' | 'isEither'>>

type Rules = Readonly<{
  /** Removes characters that the field does not allow. */
  clean: (text: string) => string
  /** In characters, after cleaning. */
  maxLength: number
  /** Parses text that is neither empty nor too long. */
  read: (text: string) => Reading
  /** The error of a required field without a value. */
  missing?: FieldError
}>

/**
 * A field whose text is cleaned, bounded and then parsed; an empty optional one becomes `''`. Idempotent: parsing a
 * result again returns it.
 */
export function typedField(
  { clean, maxLength, read, missing = 'errorRequired' }: Rules,
  traits: Partial<FieldTraits>,
) {
  const reading = (given: string): Reading => {
    const text = clean(given)
    if (text === '') return traits.isRequired ? { error: missing } : { text }
    return text.length > maxLength ? { error: 'errorTooLong' } : read(text)
  }
  const schema = v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const result = reading(dataset.value)
      if ('text' in result) return result.text
      addIssue({ message: result.error })
      return NEVER
    }),
  )
  return field(schema, traits)
}
