import type { ReactNode } from 'react'

import type { Opening } from './opening.ts'

import styles from './opening-line.module.css'

type OpeningLineProps = { isOpen: Opening['isOpen']; children: ReactNode }

/** Whether something is open, in words beside a dot of the same meaning; it looks like what it stands in. */
export function OpeningLine({ isOpen, children }: OpeningLineProps) {
  return (
    <span
      className={
        isOpen
          ? `row gap-2 baseline ${styles.line} ${styles.open}`
          : `row gap-2 baseline ${styles.line}`
      }
    >
      {children}
    </span>
  )
}
