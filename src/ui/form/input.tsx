import type { ComponentProps, ReactNode } from 'react'

import styles from './form.module.css'

/** An input without its own label; give it an `aria-label` or use `Field`. */
export function Input({ affix, ...input }: ComponentProps<'input'> & { affix?: ReactNode }) {
  return (
    <span className={styles.control}>
      {affix && (
        <span className={styles.affix} aria-hidden="true">
          {affix}
        </span>
      )}
      <input {...input} className={styles.input} />
    </span>
  )
}
