import type { ReactNode } from 'react'

import { Checkbox, Field, Input, Select, Textarea, type FieldIds } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { FormField } from '#modules/group-edits/module.ts'

import { useChoiceLabel } from './use-choice-label.ts'
import { useFieldLabel } from './use-field-label.ts'

import styles from '#admin/routes/content/document/document.module.css'

type Props = Readonly<{
  field: FormField
  /** The language of its text; absent for a shared field. */
  language?: 'en' | 'es'
  value: string
  /** What is wrong with it; `null` for nothing. */
  error: string | null
  onChange: (value: string) => void
  /** What there is to say about it. */
  children?: ReactNode
}>

const ROWS = { text: 3, yaml: 5, markdown: 22 } as const

/** One field of a document, with the control that its schema asks for. */
export function DocumentField(props: Props) {
  const { field, value, error, children } = props
  const t = useT('admin-content')
  const label = useFieldLabel()
  if (field.control === 'choices') return <Choices {...props} />
  const hints = [
    field.isRequired && value === '' && t('required'),
    field.longest !== null && value.length > 0 && `${value.length} / ${field.longest}`,
    field.control === 'list' && t('listHint'),
    field.control === 'yaml' && t('yamlHint'),
  ].filter(Boolean)
  const isTooLong = field.longest !== null && value.length > field.longest
  return (
    <Field
      label={label(field.name)}
      hint={hints.join(' · ')}
      error={isTooLong ? t('tooLong', { n: field.longest ?? 0 }) : error}
    >
      {(ids) => (
        <>
          <Control {...props} ids={ids} />
          {children}
        </>
      )}
    </Field>
  )
}

function Control({ field, language, value, onChange, ids }: Props & Readonly<{ ids: FieldIds }>) {
  const t = useT('admin-content')
  const choiceLabel = useChoiceLabel()
  const common = { ...ids, ...(language && { lang: language }), value }
  switch (field.control) {
    case 'text':
    case 'yaml':
    case 'markdown':
      return (
        <Textarea
          {...common}
          rows={ROWS[field.control]}
          spellCheck={field.control !== 'yaml'}
          className={field.control === 'text' ? undefined : styles.source}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'choice':
    case 'flag': {
      const choices = field.control === 'flag' ? ['true', 'false'] : field.choices
      return (
        <Select {...common} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('notSet')}</option>
          {choices.map((choice) => (
            <option value={choice} key={choice}>
              {field.control === 'flag'
                ? t(choice === 'true' ? 'yes' : 'no')
                : choiceLabel(field.name, choice)}
            </option>
          ))}
        </Select>
      )
    }
    default:
      return (
        <Input
          {...common}
          {...(field.control === 'day' && { type: 'date' })}
          {...(field.control === 'number' && { inputMode: 'decimal' as const })}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** Several of some values. */
function Choices({ field, value, error, onChange }: Props) {
  const t = useT('admin-content')
  const label = useFieldLabel()
  const choiceLabel = useChoiceLabel()
  const chosen = value.split(', ').filter(Boolean)
  return (
    <fieldset className={styles.choices}>
      <legend>{label(field.name)}</legend>
      {field.choices.map((choice) => (
        <label key={choice}>
          <Checkbox
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(
                (target.checked
                  ? [...chosen, choice]
                  : chosen.filter((one) => one !== choice)
                ).join(', '),
              )
            }
          />
          {choiceLabel(field.name, choice)}
        </label>
      ))}
      {error !== null && (
        <p className={styles.faults} role="alert">
          {error}
        </p>
      )}
      {error === null && field.isRequired && value === '' && (
        <p className="muted">{t('required')}</p>
      )}
    </fieldset>
  )
}
