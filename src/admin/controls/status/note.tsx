import type { ReactNode } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'

import styles from './note.module.css'

const ICONS = {
  warn: 'triangle-alert',
  alert: 'circle-alert',
  ok: 'circle-check',
  plain: 'circle-help',
} as const satisfies Readonly<Record<string, AdminIconName>>

type NoteProps = Readonly<{
  tone: keyof typeof ICONS
  icon?: AdminIconName
  children: ReactNode
  /** A button at the end of the notice. */
  action?: ReactNode
}>

/** A notice with a warning or a reason, and optionally a button. */
export const Note = ({ tone, icon, children, action }: NoteProps) => (
  <div className={`${styles.note} ${styles[tone]}`}>
    <Icon name={icon ?? ICONS[tone]} />
    <div>{children}</div>
    {action && <div className={styles.end}>{action}</div>}
  </div>
)
