import type { CSSProperties } from 'react'

import { DAY_FIELD, timeField } from './slot-fields.ts'

import styles from './day-tiles.module.css'

/** A day to choose a time on, in the shopper's language. */
type DayTile = Readonly<{
  date: string
  /** `Monday, November 23` */
  name: string
  number: string
  /** `full` and `closed` look different; only a `free` one can be chosen. */
  state: 'free' | 'full' | 'closed' | 'blackout' | 'out-of-range'
  /** A word or two below its number. */
  note: string
  /** Its label for screen readers. */
  label: string
  /** The label of its times. */
  timesName: string
  times: readonly Readonly<{ value: string; label: string }>[]
}>

type DayTilesProps = {
  /** Short names of the weekdays, Sunday first. */
  weekdays: readonly string[]
  /** The weekday of the first day; 0 is Sunday. */
  startsOn: number
  days: readonly DayTile[]
  /** The selected time; empty for none. */
  chosen: string
  /** The day whose times are shown initially. */
  openDay: string | undefined
}

/**
 * Days as tiles in weeks, and the times of the selected one. Radio buttons and a few rules of CSS: it works the same
 * without scripts. In a form with a list option (`LOOK_FIELD`) they are stacked.
 */
export function DayTiles({ weekdays, startsOn, days, chosen, openDay }: DayTilesProps) {
  const start: CSSProperties & Record<`--${string}`, number> = { '--starts-at': startsOn + 1 }
  return (
    <div className={`columns gap-2 ${styles.days}`} style={start}>
      {weekdays.map((weekday) => (
        <span className={`muted text-xs strong ${styles.weekday}`} key={weekday} aria-hidden="true">
          {weekday}
        </span>
      ))}
      {days.map((day) => (
        <Day key={day.date} day={day} chosen={chosen} isOpen={day.date === openDay} />
      ))}
    </div>
  )
}

/** A day followed by its times in reading order; visually the times are below all days. */
function Day({ day, chosen, isOpen }: { day: DayTile; chosen: string; isOpen: boolean }) {
  const { date, name, number, state, note, label, timesName, times } = day
  const isFree = times.length > 0
  return (
    <div className={styles.day} data-state={state}>
      <label className={`stack middle ${styles.tile}`}>
        <input
          type="radio"
          name={DAY_FIELD}
          value={date}
          defaultChecked={isOpen}
          disabled={!isFree}
          aria-label={label}
        />
        <span className={`text-lg ${styles.number}`}>{number}</span>
        <span className={styles.name}>{name}</span>
        <span className={`muted text-xs ${styles.note}`}>{note}</span>
      </label>
      {isFree && (
        <fieldset className={`gap-2 mt-3 ${styles.times}`}>
          <legend className="soft strong mb-2">{timesName}</legend>
          {times.map(({ value, label: time }) => (
            <label className={`text-sm strong stack middle ${styles.time}`} key={value}>
              <input
                type="radio"
                name={timeField(date)}
                value={value}
                defaultChecked={value === chosen}
              />
              <span>{time}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The selected time of the open day; empty for none. @param tiles the element around the days */
export function shownTime(tiles: HTMLElement): string {
  const radio = (name: string) =>
    tiles.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? ''
  return radio(timeField(radio(DAY_FIELD)))
}
