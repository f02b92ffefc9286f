import type { ComponentProps, ReactNode } from 'react'

import styles from './check.module.css'

type CheckProps = Omit<ComponentProps<'input'>, 'children'> & {
  /** `checkbox` (the default) or `radio`. */
  type?: 'checkbox' | 'radio'
  children: ReactNode
  /** A number at the end of the line, already formatted. */
  count?: ReactNode
  /** A whole sentence rather than a word. */
  isSentence?: boolean
}

/** A check box or radio button with its text as one target. Lists contain hundreds, so its markup is short. */
export function Check({ children, count, isSentence, type = 'checkbox', ...input }: CheckProps) {
  return (
    <label
      className={
        isSentence
          ? `row gap-2 center ${styles.check} ${styles.long}`
          : `row gap-2 center ${styles.check}`
      }
    >
      <input {...input} type={type} />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}
