import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { Bar } from '#admin/routes/leads/inbox/thread/bar.tsx'
import { fullTime } from '#admin/routes/leads/inbox/times.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { APPOINTMENT_SHOWN_MS, shownAppointment } from '#domain/lead-workflow/appointment-time.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { canSet, SetAppointmentDialog } from './set-appointment-dialog.tsx'
import { VisitNotice } from './visit-notice.tsx'

type Props = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands }>

/** The service visit of a lead until the evening of its day; `null` for none, and a canceled one. */
function shownVisit({ visit }: WorkflowLeadDetails, nowMs: number) {
  if (visit === null || visit.state === 'canceled') return null
  return Date.parse(visit.startsAt) + APPOINTMENT_SHOWN_MS >= nowMs ? visit : null
}

/** When the shopper comes, and the ways to change that; nothing for a lead without an appointment. */
export function AppointmentNotice({ lead, commands }: Props) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const [isSetting, setIsSetting] = useState(false)
  const shown = shownAppointment(lead, Date.parse(commands.now))
  // The work on a merged lead is on the other one.
  if (lead.mergedInto !== null) return null
  const visit = shownVisit(lead, Date.parse(commands.now))
  if (visit !== null) return <VisitNotice lead={lead} visit={visit} commands={commands} />
  if (shown === null) return null
  const isUnknown = shown === 'unknown'
  return (
    <>
      <Bar
        action={
          <>
            <Button onClick={commands.cancelAppointment}>{t('appointmentCancel')}</Button>
            {canSet(lead) && (
              <Button onClick={() => setIsSetting(true)}>
                {t(isUnknown ? 'appointmentSetTime' : 'appointmentMove')}
              </Button>
            )}
          </>
        }
      >
        <Icon name="calendar-check" />
        <b>
          {isUnknown
            ? t('appointmentNoTime')
            : t('appointmentNote', {
                time: fullTime(shown.at, lead.timeZone, locale, commands.now),
              })}
        </b>
        {lead.isDriveTaken && !isUnknown && ` ${t('driveTaken')}`}
      </Bar>
      {isSetting && (
        <SetAppointmentDialog lead={lead} commands={commands} onClose={() => setIsSetting(false)} />
      )}
    </>
  )
}
