import { dateFormat } from '#i18n/date-format.ts'
import { useLocale, useT } from '#ui/text/use-t.ts'

import type { OpenNow } from './open-now.ts'

import styles from './open-line.module.css'

/** Whether sales is open, and until or from when. */
export function OpenLine({ open: { isOpen, time, date } }: { open: OpenNow }) {
  const t = useT('common')
  const locale = useLocale()
  const text = () => {
    if (!time) return t('closedNow')
    if (isOpen) return t('openUntil', { time })
    if (!date) return t('opensToday', { time })
    const day = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    return t('opensAt', { time, day: day.format(new Date(date)) })
  }
  return <span className={isOpen ? `${styles.line} ${styles.open}` : styles.line}>{text()}</span>
}
