import type { ReactNode } from 'react'

import styles from './reading.module.css'

type ReadingProps = {
  /** Beside the text if there is room, else above it. */
  aside: ReactNode
  children: ReactNode
}

/** A page to be read: the text at its best width, its contents beside it. */
export function Reading({ aside, children }: ReadingProps) {
  return (
    <div className={`wrap ${styles.reading}`}>
      {aside}
      <div>{children}</div>
    </div>
  )
}
