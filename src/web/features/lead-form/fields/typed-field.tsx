import type { ComponentProps, FormEvent } from 'react'

import type { FieldError } from '#domain/forms/field-error.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import { Field, TextField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { DrawnField, SavedFile } from '#web/features/lead-form/form-view.ts'
import type { SayWord } from '#web/features/lead-form/use-form-words.ts'

import { maskPhone, settlePhone } from './mask-phone.ts'

/** A value to choose, in the shopper's language. */
export type Option = Readonly<{ value: string; label: string; group?: string }>

export type FormFieldProps = {
  field: DrawnField
  say: SayWord
  /** What it holds; empty for a value that is kept and not shown. */
  value: string
  error: FieldError | undefined
  /** Whether a value is kept that is not shown. */
  isSaved: boolean
  /** The file that came before and is kept. */
  file?: SavedFile | undefined
  /** The values to choose from, where the page gives them. */
  options: readonly Option[] | undefined
  /** Before the name in the control's id, where a page has several forms. */
  prefix: string
}

/** Label, hint, error and ids of a field, as all controls take them. */
export function useAbout({ field, say, error, isSaved, prefix }: FormFieldProps) {
  const t = useT('forms')
  const word = field.sameAs ?? field.name
  const hint = () => {
    if (isSaved) return t('savedHint')
    if (field.isEither && field.kind === 'email') return t('contactHint')
    return say(`${word}Hint`) ?? undefined
  }
  return {
    id: `${prefix}${field.name}`,
    label: say(word) ?? word,
    note: field.isRequired || field.isEither ? undefined : t('optional'),
    hint: hint(),
    error: error && t(error),
  }
}

const ZIP_DIGITS = 5

/** @see TXT-1 */
function zipMask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  // Someone who mends the middle must not have the cursor jump.
  if (input.selectionStart === input.value.length)
    input.value = digitsOf(input.value).slice(0, ZIP_DIGITS)
}

/** What a single line needs beyond its traits, by its kind. */
const LINES: Readonly<Partial<Record<DrawnField['kind'], Partial<ComponentProps<typeof Field>>>>> =
  {
    email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
    zip: { inputMode: 'numeric', onInput: zipMask },
    date: { type: 'date' },
    money: { inputMode: 'decimal', affix: '$' },
    count: { inputMode: 'numeric' },
  }

/** What a typed field takes from its traits. */
export function useTyped(props: FormFieldProps) {
  const { name, kind, autocomplete, maxLength, isRequired } = props.field
  return {
    ...useAbout(props),
    name,
    defaultValue: props.value,
    autoComplete: autocomplete,
    maxLength: kind === 'date' ? undefined : (maxLength ?? undefined),
    required: isRequired,
  }
}

/** A field that is typed, drawn by its traits. It has no styles of its own, so that scripts may bring it later. */
export function TypedField(props: FormFieldProps) {
  const { kind, days } = props.field
  const typed = useTyped(props)
  if (kind === 'lines') return <TextField {...typed} rows={4} />
  if (kind === 'phone') return <PhoneField {...typed} />
  return <Field {...typed} min={days?.first} max={days?.last} {...LINES[kind]} />
}

function mask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  // Someone who mends the middle of a number must not have the cursor jump.
  if (input.selectionStart === input.value.length) input.value = maskPhone(input.value)
}

/** A phone number that takes its shape while it is typed, without standing in the way. @see TXT-1 */
function PhoneField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  return (
    <Field
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onInput={mask}
      onBlur={({ currentTarget: input }) => {
        input.value = settlePhone(input.value)
      }}
    />
  )
}
