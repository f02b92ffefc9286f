import type { AdminIconName } from '#admin/controls/icons.data.ts'
import { queueOf, type StageSet } from '#domain/lead-workflow/queues/queue-stage.ts'
import {
  STAGE_NAMES,
  type QueueName,
  type StageName,
} from '#domain/lead-workflow/queues/queues.data.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'
import type { WorkflowLead, WorkflowLeadDetails } from '#modules/leads/module.ts'

type Key = Extract<keyof AdminAreas['admin-queues'], `${QueueName}.${StageName}`>

/** The message of a state of a queue. */
export const stageKey = (queue: QueueName, stage: StageName): Key =>
  // Each state of each queue has a message, which a test checks.
  `${queue}.${stage}` as Key

/** The message of the state of a lead in its queue; `null` for a lead of no queue. */
export function stageKeyOf({ form, stage }: Pick<WorkflowLead, 'form' | 'stage'>): Key | null {
  const queue = queueOf(form)
  return queue === null || stage === null ? null : stageKey(queue, stage)
}

/** The state that a change set; `null` for none. */
export const stageIn = (after: Readonly<Record<string, unknown>>): StageName | null =>
  STAGE_NAMES.find((name) => name === after['stage']) ?? null

/** The state of a lead that was set last; `null` for none. */
export function lastStageSet({ timeline }: Pick<WorkflowLeadDetails, 'timeline'>): StageSet | null {
  const sets = timeline.flatMap((entry) =>
    entry.kind === 'change' && entry.change === 'stage'
      ? [{ stage: stageIn(entry.after), at: entry.at }]
      : [],
  )
  return sets.at(-1) ?? null
}

/** The icon of each state. */
export const STAGE_ICONS = {
  new: 'circle-dashed',
  quoted: 'circle-dot',
  ordered: 'truck',
  arrived: 'package',
  'picked-up': 'circle-check',
  canceled: 'circle-x',
  reviewing: 'eye',
  interview: 'calendar-check',
  offered: 'file-text',
  hired: 'handshake',
  declined: 'circle-x',
  inspected: 'eye',
  accepted: 'handshake',
  expired: 'timer',
  submitted: 'send',
  conditional: 'scale',
  approved: 'circle-check',
  withdrawn: 'undo-2',
  closed: 'ban',
} as const satisfies Record<StageName, AdminIconName>
