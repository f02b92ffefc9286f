import * as v from 'valibot'

import type { LeadFollowUp } from '#modules/leads/module.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import type { StoredHold } from './hold-record.ts'

/** The kind of jobs that send mails about holds. */
export const HOLD_MAIL_JOB = 'hold-mail'

const SHOPPER_NOTICES = [
  'held',
  'extended',
  'declined',
  'unanswered',
  'released',
  'sold',
  'expired',
] as const
/** The kind of a notification to a shopper. */
export type ShopperNotice = (typeof SHOPPER_NOTICES)[number]

const STORE_NOTICES = ['held', 'waiting', 'canceled', 'expired'] as const
/** The kind of a notification to a store. */
export type StoreNotice = (typeof STORE_NOTICES)[number]

export const HoldMail = v.variant('to', [
  /** Stores a lead's hold, and mails its shopper the link that begins it. Stored jobs have the name `asker`. */
  v.object({ to: v.literal('asker'), leadId: v.string() }),
  v.object({
    to: v.literal('shopper'),
    holdId: v.string(),
    news: v.picklist(SHOPPER_NOTICES),
    revision: v.number(),
  }),
  v.object({
    to: v.literal('store'),
    holdId: v.string(),
    news: v.picklist(STORE_NOTICES),
    revision: v.number(),
  }),
])
/** The payload of such a job: no data of the shopper. */
export type HoldMail = v.InferOutput<typeof HoldMail>

const job = (payload: HoldMail, key: string, createdAt: string): NewJob =>
  newJob({
    kind: HOLD_MAIL_JOB,
    destination: CUSTOMER_MAIL,
    payload,
    idempotencyKey: key,
    createdAt,
  })

function shopperNotice(before: StoredHold, { state, reason }: StoredHold): ShopperNotice | null {
  // Following the link proves the address: nothing is mailed before that.
  if (before.confirmedAt === null && state !== 'held') return null
  if (state === 'held') return before.state === 'held' ? 'extended' : 'held'
  if (reason === 'declined' || reason === 'unanswered' || reason === 'sold') return reason
  if (reason === 'time') return 'expired'
  return reason === 'store' ? 'released' : null
}

function storeNotice(
  before: StoredHold,
  { state, reason, confirmedAt }: StoredHold,
): StoreNotice | null {
  if (confirmedAt === null) return null
  if (state === 'open') return 'waiting'
  if (state === 'held') return before.confirmedAt === null ? 'held' : null
  if (reason === 'canceled') return 'canceled'
  return reason === 'time' || reason === 'unanswered' ? 'expired' : null
}

/** Mails the shopper of a hold request its link. A second job for the same lead is never queued. */
export const holdFollowUp: LeadFollowUp = ({ id, form }, { now }) =>
  form === 'vehicle-hold' ? [job({ to: 'asker', leadId: id }, `${id}.hold`, now)] : []

/** The mails about a change of a hold, due immediately. @param at ISO */
export function mailsAfter(before: StoredHold, after: StoredHold, at: string): readonly NewJob[] {
  const { id: holdId, revision } = after
  const shopper = shopperNotice(before, after)
  const store = storeNotice(before, after)
  const about = (to: string) => `${holdId}.hold.${to}.${revision}`
  return [
    ...(shopper === null
      ? []
      : [job({ to: 'shopper', holdId, news: shopper, revision }, about('shopper'), at)]),
    ...(store === null
      ? []
      : [job({ to: 'store', holdId, news: store, revision }, about('store'), at)]),
  ]
}
