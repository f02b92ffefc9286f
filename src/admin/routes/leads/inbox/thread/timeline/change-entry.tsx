import { useT } from '#admin/lib/texts.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { stageIn, stageKeyOf } from '#admin/routes/leads/inbox/stage-texts.ts'
import { datedTime } from '#admin/routes/leads/inbox/times.ts'
import { ATTENDANCES } from '#domain/lead-workflow/attendance.ts'
import { LOST_REASONS, WORKFLOW_STATUSES } from '#domain/lead-workflow/workflow-status.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { TimelineEvent, type EntryProps } from './timeline-event.tsx'

const CHANGES = [
  'answered-phone',
  'answered-text',
  'answered-in-person',
  'answered-crm',
  'answered-email',
  'merged',
  'merged-in',
  'separated',
  'undone',
  'answer-canceled',
  'replied',
  'released',
  'escalated',
] as const

/** The key of the message of a change that has one; for an appointment, whether its shopper came. */
const keyOf = (change: string, after: Readonly<Record<string, unknown>>) =>
  change === 'attended'
    ? (ATTENDANCES.find((one) => one === after['appointmentAttendance']) ?? 'expected')
    : CHANGES.find((one) => one === change)

/** A change of the workflow: who changed what. */
export function ChangeEntry({ entry, lead, time }: EntryProps<'change'>) {
  const { t } = useLeadTexts()
  const stageT = useT('admin-queues')
  const locale = useLocale()
  const { change, before, after } = entry
  const by = entry.by || t(lead.department === 'service' ? 'customer' : 'shopper')
  return (
    <TimelineEvent icon={change === 'escalated' ? 'timer' : 'user'} time={time}>
      {change === 'stage' ? stageText() : textOf()}
    </TimelineEvent>
  )

  function stageText(): string {
    const key = stageKeyOf({ form: lead.form, stage: stageIn(after) })
    return key === null ? t('change.other', { by }) : t('change.status', { by, to: stageT(key) })
  }

  function appointmentText(): string | null {
    const at = after['appointmentAt']
    if (typeof at === 'string')
      return t(
        typeof before['appointmentAt'] === 'string'
          ? 'change.appointmentMoved'
          : 'change.appointment',
        { by, to: datedTime(at, lead.timeZone, locale) },
      )
    return typeof after['appointmentCanceledAt'] === 'string'
      ? t('change.appointmentCanceled', { by })
      : null
  }

  function textOf(): string {
    if (change === 'assignee') {
      const to = after['assignee']
      if (typeof to !== 'string') return t('change.unassigned', { by })
      return to === by ? t('change.claimed', { by }) : t('change.assignee', { by, to })
    }
    if (change === 'status' || change === 'visit') {
      const status = WORKFLOW_STATUSES.find((one) => one === after['status'])
      const reason = LOST_REASONS.find((one) => one === after['reason'])
      const appointment = appointmentText()
      if (appointment !== null) return appointment
      if (reason !== undefined)
        return t('change.status', { by, to: t('lostBecause', { reason: t(`reason.${reason}`) }) })
      return status
        ? t('change.status', { by, to: t(`status.${status}`) })
        : t('change.other', { by })
    }
    if (change === 'snooze') {
      const until = after['snoozedUntil']
      return typeof until === 'string'
        ? t('change.snooze', { by, to: datedTime(until, lead.timeZone, locale) })
        : t('change.woken', { by })
    }
    const known = keyOf(change, after)
    if (known === 'escalated' || known === 'replied') return t(`change.${known}`)
    return t(`change.${known ?? 'other'}`, { by })
  }
}
