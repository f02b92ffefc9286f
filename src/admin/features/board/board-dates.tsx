import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './board-dates.module.css'

/** The path of a date, without `/admin`, and what it is called. */
type Step = Readonly<{ to: string; label: string }>

type Props = Readonly<{
  before: Step
  after: Step
  /** The path of today. */
  today: string
  /** The shown date or week. */
  text: string
  /** What follows, such as the number of visits. */
  children: ReactNode
}>

/** The shown date of a board, with the ones around it. */
export function BoardDates({ before, after, today, text, children }: Props) {
  const t = useT('admin-service')
  return (
    <div className={styles.dates}>
      <Link to={before.to} aria-label={before.label}>
        <Icon name="arrow-left" />
      </Link>
      <span className={styles.date} aria-live="polite">
        {text}
      </span>
      <Link to={after.to} aria-label={after.label}>
        <Icon name="arrow-right" />
      </Link>
      <Link to={today} className={styles.link}>
        {t('today')}
      </Link>
      {children}
    </div>
  )
}
