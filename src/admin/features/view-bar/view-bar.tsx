import type { ReactNode } from 'react'

import styles from './view-bar.module.css'

type ViewBarProps = Readonly<{
  title: string
  /** Its state: a date, a count. Left out on phones. */
  state?: ReactNode
  /** Actions, at the right. */
  children?: ReactNode
}>

/** The bar over a view: its title, its state, then its actions. */
export function ViewBar({ title, state, children }: ViewBarProps) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      {state && <span className={`desk ${styles.state}`}>{state}</span>}
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
