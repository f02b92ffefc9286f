import { useState } from 'react'

import { Button, ButtonLink } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { Bar } from '#admin/routes/leads/inbox/thread/bar.tsx'
import { weekdayTime } from '#admin/routes/leads/inbox/times.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type { LeadVisit, WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { CancelVisitDialog, MoveVisitDialog } from './change-visit-dialogs.tsx'

type Props = Readonly<{ lead: WorkflowLeadDetails; visit: LeadVisit; commands: LeadCommands }>

/** Whether the shopper of a visit is expected, came, or still has to confirm it. */
const stateOf = ({ state, attendance }: LeadVisit) =>
  state === 'held' ? 'unconfirmed' : (attendance ?? 'expected')

/** The day of a visit on the service board. */
const boardPath = ({ shopId, slot }: LeadVisit) =>
  `/service?${new URLSearchParams({ shop: shopId, day: slot.slice(0, 10) }).toString()}`

/** The service visit of a lead: when, with whom, whether they came; it is changed as on the service board. */
export function VisitNotice({ lead, visit, commands }: Props) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const canChange =
    lead.canChangeVisits && visit.state === 'booked' && visit.startsAt > commands.now
  const about = [
    visit.services.map((name) => name[locale]).join(', '),
    visit.advisor?.name,
    t(`visit.${stateOf(visit)}`),
  ]
  const onClose = () => setOpen(null)
  return (
    <>
      <Bar
        action={
          <>
            {lead.canChangeVisits && (
              <ButtonLink to={boardPath(visit)} kind="secondary">
                {t('visitBoard')}
              </ButtonLink>
            )}
            {canChange && (
              <>
                <Button onClick={() => setOpen('cancel')}>{t('visitCancel')}</Button>
                <Button onClick={() => setOpen('move')}>{t('appointmentMove')}</Button>
              </>
            )}
          </>
        }
      >
        <Icon name="calendar-check" />
        <b>{t('visitNote', { time: weekdayTime(visit.startsAt, lead.timeZone, locale) })}</b>
        {` ${about.filter(Boolean).join(' · ')}`}
      </Bar>
      {open === 'move' && (
        <MoveVisitDialog lead={lead} visit={visit} commands={commands} onClose={onClose} />
      )}
      {open === 'cancel' && (
        <CancelVisitDialog lead={lead} visit={visit} commands={commands} onClose={onClose} />
      )}
    </>
  )
}
