import { Link } from 'react-router'

import { Avatar } from '#admin/controls/avatar.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { PresentPeople } from '#admin/routes/leads/inbox/live/present-people.tsx'
import { stageKeyOf } from '#admin/routes/leads/inbox/stage-texts.ts'
import { LeadClockLabel, StatusIcon } from '#admin/routes/leads/inbox/status-labels.tsx'
import { fullTime, shortTime } from '#admin/routes/leads/inbox/times.ts'
import { shownAppointment } from '#domain/lead-workflow/appointment-time.ts'
import type { PresentPerson, WorkflowLead } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import styles from './list.module.css'

type LeadRowProps = Readonly<{
  lead: WorkflowLead
  to: string
  isCurrent: boolean
  /** The colleagues who have it open. */
  present: readonly PresentPerson[]
  now: string
}>

/** The state of a lead, and what its row says beside the time: the state in its queue, else the form. */
function useLeadState(lead: WorkflowLead) {
  const { t } = useLeadTexts()
  const stageT = useT('admin-queues')
  const key = stageKeyOf(lead)
  return key === null
    ? { state: t(`status.${lead.status}`), kind: t(`form.${lead.form}`) }
    : { state: stageT(key), kind: stageT(key) }
}

/** A lead in the list: who, how long, what they wrote, about what, when, and who works on it. */
export function LeadRow({ lead, to, isCurrent, present, now }: LeadRowProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const { state, kind } = useLeadState(lead)
  const isRead = lead.clock === null
  return (
    <Link
      to={to}
      className={isRead ? `${styles.lead} ${styles.read}` : styles.lead}
      aria-current={isCurrent ? 'true' : undefined}
      data-lead={lead.id}
      preventScrollReset
    >
      <span className={styles.status}>
        <StatusIcon {...lead} />
        <span className="visually-hidden">{state}</span>
      </span>
      <span className={styles.top}>
        <b className="truncate">{lead.name || lead.phone || t('unnamed')}</b>
        {lead.language === 'es' && (
          <span className={styles.language} title={t('spanishMark')}>
            ES
          </span>
        )}
        <Appointment lead={lead} now={now} />
        <LeadClockLabel lead={lead} now={now} />
      </span>
      <span className={styles.text} lang={lead.language}>
        {lead.excerpt || t('noText')}
      </span>
      <span className={styles.foot}>
        {present.length > 0 ? (
          <PresentPeople people={present} />
        ) : (
          <span className="truncate">{lead.vehicle ?? lead.stock ?? ''}</span>
        )}
        {lead.hasSealed && (
          <>
            <Icon name="lock" />
            <span className="visually-hidden">{t('sealedMark')}</span>
          </>
        )}
        <span className={styles.end}>
          {kind} · {shortTime(lead.receivedAt, lead.timeZone, locale, now)}
        </span>
        <Avatar name={lead.assignee?.name ?? null} />
        <span className="visually-hidden">
          {lead.assignee ? t('assignedTo', { name: lead.assignee.name }) : t('unassigned')}
        </span>
      </span>
    </Link>
  )
}

/** When the shopper comes; nothing for a lead without an appointment. */
function Appointment({ lead, now }: Pick<LeadRowProps, 'lead' | 'now'>) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const shown = shownAppointment(lead, Date.parse(now))
  if (shown === null) return null
  return (
    <span className={styles.appointment}>
      <Icon name="calendar-check" />
      {shown === 'unknown' ? t('noTime') : fullTime(shown.at, lead.timeZone, locale, now)}
    </span>
  )
}
