import { useEffect, useRef, useState } from 'react'

import { FieldGroup } from '#ui/form/field-group.tsx'
import { useT } from '#ui/text/use-t.ts'
import { DayTiles, shownTime } from '#web/features/scheduler/day-tiles.tsx'
import type { CalendarView } from '#web/routes/vehicle-appointment/view/calendar-view.ts'

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
  return (
    <FieldGroup id="slot" legend={t('slot')} hint={t('dayHint', { city })} error={error}>
      {/* What the browser checks; the server reads the day that is open and its time. */}
      <input type="hidden" name="slot" value={slot} />
      <div ref={controls} onChange={({ currentTarget }) => setSlot(shownTime(currentTarget))}>
        <DayTiles
          weekdays={weekdays}
          startsOn={startsOn}
          days={days.map(({ date, name, number, month, times }) => ({
            date,
            name,
            number,
            state: times.length > 0 ? 'free' : 'closed',
            note: month ?? '',
            label: times.length > 0 ? name : t('dayClosed', { day: name }),
            timesName: t('timesOf', { day: name }),
            times,
          }))}
          chosen={chosen}
          openDay={openDay}
        />
      </div>
    </FieldGroup>
  )
}
