import type { Actor } from '#domain/access/actor.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import type { LeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import type {
  AnswerChannel,
  LostReason,
  WorkflowStatus,
} from '#domain/lead-workflow/workflow-status.ts'

import type { WorkflowLeadDetails, WorkflowNote, WorkflowTask } from './lead.ts'
import type {
  DueTasks,
  FilterChoices,
  Mentions,
  OwnQuery,
  QueueCounts,
  SavedFilter,
  TodaysAppointments,
  WorkflowCounts,
  WorkflowPage,
  WorkflowQuery,
} from './lists.ts'

/** The lead to change. `version` is the one that the person saw. */
export type LeadTarget = Readonly<{ id: string; version: number }>

/** The state of a lead after a change; the change can be undone with this version. */
export type WorkflowChanged = Readonly<{ version: number }>

/**
 * The inbox of leads. Every call throws `forbidden` without the right, `not-found` for an unknown lead, `invalid` for
 * values out of bounds, and changes throw `LeadConflictError` if someone else changed the same property.
 */
export interface LeadWorkflow {
  list(actor: Actor, query: WorkflowQuery): Promise<WorkflowPage>
  /** @param store only leads of this one; `null` for all stores of the person */
  counts(actor: Actor, store?: string | null): Promise<WorkflowCounts>
  /** @param store only entries of this one; `null` for all stores of the person */
  queueCounts(actor: Actor, store?: string | null): Promise<QueueCounts>
  /** The appointments of the view "appointments" on today's date in each store's time zone, without service visits. */
  appointmentsToday(
    actor: Actor,
    ask: Readonly<{ store: string | null; limit: number }>,
  ): Promise<TodaysAppointments>
  /** The person's own open tasks that are late or due within 12 hours. */
  tasksDue(actor: Actor, query: OwnQuery): Promise<DueTasks>
  /** The notes that name the person, until they do something on the lead, for 7 days. */
  mentions(actor: Actor, query: OwnQuery): Promise<Mentions>
  filters(actor: Actor): Promise<FilterChoices>
  /** Saves a filter for the person. It replaces their filter of the same name. */
  saveFilter(
    actor: Actor,
    named: Readonly<{ name: string; filter: LeadFilter }>,
  ): Promise<SavedFilter>
  removeFilter(actor: Actor, id: string): Promise<void>
  lead(actor: Actor, id: string): Promise<WorkflowLeadDetails>
  claim(actor: Actor, target: LeadTarget): Promise<WorkflowChanged>
  /** @param assigneeId `null` to unassign it */
  assign(actor: Actor, target: LeadTarget, assigneeId: string | null): Promise<WorkflowChanged>
  /**
   * A status that closes the lead ends its appointment, which mails the shopper nothing.
   * @param reason why a lead was lost; required for that status only
   */
  setStatus(
    actor: Actor,
    target: LeadTarget,
    status: WorkflowStatus,
    reason?: LostReason | null,
  ): Promise<WorkflowChanged>
  /**
   * Sets the state of a lead in its queue, with the status that it means. Its shopper gets a mail of some states if
   * they may be mailed.
   * @throws {AppError} `invalid` for a state that does not follow the present one
   */
  setStage(actor: Actor, target: LeadTarget, stage: StageName): Promise<WorkflowChanged>
  /**
   * Sets or moves the appointment of a lead. One with the sales department takes a place of a salesperson on the board
   * of test drives, if one is free. The shopper gets a mail if they may be mailed.
   * @param at ISO, within a year
   * @param options.isClosedAccepted whether the person agreed to a time at which the store is closed
   * @throws {AppError} `invalid` for such a time otherwise
   */
  setAppointment(
    actor: Actor,
    target: LeadTarget,
    at: string,
    options?: Readonly<{ isClosedAccepted?: boolean }>,
  ): Promise<WorkflowChanged>
  /** Cancels an appointment. The shopper gets a mail if they were mailed the appointment and may be mailed. */
  cancelAppointment(actor: Actor, target: LeadTarget): Promise<WorkflowChanged>
  /**
   * Records whether the shopper of an appointment came; `null` clears that.
   * @throws {AppError} `conflict` without an appointment, before its day, or for `missed` before its time
   */
  attend(actor: Actor, target: LeadTarget, attendance: Attendance | null): Promise<WorkflowChanged>
  /** @param until ISO, within a year; `null` ends it */
  snooze(actor: Actor, target: LeadTarget, until: string | null): Promise<WorkflowChanged>
  /** Records an answer by another channel. */
  markAnswered(actor: Actor, target: LeadTarget, channel: AnswerChannel): Promise<WorkflowChanged>
  /** Merges a lead into another one of the same shopper. */
  merge(actor: Actor, target: LeadTarget, into: string): Promise<WorkflowChanged>
  /** Separates a merged lead again. */
  separate(actor: Actor, target: LeadTarget): Promise<WorkflowChanged>
  /** Undoes the last change of a lead, if nothing changed since. */
  undo(actor: Actor, target: LeadTarget): Promise<WorkflowChanged>
  addNote(
    actor: Actor,
    leadId: string,
    note: Readonly<{ text: string; mentions: readonly string[] }>,
  ): Promise<WorkflowNote>
  addTask(
    actor: Actor,
    leadId: string,
    task: Readonly<{ text: string; dueAt: string | null; assigneeId: string | null }>,
  ): Promise<WorkflowTask>
  finishTask(actor: Actor, leadId: string, taskId: string, isDone: boolean): Promise<void>
  /** Delivers a lead that was held for review, and starts its clock. */
  release(actor: Actor, leadId: string): Promise<void>
}
