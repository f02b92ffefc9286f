import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { storesFor } from '#domain/access/stores-for.ts'

/** The stores of a report. */
export type ReportStores = 'all' | readonly string[]

/**
 * The stores that a report of a person is about.
 * @param store the code of the only one; `null` for all of theirs
 * @throws {AppError} `forbidden` without the right, and for a store that is not theirs
 */
export function reportStores(actor: Actor, store: string | null, nowMs: number): ReportStores {
  authorize(actor, 'reports.read', store === null ? {} : { dealerCode: store }, nowMs)
  return storesFor(actor, 'reports.read', store) ?? []
}

/** The condition that the column `dealer_code` is one of some stores. */
export function ofStores(stores: ReportStores): RawBuilder<boolean> {
  if (stores === 'all') return sql<boolean>`1 = 1`
  return stores.length === 0
    ? sql<boolean>`1 = 0`
    : // `|| ''` keeps SQLite from using an index of stores instead of one of days.
      sql<boolean>`dealer_code || '' in (${sql.join(stores)})`
}
