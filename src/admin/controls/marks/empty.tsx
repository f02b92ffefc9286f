import type { ReactNode } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'

import styles from './empty.module.css'

type EmptyProps = Readonly<{
  icon: AdminIconName
  title: string
  /** How it went, the one step that makes it real, or the filters to drop. */
  children?: ReactNode
  actions?: ReactNode
}>

/** What a list shows without rows: all done, a first day, or no match. */
export const Empty = ({ icon, title, children, actions }: EmptyProps) => (
  <div className={styles.empty}>
    <Icon name={icon} className={styles.icon} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
