import type { ReactNode } from 'react'

import { useT } from '#admin/lib/texts.tsx'

import styles from './view-bar.module.css'

type ViewBarProps = Readonly<{
  title: string
  /** The title of the browser tab if the view's title names a shopper, whose name others could see there. */
  tabTitle?: string
  /** A date or a count; hidden on phones. */
  state?: ReactNode
  /** Whether phones show the title in a line of its own, as beside several actions. */
  isAbove?: boolean
  /** Actions, at the right. */
  children?: ReactNode
}>

/** The bar over a view: its title, its state, then its actions. */
export function ViewBar({ title, tabTitle = title, state, isAbove, children }: ViewBarProps) {
  const t = useT('admin-shell')
  return (
    <header className={`no-print ${styles.bar}`} data-above={isAbove || undefined}>
      <title>{`${tabTitle} | ${t('product')}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {state && <span className={`wide-only ${styles.state}`}>{state}</span>}
      <div className={styles.actions} data-actions="">
        {children}
      </div>
    </header>
  )
}
