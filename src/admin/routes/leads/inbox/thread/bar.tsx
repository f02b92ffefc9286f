import type { ReactNode } from 'react'

import styles from './thread.module.css'

type BarProps = Readonly<{ isLate?: boolean; children: ReactNode; action: ReactNode }>

/** One thing that a lead needs now, with the buttons that do it. */
export const Bar = ({ isLate = false, children, action }: BarProps) => (
  <div className={isLate ? `${styles.due} ${styles.late}` : styles.due}>
    <output>{children}</output>
    <span className={styles.actions}>{action}</span>
  </div>
)
