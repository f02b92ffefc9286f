import { useId, type ComponentProps, type ReactNode } from 'react'

import { Icon } from './icon.tsx'

import styles from './field.module.css'

/** The attributes that connect a control to its label, hint and error. */
export type FieldIds = Readonly<{
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}>

type FieldProps = Readonly<{
  label: ReactNode
  /** Whether it is marked as needed. */
  isRequired?: boolean
  hint?: ReactNode
  /** The reason why the value was not accepted; `null` for none. */
  error?: string | null
  /** The control, which spreads the given attributes. */
  children: (ids: FieldIds) => ReactNode
}>

/** A control with its label, hint and validation error. */
export function Field({ label, isRequired = false, hint, error = null, children }: FieldProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': about || undefined,
        'aria-invalid': error === null ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  )
}

const withClass = (own: string | undefined, given: string | undefined) =>
  [own, given].filter(Boolean).join(' ')

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={withClass(styles.input, className)} {...rest} />
)

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={withClass(styles.input, className)} {...rest} />
)

export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <select className={withClass(`${styles.input} ${styles.select}`, className)} {...rest} />
)

/** A check box without text: its label is around it, or an `aria-label`. */
export const Checkbox = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="checkbox" className={withClass(styles.checkbox, className)} {...rest} />
)

type SearchFieldProps = Readonly<{ label: string; shortcut?: string }> & ComponentProps<'input'>

/** The search field of a view, with its shortcut `/`. */
export const SearchField = ({ label, shortcut, ...rest }: SearchFieldProps) => (
  <div className={styles.search}>
    <Icon name="search" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.input}
      {...rest}
    />
    {shortcut && <kbd>{shortcut}</kbd>}
  </div>
)
