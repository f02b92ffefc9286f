import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import type { LeadVisit, WorkflowLeadDetails } from '#modules/leads/module.ts'

import { FreeTimes, useFreeTimes } from './free-times.tsx'
import { useMailNote } from './use-mail-note.ts'

import styles from '#admin/routes/leads/inbox/thread/thread.module.css'

type Props = Readonly<{
  lead: WorkflowLeadDetails
  visit: LeadVisit
  commands: LeadCommands
  onClose: () => void
}>

/** Moves the visit of a lead to a free time of its shop. */
export function MoveVisitDialog({ lead, visit, commands, onClose }: Props) {
  const { t } = useLeadTexts()
  const start = readSlot(visit.slot) ?? { date: visit.slot.slice(0, 10), minutes: 0 }
  const free = useFreeTimes((from) => visitTimesPath(visit, from), start)
  return (
    <Dialog title={t('visitMove')} onClose={onClose} closeLabel={t('close')}>
      <form
        method="dialog"
        className={styles.appointment}
        onSubmit={(event) => {
          event.preventDefault()
          if (free.slot === null) return
          commands.moveVisit(visit, free.slot)
          onClose()
        }}
      >
        <FreeTimes free={free} hasMore />
        <p className="soft">{useMailNote(lead)}</p>
        <p className={styles.answers}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            icon="calendar-check"
            disabled={free.slot === null || free.slot === visit.slot}
          >
            {t('appointmentMove')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

const visitTimesPath = ({ id }: LeadVisit, from: string) => `/service/${id}/times?from=${from}`

/** Asks before the visit of a lead is canceled. */
export function CancelVisitDialog({ lead, visit, commands, onClose }: Props) {
  const { t } = useLeadTexts()
  return (
    <Dialog title={t('visitCancelTitle')} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.appointment}>
        <p>
          {lead.isMailAllowed
            ? t('visitCancelMail', { email: lead.contact.email })
            : t('visitCancelText')}
        </p>
        <p className={styles.answers}>
          <Button onClick={onClose}>{t('visitKeep')}</Button>
          <Button
            kind="danger"
            onClick={() => {
              commands.cancelVisit(visit)
              onClose()
            }}
          >
            {t('visitCancel')}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
