import type { ReactNode } from 'react'

import type { Opening } from './opening.ts'

import styles from './opening-line.module.css'

type OpeningLineProps = { isOpen: Opening['isOpen']; children: ReactNode }

/** Whether something is open, in words beside a dot of the same meaning. */
export function OpeningLine({ isOpen, children }: OpeningLineProps) {
  return <p className={isOpen ? `${styles.line} ${styles.open}` : styles.line}>{children}</p>
}
