import type { LeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import type { QueueName, StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'

import type { PersonName, WorkflowLead } from './lead.ts'

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
