import type { ComponentProps, FormEvent } from 'react'

import { zipDigits } from '#domain/kernel/phone.ts'
import type { FieldError } from '#domain/leads/field-error.ts'
import { useT } from '#web/lib/use-t.ts'
import { Check } from '#web/ui/form/check.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { Field, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Segments } from '#web/ui/form/segments.tsx'

import type { DrawnField } from './form-view.ts'
import { PhoneField } from './phone-field.tsx'
import { SecretField } from './secret-field.tsx'
import type { SayWord } from './use-form-words.ts'

import styles from './lead-form.module.css'

/** A value to choose, in the shopper's language. */
export type Option = Readonly<{ value: string; label: string; group?: string }>

export type FormFieldProps = {
  field: DrawnField
  say: SayWord
  /** What it holds; empty for a value that is kept and not shown. */
  value: string
  error: FieldError | undefined
  /** Whether a value is kept that is not shown. */
  isKept: boolean
  /** The values to choose from, where the page gives them. */
  options: readonly Option[] | undefined
  /** Before the name in the control's id, where a page has several forms. */
  prefix: string
}

/** Label, hint, error and ids of a field, as all controls take them. */
function useAbout({ field, say, error, isKept, prefix }: FormFieldProps) {
  const t = useT('forms')
  const word = field.sameAs ?? field.name
  const hint = () => {
    if (isKept) return t('keptHint')
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

function zipMask({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  // Someone who mends the middle must not have the cursor jump.
  if (input.selectionStart === input.value.length)
    input.value = zipDigits(input.value) ?? input.value.slice(0, 5)
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

/** A field of a form, drawn by its traits. */
export function FormField(props: FormFieldProps) {
  const { field, value } = props
  const about = useAbout(props)
  const { name, kind, isRequired } = field
  if (kind === 'choice') return <Choice {...props} />
  if (kind === 'radio') return <Radios {...props} />
  if (kind === 'check') return <Tick {...props} />
  const typed = {
    ...about,
    name,
    defaultValue: value,
    autoComplete: field.autocomplete,
    maxLength: field.maxLength ?? undefined,
    required: isRequired,
  }
  if (kind === 'lines') return <TextField {...typed} rows={4} />
  if (kind === 'phone') return <PhoneField {...typed} />
  if (kind === 'ssn') return <SecretField {...typed} />
  const { first: min, last: max } = field.days ?? {}
  return <Field {...typed} min={min} max={max} {...LINES[kind]} />
}

/** The values to choose from, in words. */
function optionsOf({ field, say, options }: FormFieldProps): readonly Option[] {
  if (options) return options
  const word = field.sameAs ?? field.name
  return (field.choices ?? []).map((value) => ({ value, label: say(`${word}.${value}`) ?? value }))
}

function Choice(props: FormFieldProps) {
  const { field, value, isKept } = props
  const t = useT('forms')
  const options = optionsOf(props)
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <SelectField
      {...useAbout(props)}
      name={field.name}
      defaultValue={value}
      autoComplete={field.autocomplete}
      required={field.isRequired}
    >
      <option value="">{t(isKept ? 'keptChoice' : 'choose')}</option>
      {groups.map((group) => {
        const own = options
          .filter((option) => option.group === group)
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
        return group === undefined ? (
          own
        ) : (
          <optgroup key={group} label={group}>
            {own}
          </optgroup>
        )
      })}
    </SelectField>
  )
}

function Radios(props: FormFieldProps) {
  const { id, label, note, hint, error } = useAbout(props)
  return (
    <FieldGroup
      id={id}
      legend={
        <>
          {label}
          {note && <span className={styles.note}>{` ${note}`}</span>}
        </>
      }
      hint={hint}
      error={error}
    >
      <Segments
        look="tiles"
        name={props.field.name}
        options={optionsOf(props)}
        defaultValue={props.value}
      />
    </FieldGroup>
  )
}

function Tick(props: FormFieldProps) {
  const { id, label, hint, error } = useAbout(props)
  const { name } = props.field
  return (
    <FieldGroup id={id} legend={label} isLegendHidden hint={hint} error={error}>
      <Check name={name} value="yes" defaultChecked={props.value === 'yes'} isSentence>
        {label}
      </Check>
    </FieldGroup>
  )
}
