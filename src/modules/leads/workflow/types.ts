import type { Actor } from '#domain/access/actor.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { ConsentChannel, LeadForm } from '#domain/forms/form-names.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import type { LeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import type { QueueName, StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { ResponseClock } from '#domain/lead-workflow/response-clock.ts'
import type {
  AnswerChannel,
  WorkflowStatus,
  WorkflowView,
  LostReason,
} from '#domain/lead-workflow/workflow-status.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadSource } from '#domain/leads/store/lead-source.ts'
import type { ShownFile } from '#modules/leads/answers/types.ts'
import type { Delivery } from '#modules/leads/lead-report.ts'
import type { LeadVisit } from '#modules/leads/visits/lead-visit.ts'
import type { VisitNews } from '#modules/leads/visits/visit-news.ts'

import type { LeadOffer } from './reading/lead-offer.ts'

/** A change that someone else made in the meantime. Times are ISO. */
export type OtherChange = Readonly<{
  kind: string
  /** A name; empty for the shopper. */
  by: string
  at: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}>

/** Thrown if someone else changed the same property of a lead since it was read. */
export class LeadConflictError extends AppError {
  readonly changes: readonly OtherChange[]
  constructor(changes: readonly OtherChange[]) {
    const name = changes.at(-1)?.by ?? 'Someone'
    super('conflict', `${name} changed this lead in the meantime.`, {
      key: 'changedBy',
      values: { name },
    })
    this.changes = changes
  }
}

/** A person as shown beside a lead. */
export type PersonName = Readonly<{ id: string; name: string }>

/** A lead in a list. Times are ISO. */
export type WorkflowLead = Readonly<{
  id: string
  version: number
  /** The shopper's name; empty if they gave none. */
  name: string
  phone: string
  /** The beginning of their text; empty for none. */
  excerpt: string
  form: LeadForm
  department: LeadDepartment
  dealerCode: string
  language: 'en' | 'es'
  vehicle: string | null
  stock: string | null
  receivedAt: string
  /** IANA time zone of its store. */
  timeZone: string
  status: WorkflowStatus
  reason: LostReason | null
  /** Its state in the queue of its form; `null` for a lead of no queue. */
  stage: StageName | null
  assignee: PersonName | null
  /** `null` while no answer is due. */
  clock: (ResponseClock & Readonly<{ dueAt: string }>) | null
  answeredAt: string | null
  snoozedUntil: string | null
  /** The time of the appointment; `null` without one, or if its time is not known. */
  appointmentAt: string | null
  isHeld: boolean
  /** Why it is held for review; `null` if it is not. */
  suspectReason: string | null
  hasSealed: boolean
  escalation: number
}>

/** The query for a page of leads. A search covers all leads instead of the view's. */
export type WorkflowQuery = Partial<LeadFilter> &
  Pick<LeadFilter, 'view'> &
  Readonly<{
    /** Only entries of a queue, in some states; a search covers all states. `null` or absent: leads of all forms. */
    queue?: QueueFilter | null
    /** The `next` of the page before. */
    after?: string | null
    /** The number of leads, at most and by default 50. */
    limit?: number
  }>

/** A filter that a person gave a name. */
export type SavedFilter = Readonly<{ id: string; name: string; filter: LeadFilter }>

/** A person's saved filters by name, and the people whose leads they can filter by. */
export type FilterChoices = Readonly<{
  saved: readonly SavedFilter[]
  people: readonly PersonName[]
}>

export type WorkflowPage = Readonly<{
  leads: readonly WorkflowLead[]
  /** For the next page; `null` on the last one. */
  next: string | null
}>

/** The appointments of today: their number, up to 999, and the first ones, soonest first. */
export type TodaysAppointments = Readonly<{ n: number; leads: readonly WorkflowLead[] }>

/** The number of leads of each view; counting ends at 999. */
export type WorkflowCounts = Readonly<
  Record<Exclude<WorkflowView, 'all'>, number> & { readonly late: number }
>

/** The entries of a queue in one state, in all states that are not closed (`open`), or in all. */
export type QueueFilter = Readonly<{ name: QueueName; stage: StageName | 'open' | 'all' }>

/** The number of entries in each state of each queue that a person may see; of each state counting ends at 999. */
export type QueueCounts = Readonly<
  Partial<Record<QueueName, Readonly<Partial<Record<StageName, number>>>>>
>

export type WorkflowNote = Readonly<{
  id: string
  author: PersonName
  text: string
  mentions: readonly string[]
  at: string
}>

