import type { ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'

import styles from './notice.module.css'

type NoticeProps = {
  /** `alert` for failures, `done` for completed actions, `info` for the rest. */
  kind: 'alert' | 'done' | 'info'
  title: string
  children?: ReactNode
  /** The shopper's options to fix it. */
  action?: ReactNode
}

const icons = { alert: 'circle-alert', done: 'circle-check', info: 'info' } as const

/** A message shown where it is relevant; announced when it appears. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  return (
    <div
      className={
        kind === 'alert'
          ? `cluster center edge ${styles.notice} ${styles.alert}`
          : `cluster center edge ${styles.notice}`
      }
      role={kind === 'alert' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <p className={styles.text}>
        <strong>{title}</strong> {children}
      </p>
      {action}
    </div>
  )
}
