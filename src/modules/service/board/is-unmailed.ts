import * as v from 'valibot'

import type { StoredBooking } from '#modules/service/mapper.ts'
import {
  ServiceMail,
  shopperMailKey,
  WAS_CHANGED,
  type ShopperNews,
} from '#modules/service/service-jobs.ts'
import type { Connection } from '#platform/db/database.ts'

/** A mail that is due within this time may be on its way already. */
const MARGIN_MS = 2000

type Visit = Pick<StoredBooking, 'id' | 'revision'>

const keysOf = (visit: Visit, all: readonly ShopperNews[]): readonly string[] =>
  all.map((news) => shopperMailKey(visit, news))

/** Whether a mail about a change is undone by a change to a time: it was canceled, or was at that time before. */
function isUndoneBy(payload: string, slot: string): boolean {
  const mail = v.parse(ServiceMail, JSON.parse(payload))
  return mail.to === 'shopper' && (mail.news === 'cancelled' || mail.slotBefore === slot)
}

/**
 * Whether the shopper of a visit knows it only as it was before its last change: the mail about that one still waits,
 * and will not be sent once the visit is changed back, and the mail about the change before it has left.
 * @param slot the time to which it is changed back
 */
export async function isUnmailed(
  trx: Connection,
  { id, revision }: Visit,
  slot: string,
  now: Date,
): Promise<boolean> {
  const last = keysOf({ id, revision }, ['moved', 'cancelled'])
  const before = keysOf({ id, revision: revision - 1 }, ['confirmed', 'moved'])
  const mails = await trx
    .selectFrom('job')
    .select(['idempotency_key', 'run_at', 'done_at', 'attempts', 'evidence', 'payload'])
    .where('idempotency_key', 'in', [...last, ...before])
    .execute()
  const dueAt = new Date(now.getTime() + MARGIN_MS).toISOString()
  const isWaiting = mails.some(
    ({ idempotency_key: key, done_at, run_at, attempts, payload }) =>
      last.includes(key) &&
      done_at === null &&
      attempts === 0 &&
      run_at > dueAt &&
      isUndoneBy(payload, slot),
  )
  const isBeforeUnknown = mails.some(
    ({ idempotency_key: key, done_at, evidence }) =>
      before.includes(key) && (done_at === null || evidence === WAS_CHANGED),
  )
  return isWaiting && !isBeforeUnknown
}
