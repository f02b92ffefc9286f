import type { LeadForm } from '#domain/forms/form-names.ts'
import type { LostReason, WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'

/** The queues of leads that people of one office work through, each with states of its own. */
export const QUEUE_NAMES = ['parts', 'careers'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** The states of the entries of all queues. */
export const STAGE_NAMES = [
  'new',
  'quoted',
  'ordered',
  'arrived',
  'picked-up',
  'canceled',
  'reviewing',
  'interview',
  'offered',
  'hired',
  'declined',
] as const
export type StageName = (typeof STAGE_NAMES)[number]

/** A state of an entry of a queue. */
export type Stage = Readonly<{
  name: StageName
  /** The states that may follow. */
  next: readonly StageName[]
  /** The status of the lead that it sets. */
  status: WorkflowStatus
  /** Why the lead is lost; only with that status. */
  reason?: LostReason
  /** Nothing is left to be done. */
  isClosed?: true
  /** The shopper gets a mail about it. */
  isMailed?: true
}>

/** A queue: the forms of its entries, and their states in order; the first one is that of a new entry. */
export type Queue = Readonly<{
  forms: readonly [LeadForm, ...LeadForm[]]
  stages: readonly [Stage, ...Stage[]]
  /** The state of an entry whose status was set without one; the first state for any other status. */
  ofStatus: Readonly<Partial<Record<WorkflowStatus, StageName>>>
}>

/** The state machine of each queue. */
export const QUEUES: Readonly<Record<QueueName, Queue>> = {
  parts: {
    forms: ['parts'],
    stages: [
      { name: 'new', next: ['quoted', 'ordered', 'arrived', 'canceled'], status: 'new' },
      {
        name: 'quoted',
        next: ['ordered', 'arrived', 'canceled'],
        status: 'contacted',
      },
      {
        name: 'ordered',
        next: ['arrived', 'quoted', 'canceled'],
        status: 'contacted',
        isMailed: true,
      },
      {
        name: 'arrived',
        next: ['picked-up', 'ordered', 'canceled'],
        status: 'contacted',
        isMailed: true,
      },
      { name: 'picked-up', next: ['arrived'], status: 'sold', isClosed: true },
      {
        name: 'canceled',
        next: ['quoted', 'ordered'],
        status: 'lost',
        reason: 'other',
        isClosed: true,
        isMailed: true,
      },
    ],
    ofStatus: {
      contacted: 'quoted',
      appointment: 'quoted',
      sold: 'picked-up',
      lost: 'canceled',
    },
  },
  careers: {
    forms: ['career-application'],
    stages: [
      { name: 'new', next: ['reviewing', 'interview', 'declined'], status: 'new' },
      { name: 'reviewing', next: ['interview', 'offered', 'declined'], status: 'contacted' },
      { name: 'interview', next: ['offered', 'reviewing', 'declined'], status: 'contacted' },
      { name: 'offered', next: ['hired', 'interview', 'declined'], status: 'contacted' },
      { name: 'hired', next: ['offered'], status: 'sold', isClosed: true },
      {
        name: 'declined',
        next: ['reviewing'],
        status: 'lost',
        reason: 'other',
        isClosed: true,
      },
    ],
    ofStatus: {
      contacted: 'reviewing',
      appointment: 'interview',
      sold: 'hired',
      lost: 'declined',
    },
  },
}
