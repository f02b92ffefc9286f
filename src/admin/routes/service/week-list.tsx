import { Link } from 'react-router'

import { useTimes } from '#admin/features/board/use-times.ts'
import type { WeekDay } from '#modules/service/module.ts'

import { addressOf } from './address.ts'
import { useVisitTexts } from './visit-texts.ts'

import styles from './week-board.module.css'

type Props = Readonly<{ shopId: string; days: readonly WeekDay[] }>

/** The first visits of each advisor on a day, by time. */
const firstOf = ({ cells }: WeekDay) =>
  cells
    .flatMap(({ advisor, first }) => first.map((visit) => ({ ...visit, advisor })))
    .toSorted((a, b) => a.from - b.from)

/** A week as a list by day, on phones; each visit opens on its day. */
export function WeekList({ shopId, days }: Props) {
  const { t, name } = useVisitTexts()
  const { locale, day, time } = useTimes()
  return (
    <ol className={styles.list}>
      {days.map((one) => {
        const visits = firstOf(one)
        const { date, n, state, reason } = one
        const rest = n - visits.length
        const to = addressOf({ shop: shopId, day: date, view: 'day' })
        return (
          <li key={date}>
            <h2>
              <Link to={to}>{day(date)}</Link>
              <span className="muted">
                {state === 'open' || n > 0 ? t('visits', { n }) : (reason?.[locale] ?? t(state))}
              </span>
            </h2>
            <ul>
              {visits.map((visit) => (
                <li key={visit.id}>
                  <Link to={addressOf({ shop: shopId, day: date, view: 'day', visit: visit.id })}>
                    <span className="num muted">{time(visit.from)}</span>
                    <b>{name(visit)}</b>
                    <span className="muted">{visit.advisor?.name}</span>
                  </Link>
                </li>
              ))}
              {rest > 0 && (
                <li>
                  <Link to={to}>{t('more', { n: rest })}</Link>
                </li>
              )}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
