import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { CustomFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { DayTiles, shownTime } from '#web/features/scheduler/day-tiles.tsx'
import type { WhenView } from '#web/routes/vehicle-appointment/view/appointment-view.ts'
import type { CalendarView } from '#web/routes/vehicle-appointment/view/calendar-view.ts'

type AppointmentFormProps = Pick<ComponentProps<typeof LeadForm>, 'view' | 'answered'> & {
  dealer: InquiryDealer
  when: WhenView
}

const calendarField = (
  { calendar, chosen, openDay, problem }: WhenView,
  t: ReturnType<typeof useT<'forms'>>,
): CustomFields => ({
  slot: ({ error }) => (
    <Calendar
      // New times from the server start with its choice.
      key={problem}
      calendar={calendar}
      chosen={chosen}
      openDay={openDay}
      error={error && ((error === 'errorGone' && problem) || t(error))}
    />
  ),
})

/** The form with its calendar. */
export function AppointmentForm({ dealer, when, view, answered }: AppointmentFormProps) {
  const t = useT('vehicle-forms')
  return (
    <LeadForm
      view={view}
      answered={answered}
      dealer={dealer}
      send={t('appointmentSend')}
      custom={calendarField(when, useT('forms'))}
    >
      <CallDealer dealer={dealer} />
    </LeadForm>
  )
}

/** Alternatives if the store has no hours. */
export function NoHours({ dealer, writeHref }: { dealer: InquiryDealer; writeHref: string }) {
  const t = useT('vehicle-forms')
  return (
    <Notice
      kind="info"
      title={t('noHours')}
      action={
        <>
          <ButtonLink kind="ink" href={writeHref}>
            {t('askInstead')}
          </ButtonLink>
          <CallDealer dealer={dealer} />
        </>
      }
    >
      {t('noHoursText')}
    </Notice>
  )
}

type CalendarProps = {
  calendar: CalendarView
  /** The selected time; empty for none. */
  chosen: string
  /** The day whose times are shown initially. */
  openDay: string
  error: string | undefined
}

/**
 * Two weeks of days, and the times of the selected day. Radio buttons and one rule of CSS: it works the same without
 * scripts.
 */
function Calendar({ calendar, chosen, openDay, error }: CalendarProps) {
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
