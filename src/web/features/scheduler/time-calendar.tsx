import { useEffect, useRef, useState } from 'react'

import { FieldGroup } from '#ui/form/field-group.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { CalendarView } from './calendar-view.ts'
import { DayTiles, shownTime } from './day-tiles.tsx'

type TimeCalendarProps = {
  calendar: CalendarView
  /** The selected time; empty for none. */
  chosen: string
  /** The day whose times are shown initially. */
  openDay: string
  error: string | undefined
}

/**
 * The field `slot`: two weeks of days, and the times of the selected day. Radio buttons and one rule of CSS: it works
 * the same without scripts. Its page reads it with `postedSlot` and has the area `vehicle-forms`.
 */
export function TimeCalendar({ calendar, chosen, openDay, error }: TimeCalendarProps) {
  const t = useT('vehicle-forms')
  const { city, weekdays, startsOn, days } = calendar
  const [slot, setSlot] = useState(chosen)
  const controls = useRef<HTMLDivElement>(null)
  // A selection from before scripts ran, or restored by the browser.
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
