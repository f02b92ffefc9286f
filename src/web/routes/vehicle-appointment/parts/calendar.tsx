import { useEffect, useRef, useState, type CSSProperties } from 'react'

import { useT } from '#web/lib/use-t.ts'
import { DAY_FIELD, timeField } from '#web/routes/vehicle-appointment/posted-slot.ts'
import type { CalendarView, DayView } from '#web/routes/vehicle-appointment/view/calendar-view.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'

import styles from './calendar.module.css'

type CalendarProps = {
  calendar: CalendarView
  /** The time that was chosen; empty for none. */
  chosen: string
  /** The day whose times are shown at first. */
  openDay: string
  error: string | undefined
}

/**
 * Two weeks of days, and the times of the day that is chosen. Radio buttons and one rule of CSS: it works the same
 * without scripts.
 */
export function Calendar({ calendar, chosen, openDay, error }: CalendarProps) {
  const t = useT('vehicle-forms')
  const { city, weekdays, startsOn, days } = calendar
  const [slot, setSlot] = useState(chosen)
  const controls = useRef<HTMLDivElement>(null)
  // What was chosen before scripts were there, or is brought back by the browser.
  useEffect(() => {
    if (controls.current) setSlot(shownTime(controls.current))
  }, [])
  const start: CSSProperties & Record<`--${string}`, number> = { '--starts-at': startsOn + 1 }
  return (
    <FieldGroup id="slot" legend={t('slot')} hint={t('dayHint', { city })} error={error}>
      {/* What the browser checks; the server reads the day that is open and its time. */}
      <input type="hidden" name="slot" value={slot} />
      <div
        className={styles.calendar}
        ref={controls}
        style={start}
        onChange={({ currentTarget }) => setSlot(shownTime(currentTarget))}
      >
        {weekdays.map((name) => (
          <span className={styles.weekday} key={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {days.map((day) => (
          <Day key={day.date} day={day} chosen={chosen} isOpen={day.date === openDay} />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The time that is chosen on the day that is open; empty for none. */
function shownTime(calendar: HTMLElement): string {
  const radio = (name: string) =>
    calendar.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? ''
  return radio(timeField(radio(DAY_FIELD)))
}

type DayProps = { day: DayView; chosen: string; isOpen: boolean }

/** A day, and behind it its times: what comes next for keyboard and ear, and stands below all days for the eye. */
function Day({ day: { date, name, number, month, times }, chosen, isOpen }: DayProps) {
  const t = useT('vehicle-forms')
  const isClosed = times.length === 0
  return (
    <div className={styles.day}>
      <label className={styles.tile}>
        <input
          type="radio"
          name={DAY_FIELD}
          value={date}
          defaultChecked={isOpen}
          disabled={isClosed}
          aria-label={isClosed ? t('dayClosed', { day: name }) : name}
        />
        <span className={styles.month}>{month}</span>
        <span>{number}</span>
      </label>
      {!isClosed && (
        <fieldset className={styles.times}>
          <legend>{t('timesOf', { day: name })}</legend>
          {times.map(({ value, label }) => (
            <label className={styles.time} key={value}>
              <input
                type="radio"
                name={timeField(date)}
                value={value}
                defaultChecked={value === chosen}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