export type WorkflowTask = Readonly<{
  id: string
  text: string
  assignee: PersonName | null
  dueAt: string | null
  doneAt: string | null
}>

/** The history of a lead, oldest first. */
export type TimelineEntry = Readonly<{ at: string }> &
  (
    | Readonly<{
        kind: 'received'
        leadId: string
        form: LeadForm
        language: 'en' | 'es'
        pageUrl: string
        source: LeadSource | null
        /** Fields by name, without contact data. */
        fields: Readonly<Record<string, string>>
        /** Those of its form. */
        files: readonly ShownFile[]
      }>
    | (Readonly<{
        kind: 'delivery'
        what: 'crm' | 'hiring' | 'webhook' | 'receipt' | 'appointment' | 'visit' | 'stage' | 'other'
        /** What a mail about a service visit tells its shopper; absent for anything else. */
        visitNews?: VisitNews
        /** The time that a mail about an appointment states; `null` for a canceled one; absent for anything else. */
        appointmentAt?: string | null
      }> &
        Pick<Delivery, 'state' | 'destination' | 'lastError'>)
    | Readonly<{ kind: 'event'; event: string; detail: string }>
    | Readonly<{ kind: 'note'; note: WorkflowNote }>
    | Readonly<{
        kind: 'change'
        change: string
        /** A name; empty for the shopper. */
        by: string
        before: Readonly<Record<string, unknown>>
        after: Readonly<Record<string, unknown>>
      }>
  )

/** Another lead of the same phone number or email address. */
export type SamePerson = Readonly<{
  id: string
  version: number
  name: string
  form: LeadForm
  receivedAt: string
  status: WorkflowStatus
  by: 'phone' | 'email'
  isMerged: boolean
  /** The text that is compared before merging; empty for none. */
  phone: string
  email: string
  excerpt: string
  vehicle: string | null
}>

/** One lead with its details, timeline, tasks and other leads of the same person. */
export type WorkflowLeadDetails = WorkflowLead &
  Readonly<{
    contact: Readonly<{ phone: string; email: string; zipCode: string }>
    dealerName: string
    /** The hours of its store; `null` for a store that no longer exists. */
    hours: Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'> | null
    /** Whether the shopper may be mailed. */
    isMailAllowed: boolean
    /** Whether its test drive has a time that another drive has too; `false` for a lead without a test drive. */
    isDriveTaken: boolean
    /** Whether its appointment is a drive of its store, for which the person sees the free times. */
    hasDriveTimes: boolean
    /** Its latest service visit, which its appointment follows; `null` for none. */
    visit: LeadVisit | null
    /** Whether the person may book and change service visits of its store. */
    canChangeVisits: boolean
    /** Whether its appointments are service visits. */
    takesVisits: boolean
    /** Its trade-in offer; `null` for none, and for one that was deleted. */
    offer: LeadOffer | null
    siteKey: string
    siteName: string
    pageUrl: string
    mergedInto: string | null
    erasedAt: string | null
    /** The vehicle as the shopper saw it; `null` for none. */
    vehicleThen: LeadVehicle | null
    /** The same vehicle today; `null` if it is no longer listed. */
    vehicleNow: Readonly<{ price: Cents | null; isSold: boolean; path: string }> | null
    consents: readonly Readonly<{
      channel: ConsentChannel
      wordingVersion: string
      language: 'en' | 'es'
      givenAt: string
      withdrawnAt: string | null
    }>[]
    timeline: readonly TimelineEntry[]
    tasks: readonly WorkflowTask[]
    samePerson: readonly SamePerson[]
    /** The people to whom it can be assigned. */
    people: readonly PersonName[]
  }>

/** @property store only what is about its leads; `null` for all stores of the person */
export type OwnQuery = Readonly<{ store: string | null; limit: number; offset?: number }>

/** A task or a note of a lead. */
type OfLead = Readonly<{
  id: string
  leadId: string
  text: string
  /** The shopper's name; empty if unknown. */
  shopper: string
  dealerCode: string
}>

/** Tasks that are due, the earliest first, and how many there are; counting ends at 999. `dueAt` is ISO. */
export type DueTasks = Readonly<{
  n: number
  tasks: readonly (OfLead & Readonly<{ dueAt: string; isLate: boolean }>)[]
}>

/** Notes that name a person, the oldest first, and how many there are; counting ends at 999. `at` is ISO. */
export type Mentions = Readonly<{
  n: number
  notes: readonly (OfLead & Readonly<{ author: string; at: string }>)[]
}>

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
