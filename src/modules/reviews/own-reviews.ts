import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { manyLines, oneLine } from '#domain/kernel/clean-text.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { MAX_NAME_LENGTH, MAX_REVIEW_LENGTH, readStars } from '#domain/reviews/review.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import { reviewRepository } from './repository.ts'
import { factsOf, waitsUntil, type StoredReview } from './review-record.ts'
import type { ShopperReviews } from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  leads: Pick<LeadRecords, 'get'>
  /** Keyed hashes of a mailbox, by each key of the installation. */
  contactMarksOf(mailbox: string): readonly string[]
  tokens: Pick<AccessTokens, 'read'>
  now(): Date
}>

/** A review without what its customer wrote, and without the decisions about it. */
const UNWRITTEN = {
  state: 'invited',
  stars: null,
  text: null,
  shownName: null,
  reason: null,
  answer: null,
  answeredAt: null,
  writtenAt: null,
} as const

/** @throws {AppError} `conflict` if it changed meanwhile */
async function store(on: Connection, after: StoredReview): Promise<void> {
  if (!(await reviewRepository(on).change(after)))
    throw new AppError('conflict', 'the review changed in the meantime')
}

/** Reviews by the token in the mails to their customers. */
export function ownReviews({
  database,
  audit,
  leads,
  contactMarksOf,
  tokens,
  now,
}: Deps): Omit<ShopperReviews, 'ofStore'> {
  async function find(siteKey: string, token: string): Promise<StoredReview | null> {
    const id = tokens.read(token)
    const review = id === null ? null : await reviewRepository(database.db).byId(id)
    return review?.siteKey === siteKey ? review : null
  }

  /** By every key: the mail by which the customer opted out may be of an earlier one. */
  async function isOptedOut({ leadId, contactMark }: StoredReview): Promise<boolean> {
    const email = (await leads.get(null, leadId))?.lead.fields['email'] ?? ''
    const marks = [contactMark, ...contactMarksOf(mailboxOf(email))]
    return reviewRepository(database.db).isOptedOut(marks)
  }

  /** @throws {AppError} `not-found` */
  async function requireReview(siteKey: string, token: string): Promise<StoredReview> {
    const review = await find(siteKey, token)
    if (review === null) throw new AppError('not-found', 'no review has this token')
    return review
  }

  /**
   * Stores what the customer changed. The answer of the store goes with the words that it answered, with an entry of the
   * audit trail.
   * @throws {AppError} `not-found`, `conflict` if it changed meanwhile
   */
  async function change(
    siteKey: string,
    token: string,
    values: Partial<StoredReview>,
  ): Promise<void> {
    const review = await requireReview(siteKey, token)
    const after = { ...review, ...values }
    if (review.answer === null) return store(database.db, after)
    await audit.change(SYSTEM_ACTOR, async (trx, record) => {
      await store(trx, after)
      record({
        action: 'review.answer-removed',
        subject: { kind: 'review', id: review.leadId },
        dealerCode: review.dealerCode,
        before: factsOf(review),
        after: factsOf(after),
      })
    })
  }

  return {
    async own(siteKey, token) {
      const review = await find(siteKey, token)
      if (review === null) return null
      const { dealerCode, kind, state, stars, text, shownName, reason } = review
      return {
        dealerCode,
        kind,
        state: state === 'waiting' && waitsUntil(review, now()) === null ? 'shown' : state,
        stars,
        text: text ?? '',
        shownName: shownName ?? '',
        shownFrom: waitsUntil(review, now()),
        reason,
        isOptedOut: await isOptedOut(review),
      }
    },

    async write(siteKey, token, typed) {
      const stars = readStars(typed.stars)
      if (stars === null) throw new AppError('invalid', 'a review needs stars')
      await change(siteKey, token, {
        ...UNWRITTEN,
        state: 'waiting',
        stars,
        text: manyLines(typed.text).slice(0, MAX_REVIEW_LENGTH).toWellFormed(),
        shownName: oneLine(typed.shownName).slice(0, MAX_NAME_LENGTH).toWellFormed() || null,
        writtenAt: now().toISOString(),
      })
    },

    withdraw: (siteKey, token) => change(siteKey, token, UNWRITTEN),

    async optOut(siteKey, token) {
      const { contactMark } = await requireReview(siteKey, token)
      await reviewRepository(database.db).optOut(contactMark, now().toISOString())
    },
  }
}
