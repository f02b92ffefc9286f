import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { OwnFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import type { WhenView } from '#web/routes/vehicle-appointment/view/appointment-view.ts'

import { Calendar } from './calendar.tsx'

type AppointmentFormProps = Pick<ComponentProps<typeof LeadForm>, 'view' | 'answered'> & {
  dealer: InquiryDealer
  when: WhenView
}

const calendarField = (
  { calendar, chosen, openDay, problem }: WhenView,
  t: ReturnType<typeof useT<'forms'>>,
): OwnFields => ({
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
      drawn={calendarField(when, useT('forms'))}
    >
      <CallDealer dealer={dealer} />
    </LeadForm>
  )
}

/** What to do where the store has no hours. */
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
