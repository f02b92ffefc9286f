import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'

import styles from './form.module.css'

type SelectProps = ComponentProps<'select'> & {
  /** The text for no choice, before all others. */
  any?: ReactNode
  /** The choices, a plain one being its own label; `children` follow them. */
  options?: readonly (string | number | Readonly<{ value: string | number; label: ReactNode }>)[]
}

/** A native select; give it an `aria-label` or use `SelectField`. */
export function Select({ any, options, children, ...select }: SelectProps) {
  return (
    <span className={styles.control}>
      <select {...select} className={`${styles.input} ${styles.select}`}>
        {any !== undefined && <option value="">{any}</option>}
        {options?.map((option) => {
          const { value, label } =
            typeof option === 'object' ? option : { value: option, label: option }
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
        {children}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
