import type { ComponentProps, FormEvent } from 'react'

import type { FieldError } from '#domain/forms/field-error.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import { Field, TextField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { FormFieldView, SavedFile } from '#web/features/lead-form/form-view.ts'
import type { FormMessage } from '#web/features/lead-form/use-form-words.ts'

import { maskPhone, formatPhoneOnBlur } from './mask-phone.ts'

/** A choice with its label in the shopper's language. */
export type Option = Readonly<{ value: string; label: string; group?: string }>

export type FormFieldProps = {
  field: FormFieldView
  formText: FormMessage
  /** Its value; empty for a saved, hidden one. */
  value: string
  error: FieldError | undefined
  /** Whether a hidden value is saved. */
  isSaved: boolean
  /** The file that was uploaded before and is saved. */
  file?: SavedFile | undefined
  /** The choices, if the page supplies them. */
  options: readonly Option[] | undefined
  /** The prefix of the control's id, if a page has several forms. */
  prefix: string
}

/** Label, hint, error and ids of a field, in the format of all controls. */
export function useFieldTexts({ field, formText, error, isSaved, prefix }: FormFieldProps) {
  const t = useT('forms')
  const word = field.sameAs ?? field.name
  const hint = () => {
    if (isSaved) return t('savedHint')
    if (field.isEither && field.kind === 'email') return t('contactHint')
    return formText(`${word}Hint`) ?? undefined
  }
  return {
    id: `${prefix}${field.name}`,
    label: formText(word) ?? word,
    note: field.isRequired || field.isEither ? undefined : t('optional'),
    hint: hint(),
    error: error && t(error),
  }
}

const ZIP_DIGITS = 5

/** @see TXT-1 */
function zipMask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  // Not formatted while the middle of the text is edited, as the cursor would jump to the end.
  if (input.selectionStart === input.value.length)
    input.value = digitsOf(input.value).slice(0, ZIP_DIGITS)
}

/** Attributes of a single-line field beyond its traits, by kind. */
const LINE_PROPS: Readonly<
  Partial<Record<FormFieldView['kind'], Partial<ComponentProps<typeof Field>>>>
> = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  zip: { inputMode: 'numeric', onInput: zipMask },
  date: { type: 'date' },
  money: { inputMode: 'decimal', affix: '$' },
  count: { inputMode: 'numeric' },
}

/** Attributes of a typed field from its traits. */
export function useTypedFieldProps(props: FormFieldProps) {
  const { name, kind, autocomplete, maxLength, isRequired } = props.field
  return {
    ...useFieldTexts(props),
    name,
    defaultValue: props.value,
    autoComplete: autocomplete,
    maxLength: kind === 'date' ? undefined : (maxLength ?? undefined),
    required: isRequired,
  }
}

/** A typed field, rendered from its traits. It has no styles of its own, so that scripts may add it later. */
export function TypedField(props: FormFieldProps) {
  const { kind, days } = props.field
  const typed = useTypedFieldProps(props)
  if (kind === 'lines') return <TextField {...typed} rows={4} />
  if (kind === 'phone') return <PhoneField {...typed} />
  return <Field {...typed} min={days?.first} max={days?.last} {...LINE_PROPS[kind]} />
}

function mask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  // Not formatted while the middle of the number is edited, as the cursor would jump to the end.
  if (input.selectionStart === input.value.length) input.value = maskPhone(input.value)
}

/** A phone field that is formatted while typing, without disturbing edits. @see TXT-1 */
function PhoneField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  return (
    <Field
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onInput={mask}
      onBlur={({ currentTarget: input }) => {
        input.value = formatPhoneOnBlur(input.value)
      }}
    />
  )
}
