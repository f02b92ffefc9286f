import type { CSSProperties } from 'react'

import type { DaySpan } from '#admin/features/board/drag/minutes-at.ts'
import type { Drop } from '#admin/features/board/drag/use-drag.ts'
import { inLanes } from '#admin/features/board/lanes.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import type { BoardDay, BoardVisit } from '#modules/service/module.ts'

import { ClosedAreas, ClosedRow } from './blocks/closed-areas.tsx'
import { VisitButton } from './visit-button.tsx'
import { useVisitTexts } from './visit-texts.ts'

import styles from '#admin/features/board/timetable.module.css'

const HOUR = 60
const QUARTER = 15

type DayProps = Readonly<{
  day: BoardDay
  /** Minutes since midnight if the day is today; else `null`. */
  now: number | null
  onOpen: (visit: BoardVisit) => void
  /** Books a visit at a time, minutes since midnight, with an advisor or any; `null` for a person who may only look. */
  onBook: ((minutes: number, advisor: string | null) => void) | null
  /** Moves a visit that was dragged; `null` for a person who may only look. */
  onMove: ((visit: BoardVisit, to: Drop) => void) | null
}>

/** The first and the last minute that the board shows, on full hours. */
function spanOf({ hours, visits }: BoardDay) {
  const first = Math.min(hours?.opens ?? 8 * HOUR, ...visits.map(({ from }) => from))
  const last = Math.max(hours?.closes ?? 17 * HOUR, ...visits.map(({ to }) => to))
  return { first: Math.floor(first / HOUR) * HOUR, last: Math.ceil(last / HOUR) * HOUR }
}

type Row = Readonly<{
  id: string
  /** `null` for visits without an advisor. */
  name: string | null
  isOff: boolean
  visits: readonly BoardVisit[]
}>

/** A row for each advisor at work, for others with visits, and for visits without one. */
function rowsOf({ advisors, visits }: BoardDay): readonly Row[] {
  const of = (id: string | null) => visits.filter(({ advisor }) => (advisor?.id ?? null) === id)
  const others = new Map(
    visits.flatMap(({ advisor }) =>
      advisor && advisors.every(({ id }) => id !== advisor.id) ? [[advisor.id, advisor]] : [],
    ),
  )
  const without = of(null)
  return [
    ...advisors.map(({ id, name }) => ({ id, name, isOff: false, visits: of(id) })),
    ...[...others.values()].map(({ id, name }) => ({ id, name, isOff: true, visits: of(id) })),
    ...(without.length > 0 || advisors.length + others.size === 0
      ? [{ id: '', name: null, isOff: false, visits: without }]
      : []),
  ]
}

/** A day as a timetable: a row for each advisor, the hours with their free lifts across. */
export function DayBoard({ day, now, onOpen, onBook, onMove }: DayProps) {
  const { t } = useVisitTexts()
  const { hour, time } = useTimes()
  const { first, last } = spanOf(day)
  const column = (minutes: number) => Math.round((minutes - first) / QUARTER) + 1
  const count = (last - first) / QUARTER
  const bookable = day.free.filter(
    ({ minutes, free }) => free > 0 && minutes + HOUR > (now ?? Number.NEGATIVE_INFINITY),
  )
  const isNow = now !== null && now >= first && now <= last
  // A custom property of the style sheet.
  const style = {
    '--quarters': count,
    ...(isNow && { '--now': (now - first) / (last - first) }),
  } as CSSProperties
  return (
    <section className={styles.board} aria-label={t('board')} style={style}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <span className={styles.corner}>{t('freeSeats')}</span>
          <ol className={styles.hours}>
            {day.free.map(({ minutes, free }) => (
              <li
                key={minutes}
                className={free === 0 ? styles.full : undefined}
                style={{ gridColumn: `${column(minutes)} / span 4` }}
              >
                <span aria-hidden="true">{hour(minutes)}</span>
                <span className="num" aria-hidden="true">
                  {free}
                </span>
                <span className="visually-hidden">
                  {t('free', { n: free, all: day.bays, time: time(minutes) })}
                </span>
                {onBook && bookable.some((one) => one.minutes === minutes) && (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t('bookAt', { time: time(minutes) })}
                    onClick={() => onBook(minutes, null)}
                  />
                )}
              </li>
            ))}
          </ol>
        </div>
        <ClosedRow
          blocks={day.blocks}
          shown={{ first, last }}
          className={styles.row}
          headClass={styles.who}
        />
        {rowsOf(day).map((row) => (
          <AdvisorRow
            key={row.id}
            row={row}
            day={day}
            column={column}
            hours={row.isOff ? [] : bookable}
            onOpen={onOpen}
            span={{ first, last, arrivals: day.arrivals }}
            now={now}
            onBook={onBook}
            isMovable={({ state, from }) => state === 'booked' && from > (now ?? -1)}
            onMove={onMove}
          />
        ))}
        {isNow && (
          <div className={styles.now} aria-hidden="true">
            <span className="num">{time(now)}</span>
          </div>
        )}
      </div>
    </section>
  )
}

type RowProps = Readonly<{
  row: Row
  day: BoardDay
  column: (minutes: number) => number
  /** The hours in which a lift is free. */
  hours: BoardDay['free']
  onOpen: (visit: BoardVisit) => void
  span: DaySpan
  now: DayProps['now']
  onBook: DayProps['onBook']
  isMovable: (visit: BoardVisit) => boolean
  onMove: DayProps['onMove']
}>

function AdvisorRow({
  row,
  day,
  column,
  hours,
  span,
  now,
  onOpen,
  onBook,
  isMovable,
  onMove,
}: RowProps) {
  const { id, name, isOff, visits } = row
  const { t } = useVisitTexts()
  const { time } = useTimes()
  const label = `advisor-${id}`
  return (
    <section className={styles.row} aria-labelledby={label}>
      <div className={styles.who} id={label}>
        <b>{name ?? t('noAdvisor')}</b>
        {isOff && <span className="muted">{t('off')}</span>}
      </div>
      <div className={styles.track} data-row={isOff ? '' : id}>
        <ClosedAreas day={day} shown={span} />
        {onBook && (
          <ul className={styles.cells}>
            {hours.map(({ minutes }) => (
              <li key={minutes} style={{ gridColumn: `${column(minutes)} / span 4` }}>
                <button
                  type="button"
                  // The hours above the rows are reached by keys.
                  tabIndex={-1}
                  aria-label={t('bookWith', {
                    time: time(minutes),
                    advisor: name ?? t('noAdvisor'),
                  })}
                  onClick={() => onBook(minutes, id || null)}
                />
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.lanes}>
          {inLanes(visits).map(({ lane, span: visit }) => (
            <li
              key={visit.id}
              style={{
                gridRow: lane + 1,
                gridColumn: `${column(visit.from)} / ${Math.max(column(visit.to), column(visit.from) + 1)}`,
              }}
            >
              <VisitButton
                visit={visit}
                now={now}
                span={span}
                onOpen={onOpen}
                onMove={isMovable(visit) ? onMove : null}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
