import type { ReactNode } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'

import styles from './empty.module.css'

type EmptyProps = Readonly<{
  icon: AdminIconName
  title: string
  /** One sentence and the next step: a first action, or filters to remove. */
  children?: ReactNode
  actions?: ReactNode
}>

/** The empty state of a list: all done, nothing yet, or no match. */
export const Empty = ({ icon, title, children, actions }: EmptyProps) => (
  <div className={styles.empty}>
    <Icon name={icon} className={styles.icon} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
