import type { ComponentProps } from 'react'

import { Icon } from '#ui/icons/icon.tsx'

import styles from './form.module.css'

/** A native select; give it an `aria-label` or use `SelectField`. */
export function Select(select: ComponentProps<'select'>) {
  return (
    <span className={styles.control}>
      <select {...select} className={`${styles.input} ${styles.select}`} />
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
