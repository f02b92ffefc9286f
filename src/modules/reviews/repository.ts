import { sql, type RawBuilder } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'
import type { Connection } from '#platform/db/database.ts'

import { reviewRow, toReview, type StoredReview } from './review-record.ts'
import type { ReviewList } from './types.ts'

/** The condition of each list. @param readingEnds ISO: reviews that wait since then or longer are shown */
const conditionOf = (list: ReviewList, readingEnds: string): RawBuilder<boolean> =>
  ({
    waiting: sql<boolean>`state = 'waiting' and written_at > ${readingEnds}`,
    shown: sql<boolean>`(state = 'shown' or (state = 'waiting' and written_at <= ${readingEnds}))`,
    hidden: sql<boolean>`state = 'hidden'`,
  })[list]

/** @throws {AppError} `invalid` */
function readCursor(text: string): readonly [writtenAt: string, leadId: string] {
  const [writtenAt, leadId, ...rest] = text.split('|')
  if (!writtenAt || !leadId || rest.length > 0)
    throw new AppError('invalid', 'this page of the list does not exist', { key: 'noPage' })
  return [writtenAt, leadId]
}

/** Reads and writes reviews, on the database or in a transaction. */
export const reviewRepository = (on: Connection) => ({
  /** The review of a lead; `null` if its customer was not invited, or if its data was erased. */
  async byId(leadId: string): Promise<StoredReview | null> {
    const row = await on
      .selectFrom('store_review')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    return row ? toReview(row) : null
  },

  /** Stores an invitation. @returns `false` if its lead has one */
  async add(review: StoredReview): Promise<boolean> {
    const row = await on
      .insertInto('store_review')
      .values(reviewRow(review))
      .onConflict((conflict) => conflict.column('lead_id').doNothing())
      .returning('lead_id')
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Stores a changed review.
   * @param review with the revision that was read
   * @returns `false` if it changed since
   */
  async change(review: StoredReview): Promise<boolean> {
    const { revision } = review
    const row = await on
      .updateTable('store_review')
      .set(reviewRow({ ...review, revision: revision + 1 }))
      .where('lead_id', '=', review.leadId)
      .where('revision', '=', revision)
      .returning('lead_id')
      .executeTakeFirst()
    return row !== undefined
  },

  /**
   * Whether a mailbox was invited since a time, ISO, or wants no more invitations.
   * @param marks its hashes, by each key of the installation
   */
  async isUnavailable(marks: readonly string[], since: string): Promise<boolean> {
    if (await this.isOptedOut(marks)) return true
    const row = await on
      .selectFrom('store_review')
      .select('lead_id')
      .where('contact_mark', 'in', marks)
      .where('invited_at', '>=', since)
      .executeTakeFirst()
    return row !== undefined
  },

  /** @param marks the hashes of one mailbox */
  async isOptedOut(marks: readonly string[]): Promise<boolean> {
    const row = await on
      .selectFrom('review_opt_out')
      .select('contact_mark')
      .where('contact_mark', 'in', marks)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Ends invitations to a mailbox. @param at ISO */
  async optOut(contactMark: string, at: string): Promise<void> {
    await on
      .insertInto('review_opt_out')
      .values({ contact_mark: contactMark, at })
      .onConflict((conflict) => conflict.column('contact_mark').doNothing())
      .execute()
  },

  /** The number of shown reviews of a store, and the sum of their stars. */
  async figures(dealerCode: string, readingEnds: string) {
    const row = await on
      .selectFrom('store_review')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number | null>('stars').as('total'),
      ])
      .where('dealer_code', '=', dealerCode)
      .where(conditionOf('shown', readingEnds))
      .executeTakeFirstOrThrow()
    return { count: row.count, total: row.total ?? 0 }
  },

  /** The reviews that wait in some stores, the oldest first: how many, and the first ones. */
  async waiting(
    readingEnds: string,
    { stores, limit }: Readonly<{ stores: 'all' | readonly string[]; limit: number }>,
  ): Promise<Readonly<{ n: number; reviews: readonly StoredReview[] }>> {
    if (stores.length === 0) return { n: 0, reviews: [] }
    const waiting = on
      .selectFrom('store_review')
      .where(conditionOf('waiting', readingEnds))
      .$if(stores !== 'all', (query) => query.where('dealer_code', 'in', stores))
    const [{ n }, rows] = await Promise.all([
      waiting.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
      waiting.selectAll().orderBy('written_at').orderBy('lead_id').limit(limit).execute(),
    ])
    return { n, reviews: rows.map(toReview) }
  },

  /** A page of a list of some stores, the newest first. @param page.after `next` of the page before */
  async listed(
    list: ReviewList,
    readingEnds: string,
    page: Readonly<{
      stores: 'all' | readonly string[]
      limit: number
      after?: string | null | undefined
    }>,
  ): Promise<Readonly<{ reviews: readonly StoredReview[]; next: string | null }>> {
    const { stores, limit, after } = page
    if (stores.length === 0) return { reviews: [], next: null }
    const rows = await on
      .selectFrom('store_review')
      .selectAll()
      .where(conditionOf(list, readingEnds))
      .$if(stores !== 'all', (query) => query.where('dealer_code', 'in', stores))
      .$if(Boolean(after), (query) => {
        const [writtenAt, leadId] = readCursor(after ?? '')
        return query.where(sql<boolean>`(written_at, lead_id) < (${writtenAt}, ${leadId})`)
      })
      .orderBy('written_at', 'desc')
      .orderBy('lead_id', 'desc')
      .limit(limit + 1)
      .execute()
    const reviews = rows.slice(0, limit).map(toReview)
    const last = reviews.at(-1)
    const hasMore = rows.length > limit && last !== undefined
    return { reviews, next: hasMore ? `${last.writtenAt ?? ''}|${last.leadId}` : null }
  },
})
