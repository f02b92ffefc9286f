import type { CSSProperties } from 'react'

import type { DaySpan } from '#admin/features/board/drag/minutes-at.ts'
import { inLanes } from '#admin/features/board/lanes.ts'
import { useTimes } from '#admin/features/board/use-times.ts'
import type { BoardDrive, DriveDay } from '#modules/leads/module.ts'

import { DriveButton } from './drive-button.tsx'
import { driveRows, type DriveRow } from './drive-rows.ts'
import { useDriveTexts } from './drive-texts.ts'

import styles from '#admin/features/board/timetable.module.css'

const HOUR = 60
const QUARTER = 15

/** The first and the last minute that the board shows, on full hours. */
function spanOf({ hours, drives }: DriveDay) {
  const first = Math.min(hours?.opens ?? 9 * HOUR, ...drives.map(({ from }) => from))
  const last = Math.max(hours?.closes ?? 18 * HOUR, ...drives.map(({ to }) => to))
  return { first: Math.floor(first / HOUR) * HOUR, last: Math.ceil(last / HOUR) * HOUR }
}

type Props = Readonly<{
  day: DriveDay
  /** Minutes since midnight if the day is today; else `null`. */
  now: number | null
  onOpen: (drive: BoardDrive) => void
  /** Moves a test drive that was dragged to a time, minutes since midnight; `null` on a past day. */
  onMove: ((drive: BoardDrive, minutes: number) => void) | null
}>

/** A day as a timetable: a row for each salesperson, the hours with the number of free ones across. */
export function DriveBoard({ day, now, onOpen, onMove }: Props) {
  const { t } = useDriveTexts()
  const { hour, time } = useTimes()
  const { first, last } = spanOf(day)
  const column = (minutes: number) => Math.round((minutes - first) / QUARTER) + 1
  const isNow = now !== null && now >= first && now <= last
  // A custom property of the style sheet.
  const style = {
    '--quarters': (last - first) / QUARTER,
    ...(isNow && { '--now': (now - first) / (last - first) }),
  } as CSSProperties
  return (
    <section className={styles.board} aria-label={t('board')} style={style}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <span className={styles.corner}>{t('freePeople')}</span>
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
                  {t('free', { n: free, all: day.atOnce, time: time(minutes) })}
                </span>
              </li>
            ))}
          </ol>
        </div>
        {driveRows(day).map((row) => (
          <Row
            key={row.row}
            row={row}
            column={column}
            span={{ first, last, arrivals: day.starts }}
            onOpen={onOpen}
            moveOf={({ canChange, isHeld, from }) =>
              canChange && !isHeld && from > (now ?? -1) ? onMove : null
            }
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
  row: DriveRow
  column: (minutes: number) => number
  span: DaySpan
  onOpen: Props['onOpen']
  moveOf: (drive: BoardDrive) => Props['onMove']
}>

function Row({ row: { row, drives }, column, span, onOpen, moveOf }: RowProps) {
  const { t } = useDriveTexts()
  const label = `row-${row}`
  return (
    <section className={styles.row} aria-labelledby={label}>
      <div className={styles.who} id={label}>
        <b>{typeof row === 'number' ? t('person', { n: row }) : t(row)}</b>
      </div>
      <div className={styles.track} data-row={row}>
        <ul className={styles.lanes}>
          {inLanes(drives).map(({ lane, span: drive }) => (
            <li
              key={drive.id}
              style={{
                gridRow: lane + 1,
                gridColumn: `${column(drive.from)} / ${Math.max(column(drive.to), column(drive.from) + 1)}`,
              }}
            >
              <DriveButton drive={drive} span={span} onOpen={onOpen} onMove={moveOf(drive)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
