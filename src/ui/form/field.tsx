import { useId, type ComponentProps, type ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'

import { Input } from './input.tsx'
import { Select } from './select.tsx'

import styles from './form.module.css'

type About = {
  label: ReactNode
  /** A word next to the label, such as “optional”. */
  note?: string | undefined
  hint?: ReactNode
  /** How to fix it, in the shopper's language; if present, the field is invalid. */
  error?: ReactNode
}

type Described = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type LabelledProps = About & {
  id?: string | undefined
  children: (control: Described) => ReactNode
}

/** Label, hint and error around any one control, associated by ids. */
function Labelled({ id, label, note, hint, error, children }: LabelledProps) {
  const made = useId()
  const controlId = id ?? made
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="stack gap-2 min-0">
      <label className="soft text-sm strong" htmlFor={controlId}>
        {label}
        {note && <span className={styles.optional}>{` ${note}`}</span>}
      </label>
      {hint && (
        <p className="muted text-sm" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={`row gap-2 center text-sm strong ${styles.error}`} id={`${controlId}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
    </div>
  )
}

type FieldProps = ComponentProps<'input'> & About & { affix?: ReactNode }

/** A labeled input. `affix` is a unit or icon before the text: `$`. */
export function Field({ id, label, note, hint, error, affix, ...input }: FieldProps) {
  return (
    <Labelled {...{ id, label, note, hint, error }}>
      {(control) => <Input {...input} {...control} affix={affix} />}
    </Labelled>
  )
}

/** A labeled multi-line text field; grows with its text. */
export function TextField({
  id,
  label,
  note,
  hint,
  error,
  ...area
}: ComponentProps<'textarea'> & About) {
  return (
    <Labelled {...{ id, label, note, hint, error }}>
      {(control) => <textarea {...area} {...control} className={styles.input} />}
    </Labelled>
  )
}

/** A labeled select. */
export function SelectField({
  id,
  label,
  note,
  hint,
  error,
  ...select
}: ComponentProps<typeof Select> & About) {
  return (
    <Labelled {...{ id, label, note, hint, error }}>
      {(control) => <Select {...select} {...control} />}
    </Labelled>
  )
}
