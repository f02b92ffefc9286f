import type { ComponentProps } from 'react'

import type { AskedDealer } from '#web/features/asked-vehicle/asked-view.ts'
import { CallDealer } from '#web/features/asked-vehicle/call-dealer.tsx'
import type { OwnFields } from '#web/features/lead-form/form-fields.tsx'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { useT } from '#web/lib/use-t.ts'
import type { WhenView } from '#web/routes/vehicle-appointment/view/appointment-view.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { Calendar } from './calendar.tsx'

type AppointmentFormProps = Pick<ComponentProps<typeof LeadForm>, 'view' | 'answered'> & {
  dealer: AskedDealer
  when: WhenView
}

const calendarField = (
  { calendar, chosen, openDay, problem }: WhenView,
  t: ReturnType<typeof useT<'forms'>>,
): OwnFields => ({
  slot: ({ error }) => (
    <Calendar
      // Times that came anew from the server begin with its choice.
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
      drawn={calendarField(when, useT('forms'))}
    >
      <CallDealer dealer={dealer} />
    </LeadForm>
  )
}

/** What to do where nobody has said when the store is open. */
export function NoHours({ dealer, writeHref }: { dealer: AskedDealer; writeHref: string }) {
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
