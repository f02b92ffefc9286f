import type { ReactNode } from 'react'

import type { Opening } from './opening.ts'

import styles from './opening-line.module.css'

type OpeningLineProps = { isOpen: Opening['isOpen']; children: ReactNode }

/** Whether a department is open: text with a colored dot, styled like its surroundings. */
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
