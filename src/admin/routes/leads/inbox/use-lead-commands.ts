import { usePerson } from '#admin/lib/person.ts'
import { useToasts } from '#admin/lib/toasts.tsx'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import type {
  AnswerChannel,
  LostReason,
  WorkflowStatus,
} from '#domain/lead-workflow/workflow-status.ts'
import type { LeadVisit, WorkflowLeadDetails } from '#modules/leads/module.ts'

import { useLeadTexts } from './lead-texts.ts'
import { useLeadChange, type ChangeHandlers } from './use-lead-change.ts'

/**
 * The version of the lead that a change is about: the one that is open, or one of the same person, which is merged into
 * it.
 * @returns `undefined` for a lead that is neither
 */
export const versionOf = (
  lead: Pick<WorkflowLeadDetails, 'id' | 'version' | 'samePerson'>,
  changed: unknown,
): number | undefined =>
  changed === lead.id ? lead.version : lead.samePerson.find(({ id }) => id === changed)?.version

/** The changes of one lead, as buttons and keys call them. */
export function useLeadCommands(
  lead: WorkflowLeadDetails | null,
  now: string,
  handlers?: ChangeHandlers,
) {
  const me = usePerson()
  const toasts = useToasts()
  const { t } = useLeadTexts()
  const change = useLeadChange(lead, handlers)
  const send = (
    intent: string,
    values: Readonly<Record<string, string | readonly string[]>> = {},
  ) => {
    if (lead === null) return
    change.submit({ intent, id: lead.id, version: String(lead.version), ...values })
  }
  return {
    me,
    now,
    change,
    claim: () => {
      if (lead?.assignee?.id === me.id) toasts.show({ text: t('toast.yours') })
      else send('claim')
    },
    assign: (assignee: string) => send('assign', { assignee }),
    setStatus: (status: WorkflowStatus, reason?: LostReason) =>
      send('status', { status, reason: reason ?? '' }),
    setStage: (stage: StageName) => send('stage', { stage }),
    /**
     * @param at the time of the appointment, ISO
     * @param isClosedAccepted whether the person confirmed that the store is closed then
     */
    setAppointment: (at: string, isClosedAccepted: boolean) =>
      send('appointment', { at, isClosedAccepted: isClosedAccepted ? 'yes' : 'no' }),
    cancelAppointment: () => send('cancel-appointment'),
    bookVisit: (
      visit: Readonly<Record<'shop' | 'slot' | 'services' | 'transport' | 'advisor', string>>,
    ) => send('visit-book', visit),
    /** @param slot a `slotText` */
    moveVisit: ({ id, revision, slot: from, advisor }: LeadVisit, slot: string) =>
      send('visit-move', {
        visit: id,
        revision: String(revision),
        slot,
        // For its undo.
        from,
        fromAdvisor: advisor?.id ?? '',
      }),
    cancelVisit: ({ id, revision }: LeadVisit) =>
      send('visit-cancel', { visit: id, revision: String(revision) }),
    snooze: (until: string) => send('snooze', { until }),
    answered: (channel: AnswerChannel) => send('answered', { channel }),
    merge: (duplicate: Readonly<{ id: string; version: number }>) => {
      if (lead === null) return
      change.submit({
        intent: 'merge',
        id: duplicate.id,
        version: String(duplicate.version),
        into: lead.id,
      })
    },
    separate: () => send('separate'),
    release: () => send('release'),
    addNote: (text: string, mention: readonly string[]) => send('note', { text, mention }),
    logCall: (text: string, isAnswer: boolean) =>
      send('call', { text, isAnswer: isAnswer ? 'yes' : 'no' }),
    sendMail: (
      mail: Readonly<Record<'subject' | 'text' | 'language' | 'template' | 'key', string>>,
    ) => send('mail', mail),
    addTask: (task: Readonly<Record<'text' | 'dueAt' | 'assignee', string>>) => send('task', task),
    finishTask: (task: string, isDone: boolean) =>
      send('finish', { task, isDone: isDone ? 'yes' : 'no' }),
    /** Sends a refused change again, overwriting the changes of others. */
    insist: () => {
      const { refused } = change
      if (lead === null || refused === null) return
      const version = versionOf(lead, refused.values['id'])
      if (version !== undefined) change.submit({ ...refused.values, version: String(version) })
    },
  }
}
export type LeadCommands = ReturnType<typeof useLeadCommands>
