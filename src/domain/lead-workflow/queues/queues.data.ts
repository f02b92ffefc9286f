import type { LeadForm } from '#domain/forms/form-names.ts'
import type { LostReason, WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'

/** The queues of leads that people of one office work through, each with states of its own. */
export const QUEUE_NAMES = ['trade-in', 'credit', 'parts', 'careers'] as const
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
  'inspected',
  'accepted',
  'expired',
  'submitted',
  'conditional',
  'approved',
  'withdrawn',
  'closed',
] as const
export type StageName = (typeof STAGE_NAMES)[number]

/** A state of an entry of a queue. */
export type Stage = Readonly<{
  name: StageName
  /** The states that may follow. */
  next: readonly StageName[]
  /** The status of the lead that it sets; absent: the status stays. */
  status?: WorkflowStatus
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
  /** The inbox shows the status of its leads instead of the state: sales works with them, too. */
  isSold?: true
  /**
   * Its states record what others decided: no status of a lead, but only a person with the right to the queue sets or
   * ends them.
   */
  isDecision?: true
}>

/** The state machine of each queue. */
export const QUEUES: Readonly<Record<QueueName, Queue>> = {
  'trade-in': {
    forms: ['trade-in'],
    isSold: true,
    stages: [
      { name: 'new', next: ['inspected', 'accepted', 'declined', 'expired'], status: 'new' },
      { name: 'inspected', next: ['accepted', 'declined', 'expired'], status: 'contacted' },
      { name: 'accepted', next: ['inspected'], status: 'sold', isClosed: true },
      {
        name: 'declined',
        next: ['inspected'],
        status: 'lost',
        reason: 'price',
        isClosed: true,
      },
      // Sales may still win the shopper, whose request stays open in the inbox.
      { name: 'expired', next: ['inspected', 'accepted', 'declined'], isClosed: true },
    ],
    ofStatus: { sold: 'accepted', lost: 'declined' },
  },
  credit: {
    forms: ['finance', 'finance-coapplicant', 'vehicle-finance'],
    isSold: true,
    isDecision: true,
    stages: [
      { name: 'new', next: ['submitted', 'declined', 'withdrawn', 'closed'], status: 'new' },
      {
        name: 'submitted',
        next: ['approved', 'conditional', 'declined', 'withdrawn', 'closed'],
        status: 'contacted',
      },
      {
        name: 'conditional',
        next: ['approved', 'declined', 'withdrawn'],
        status: 'contacted',
      },
      {
        name: 'approved',
        next: ['conditional', 'declined', 'withdrawn'],
        status: 'contacted',
        isClosed: true,
      },
      {
        name: 'declined',
        next: ['submitted'],
        status: 'lost',
        reason: 'credit',
        isClosed: true,
      },
      {
        name: 'withdrawn',
        next: ['submitted'],
        status: 'lost',
        reason: 'other',
        isClosed: true,
      },
      // Without a decision: also of applications whose lead was closed for any reason before one was recorded.
      { name: 'closed', next: ['submitted', 'declined', 'withdrawn'], isClosed: true },
    ],
    ofStatus: { sold: 'closed', lost: 'closed' },
  },
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
