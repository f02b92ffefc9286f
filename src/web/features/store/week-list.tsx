import { useT } from '#ui/text/use-t.ts'

import type { DayOfWeekView } from './opening.ts'

import styles from './week-list.module.css'

/** The hours of a week, today first. */
export function WeekList({ week }: { week: readonly DayOfWeekView[] }) {
  const t = useT('store')
  return (
    <dl className={`text-sm mt-2 ${styles.week} num`}>
      {week.map(({ day, hours, isSpecial }) => (
        <div className="row gap-4 between py-1" key={day}>
          <dt>{day}</dt>
          <dd>
            {isSpecial && <small className="muted text-xs">{t('specialHours')} </small>}
            {hours}
          </dd>
        </div>
      ))}
    </dl>
  )
}
