import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/use-t.ts'
import { CallDealer } from '#web/features/inquiry-vehicle/call-dealer.tsx'
import type { InquiryDealer } from '#web/features/inquiry-vehicle/inquiry-view.ts'
import type { CustomFields } from '#web/features/lead-form/fields/form-fields.tsx'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { TimeCalendar } from '#web/features/scheduler/time-calendar.tsx'
import type { WhenView } from '#web/features/scheduler/when-view.ts'

type AppointmentFormProps = Pick<
  ComponentProps<typeof LeadForm>,
  'view' | 'answered' | 'options'
> & {
  dealer: InquiryDealer
  when: WhenView
}

const calendarField = (
  { calendar, chosen, openDay, problem }: WhenView,
  t: ReturnType<typeof useT<'forms'>>,
): CustomFields => ({
  slot: ({ error }) => (
    <TimeCalendar
      // New times from the server reset the calendar to the choice that it sent.
      key={problem}
      calendar={calendar}
      chosen={chosen}
      openDay={openDay}
      error={error && ((error === 'errorGone' && problem) || t(error))}
    />
  ),
})

/** The form with its calendar. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { dealer, when, view, answered, options } = props
  const t = useT('vehicle-forms')
  return (
    <LeadForm
      view={view}
      answered={answered}
      dealer={dealer}
      {...(options && { options })}
      send={t('appointmentSend')}
      hasShortConsents
      custom={calendarField(when, useT('forms'))}
    >
      <CallDealer dealer={dealer} />
    </LeadForm>
  )
}

/** Other ways to reach a store whose hours are unknown. */
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
