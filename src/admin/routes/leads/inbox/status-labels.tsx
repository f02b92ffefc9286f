import { Icon } from '#admin/controls/icon.tsx'
import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { Clock } from '#admin/controls/status/labels.tsx'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowLead } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { useLeadTexts } from './lead-texts.ts'
import { STAGE_ICONS } from './stage-texts.ts'
import { openingTime, shortTime } from './times.ts'

const ICONS = {
  new: 'circle-dashed',
  contacted: 'circle-dot',
  appointment: 'calendar-check',
  sold: 'handshake',
  lost: 'circle-x',
  duplicate: 'copy',
  spam: 'ban',
} as const satisfies Record<WorkflowStatus, AdminIconName>

type StatusIconProps = Readonly<{ status: WorkflowStatus; stage?: StageName | null }>

/** The icon of a lead: of its state in its queue, else of its status. */
export const StatusIcon = ({ status, stage = null }: StatusIconProps) => (
  <Icon name={stage === null ? ICONS[status] : STAGE_ICONS[stage]} />
)

/** An answer that is due within this many minutes is shown as due soon. */
const SOON_MINUTES = 10

type LeadClockProps = Readonly<{
  lead: Pick<WorkflowLead, 'clock' | 'snoozedUntil' | 'answeredAt' | 'timeZone' | 'status'>
  now: string
}>

/** The clock of a lead in a list: how late, how long, snoozed until, or answered. */
export function LeadClockLabel({ lead, now }: LeadClockProps) {
  const { t, clock } = useLeadTexts()
  const locale = useLocale()
  if (lead.snoozedUntil !== null)
    return <Clock icon="moon">{shortTime(lead.snoozedUntil, lead.timeZone, locale, now)}</Clock>
  if (lead.clock !== null) {
    const { isLate, minutes, opensAt } = lead.clock
    if (!isLate && opensAt !== null)
      return <Clock>{t('opens', { time: openingTime(opensAt, lead.timeZone, locale, now) })}</Clock>
    const tone = isLate ? 'late' : minutes < SOON_MINUTES ? 'soon' : 'plain'
    return <Clock tone={tone}>{clock(lead.clock)}</Clock>
  }
  if (lead.answeredAt !== null)
    return (
      <Clock tone="ok" icon="check">
        {t('answered')}
      </Clock>
    )
  return null
}
