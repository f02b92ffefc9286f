import { Link } from 'react-router'

import { useTimes } from '#admin/features/board/use-times.ts'
import type { WeekCell, WeekDay } from '#modules/service/module.ts'

import { addressOf } from './address.ts'
import { useVisitTexts } from './visit-texts.ts'
import { WeekList } from './week-list.tsx'

import styles from './week-board.module.css'

type Props = Readonly<{
  shopId: string
  /** `YYYY-MM-DD` in the shop's time zone. */
  today: string
  week: Readonly<{
    advisors: readonly Readonly<{ id: string; name: string }>[]
    days: readonly WeekDay[]
  }>
}>

/** A week as a table: a column for each day, a row for each advisor; each day links to its board. */
export function WeekBoard({ shopId, today, week: { advisors, days } }: Props) {
  const { t } = useVisitTexts()
  const { locale, day } = useTimes()
  const hasOthers = days.some(({ cells }) => cells.some(({ advisor }) => advisor === null))
  const rows = [
    ...advisors,
    ...(hasOthers || advisors.length === 0 ? [{ id: null, name: t('noAdvisor') }] : []),
  ]
  return (
    <>
      <WeekList shopId={shopId} days={days} />
      {/* A region that scrolls on narrow screens has to be reached by keys; it has links. */}
      <div className={styles.scroll}>
        <table className={styles.week}>
          <thead>
            <tr>
              <th scope="col">{t('advisor')}</th>
              {days.map(({ date, n, state, reason, blocks }) => (
                <th scope="col" key={date} aria-current={date === today ? 'date' : undefined}>
                  <Link
                    to={addressOf({ shop: shopId, day: date, view: 'day' })}
                    aria-label={t('dayOf', { date: day(date) })}
                  >
                    {day(date)}
                  </Link>
                  <span className="muted">
                    {state === 'open' || n > 0 ? t('visits', { n }) : t(state)}
                  </span>
                  {reason && <span className="muted">{reason[locale]}</span>}
                  <Blocks blocks={blocks} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }) => (
              <tr key={id ?? ''}>
                <th scope="row">{name}</th>
                {days.map(({ date, state, cells }) => (
                  <td key={date} className={state === 'open' ? undefined : styles.closed}>
                    <Cell
                      cell={cells.find(({ advisor }) => (advisor?.id ?? null) === id)}
                      hrefOf={(visit) => addressOf({ shop: shopId, day: date, view: 'day', visit })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The closed times of a day. */
function Blocks({ blocks }: Pick<WeekDay, 'blocks'>) {
  const { t } = useVisitTexts()
  const { time } = useTimes()
  if (blocks.length === 0) return null
  return (
    <ul className={styles.blocks} aria-label={t('closedTimes')}>
      {blocks.map(({ id, from, to, isWholeShop, liftCount, reason }) => (
        <li key={id}>
          <span>
            {t('span', { from: time(from), to: time(to) })} ·{' '}
            {isWholeShop ? t('allLifts') : t('closedLifts', { n: liftCount })}
          </span>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}

type CellProps = Readonly<{
  cell: WeekCell | undefined
  /** The path of a visit, without `/admin`. */
  hrefOf: (id: string) => string
}>

function Cell({ cell, hrefOf }: CellProps) {
  const { t, name } = useVisitTexts()
  const { time } = useTimes()
  if (!cell) return null
  const rest = cell.n - cell.first.length
  return (
    <ul>
      {cell.first.map((visit) => (
        <li key={visit.id}>
          <Link to={hrefOf(visit.id)}>
            <span className="num muted">{time(visit.from)}</span> {name(visit)}
          </Link>
        </li>
      ))}
      {rest > 0 && <li className="muted">{t('more', { n: rest })}</li>}
    </ul>
  )
}
