import { Link } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { refusalText } from '#admin/lib/refusal.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { stageIn, stageKeyOf } from '#admin/routes/leads/inbox/stage-texts.ts'
import { datedTime, fullTime } from '#admin/routes/leads/inbox/times.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { SUSPECT_REASONS } from '#domain/forms/form-guard.ts'
import { LOST_REASONS, WORKFLOW_STATUSES } from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { AppointmentNotice } from './appointment/appointment-notice.tsx'
import { Bar } from './bar.tsx'

type NoticeProps = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands }>

/** The notices of a lead, each with the button for its next step. */
export function Notices({ lead, commands }: NoticeProps) {
  return (
    <>
      <Refused lead={lead} commands={commands} />
      <State lead={lead} commands={commands} />
      <AppointmentNotice lead={lead} commands={commands} />
    </>
  )
}

function State({ lead, commands }: NoticeProps) {
  const { t, duration } = useLeadTexts()
  const locale = useLocale()
  const { clock, timeZone } = lead
  const at = (time: string) => fullTime(time, timeZone, locale, commands.now)
  if (lead.isHeld) {
    const reason = SUSPECT_REASONS.find((one) => one === lead.suspectReason) ?? 'unknown'
    return (
      <Bar
        action={
          <>
            <Button onClick={() => commands.setStatus('spam')}>{t('markSpam')}</Button>
            <Button kind="primary" onClick={commands.release}>
              {t('release')}
            </Button>
          </>
        }
      >
        <Icon name="shield-check" />
        <b>{t('heldTitle')}</b> {t('heldText', { reason: t(`suspect.${reason}`) })}
      </Bar>
    )
  }
  if (lead.mergedInto !== null)
    return (
      <Bar
        action={
          <>
            <Link to={`/leads/${lead.mergedInto}`}>{t('openOther')}</Link>
            <Button onClick={commands.separate}>{t('separate')}</Button>
          </>
        }
      >
        <Icon name="merge" />
        {t('mergedNote')}
      </Bar>
    )
  if (lead.snoozedUntil !== null)
    return (
      <Bar action={<Button onClick={() => commands.snooze('')}>{t('endSnooze')}</Button>}>
        <Icon name="moon" />
        {t('snoozedNote', { time: at(lead.snoozedUntil) })}
      </Bar>
    )
  if (clock === null) return null
  const time = duration(clock.minutes)
  const isMine = lead.assignee?.id === commands.me.id
  return (
    <Bar
      isLate={clock.isLate}
      action={
        !isMine && (
          <Button onClick={commands.claim} shortcut="C">
            {t('claim')}
          </Button>
        )
      }
    >
      <Icon name="timer" />
      <b>{t(clock.isLate ? 'dueLate' : 'dueLeft', { time })}</b>{' '}
      <span className="wide-only">
        {clock.opensAt === null
          ? lead.escalation > 0 && t(lead.escalation > 1 ? 'escalated2' : 'escalated1')
          : t('dueOpens', { time: at(new Date(clock.opensAt).toISOString()) })}
      </span>
    </Bar>
  )
}

/** A change that was refused: what someone else did meanwhile, and the choice. */
function Refused({ lead, commands }: NoticeProps) {
  const { t } = useLeadTexts()
  const refusalT = useT('admin-refusals')
  const stageT = useT('admin-queues')
  const locale = useLocale()
  const { refused, dismiss } = commands.change
  if (refused === null) return null
  const { code, changes } = refused.refusal
  // A change without a response has a message of this page.
  const message =
    code === 'unavailable' ? refused.refusal.message : refusalText(refusalT, refused.refusal)
  const last = changes.at(-1)
  if (code === 'conflict' && last !== undefined)
    return (
      <Bar
        isLate
        action={
          <>
            <Button onClick={dismiss}>{t('keepTheirs')}</Button>
            <Button onClick={commands.insist}>{t('useMine')}</Button>
          </>
        }
      >
        <Icon name="circle-alert" />
        {t('conflict', { by: last.by || t('shopper'), what: whatOf(last.after) })}
      </Bar>
    )
  return (
    <Bar isLate action={<Button onClick={dismiss}>{t('close')}</Button>}>
      <Icon name="circle-alert" />
      {message}
    </Bar>
  )

  function whatOf(after: Readonly<Record<string, unknown>>): string {
    const stage = stageKeyOf({ form: lead.form, stage: stageIn(after) })
    if (stage !== null) return stageT(stage)
    const status = WORKFLOW_STATUSES.find((one) => one === after['status'])
    const reason = LOST_REASONS.find((one) => one === after['reason'])
    if (status !== undefined)
      return [t(`status.${status}`), reason && t(`reason.${reason}`)].filter(Boolean).join(', ')
    if ('assigneeId' in after)
      return lead.people.find(({ id }) => id === after['assigneeId'])?.name ?? t('unassigned')
    const comes = after['appointmentAt']
    if (typeof comes === 'string')
      return t('appointmentNote', { time: datedTime(comes, lead.timeZone, locale) })
    if (comes === null) return t('toast.cancel-appointment')
    if ('snoozedUntil' in after) return t('snooze')
    return t('change.other', { by: '' }).trim()
  }
}
