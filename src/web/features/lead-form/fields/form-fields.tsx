import type { ReactNode } from 'react'

import type { FieldError } from '#domain/forms/field-error.ts'
import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import type { FormFieldView, FormGroupView, FormView } from '#web/features/lead-form/form-view.ts'
import type { FormMessage } from '#web/features/lead-form/use-form-words.ts'

import { FormField } from './form-field.tsx'
import type { Option } from './typed-field.tsx'

import styles from '#web/features/lead-form/lead-form.module.css'

/** The choices of fields whose choices the page supplies, by field name. */
export type Options = Readonly<Record<string, readonly Option[]>>

/** Custom renderers of fields, by name, with their values and errors. */
export type CustomFields = Readonly<
  Record<string, (field: Readonly<{ value: string; error: FieldError | undefined }>) => ReactNode>
>

type FormFieldsProps = {
  groups: readonly FormGroupView[]
  formText: FormMessage
  values: FieldValues
  errors: FieldErrors
  savedFields?: readonly string[]
  files?: FormView['files']
  options?: Options | undefined
  custom?: CustomFields | undefined
  /** The prefix of control ids, if a page has several forms. */
  prefix?: string
}

const WHOLE: ReadonlySet<FormFieldView['kind']> = new Set([
  'lines',
  'radio',
  'check',
  'ticks',
  'file',
  'birth-date',
])
/** A longer single-line field takes the full width. */
const MAX_HALF_WIDTH_LENGTH = 100

const isWhole = ({ kind, maxLength }: FormFieldView) =>
  WHOLE.has(kind) || (kind === 'text' && (maxLength ?? 0) > MAX_HALF_WIDTH_LENGTH)

/** The fields of a page, group by group. Conditional groups are hidden if scripts can show them again. */
export function FormFields(props: FormFieldsProps) {
  const {
    groups,
    formText,
    values,
    errors,
    savedFields = [],
    files = [],
    options,
    custom,
    prefix = '',
  } = props
  return groups.map(({ legend, fields, isVisible }) => {
    // A group without fields has no heading either.
    if (fields.length === 0) return null
    const controls = fields.map((field) =>
      field.kind === 'hidden' ? (
        <input key={field.name} type="hidden" name={field.name} value={values[field.name] ?? ''} />
      ) : (
        <div key={field.name} className={isWhole(field) ? styles.fullWidth : 'min-0'}>
          {custom?.[field.name]?.({
            value: values[field.name] ?? '',
            error: errors[field.name],
          }) ?? (
            <FormField
              field={field}
              formText={formText}
              value={values[field.name] ?? ''}
              error={errors[field.name]}
              isSaved={savedFields.includes(field.name)}
              file={files.find((file) => file.field === field.name)}
              options={options?.[field.name]}
              prefix={prefix}
            />
          )}
        </div>
      ),
    )
    const look = isVisible ? styles.group : `${styles.group} ${styles.conditional}`
    const key = `${legend} ${fields[0]?.name}`
    if (legend === null)
      return (
        <div key={key} className={look}>
          {controls}
        </div>
      )
    return (
      <fieldset key={key} className={look}>
        <legend>{formText(legend) ?? legend}</legend>
        {controls}
      </fieldset>
    )
  })
}
