import { Link } from 'react-router'

import { Avatar } from '#admin/controls/avatar.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { PresentPeople } from '#admin/routes/leads/inbox/live/present-people.tsx'
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

/** A lead in the list: who, how long, what they wrote, about what, when, and who works on it. */
export function LeadRow({ lead, to, isCurrent, present, now }: LeadRowProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
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
        <StatusIcon status={lead.status} />
        <span className="visually-hidden">{t(`status.${lead.status}`)}</span>
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
          {t(`form.${lead.form}`)} · {shortTime(lead.receivedAt, lead.timeZone, locale, now)}
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
