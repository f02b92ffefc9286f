import * as v from 'valibot'

import type { FieldError } from './field-error.ts'
import { field, type FieldTraits } from './field-traits.ts'

/** A text as it is kept, or why it can't be. */
export type Reading = Readonly<{ text: string }> | Readonly<{ error: FieldError }>

/** What may be said of any field. */
export type FieldOptions = Readonly<{
  /** Whether it may not be left out. */
  isRequired?: boolean
}> &
  Partial<Pick<FieldTraits, 'secrecy' | 'autocomplete' | 'sameAs' | 'isEither'>>

type Rules = Readonly<{
  /** Takes out what no such field may hold. */
  clean: (text: string) => string
  /** Characters, after cleaning. */
  maxLength: number
  /** Reads what is neither empty nor too long. */
  read: (text: string) => Reading
  /** Said where nothing is given and something is needed. */
  missing?: FieldError
}>

/**
 * A field whose text is cleaned, bounded, and then read: `''` comes out where it may be left out and is. What came out
 * once comes out the same when it is read again.
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
