import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { AppError } from '#domain/kernel/errors.ts'
import type { Offer } from '#domain/trade-in/offer.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { scrubAfter } from '#platform/queue/scrub-job.ts'

import { offerRow, toOffer } from './mapper.ts'
import { OFFER_JOB } from './offer-job.ts'

/** The recipient of an offer's mail. */
type OfferMail = Readonly<{ email: string; language: 'en' | 'es' }>

/** More would be abuse of someone else's address. @see TRD-14 */
const MAX_MAILS = 3

const Language = v.picklist(['en', 'es'])
const Payload = v.pipe(v.string(), v.parseJson(), v.object({ offerId: v.fallback(v.string(), '') }))

/** Stored trade-in offers. An offer is never changed except by its withdrawal. */
export const offerRepository = (database: Database) => {
  const { db } = database

  /** One offer of a site; `null` if there is none. */
  async function byId(siteKey: string, id: string): Promise<Offer | null> {
    const row = await db
      .selectFrom('trade_in_offer')
      .selectAll()
      .where('id', '=', id)
      .where('site_key', '=', siteKey)
      .executeTakeFirst()
    return row ? toOffer(row) : null
  }

  /** Runs `work` on a locked offer. @throws {AppError} `not-found` unless it is valid */
  const onOffer = (
    siteKey: string,
    id: string,
    work: (trx: Connection, offer: Offer) => Promise<void>,
  ) =>
    database.transaction(async (trx) => {
      const row = await trx
        .selectFrom('trade_in_offer')
        .selectAll()
        .where('id', '=', id)
        .where('site_key', '=', siteKey)
        .where('withdrawn_at', 'is', null)
        // SQLite has one writer, and no row locks.
        .$if(database.engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      if (!row) throw new AppError('not-found', 'there is no such offer')
      await work(trx, toOffer(row))
    })

  return {
    byId,

    /** Stores an offer; an existing one with the same id is not changed. @returns the stored one */
    async store(offer: Offer): Promise<Offer> {
      await db
        .insertInto('trade_in_offer')
        .values(offerRow(offer))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      const saved = await byId(offer.siteKey, offer.id)
      if (!saved) throw new Error('the offer was removed while it was stored')
      return saved
    },

    /**
     * Withdraws an offer, and erases its VIN, payoff and mail addresses.
     * @throws {AppError} `not-found` for an unknown or withdrawn one
     */
    withdraw: (siteKey: string, id: string, at: string): Promise<void> =>
      onOffer(siteKey, id, async (trx, { question }) => {
        await trx
          .updateTable('trade_in_offer')
          .set({
            withdrawn_at: at,
            question: JSON.stringify({ ...question, vin: null }),
            payoff: null,
          })
          .where('id', '=', id)
          .execute()
        await trx.deleteFrom('offer_mail').where('offer_id', '=', id).execute()
        await enqueueOn(trx, [scrubAfter(randomUUIDv7(), at)])
      }),

    /**
     * Queues a mail with an offer; a pending one to the same address counts.
     * @param jobOf creates the job of a numbered mail
     * @throws {AppError} `not-found` as for `withdraw`; `rate-limited` after three mails
     */
    async queueMail(
      siteKey: string,
      id: string,
      { email, language }: OfferMail,
      jobOf: (number: number) => NewJob,
    ): Promise<void> {
      await onOffer(siteKey, id, async (trx) => {
        const mails = await trx
          .selectFrom('offer_mail')
          .select('email')
          .where('offer_id', '=', id)
          .execute()
        if (mails.some((mail) => mail.email === email)) return
        const number = mails.length
        if (number >= MAX_MAILS)
          throw new AppError('rate-limited', 'the offer was mailed too many times')
        await trx
          .insertInto('offer_mail')
          .values({ offer_id: id, number, email, language })
          .execute()
        await enqueueOn(trx, [jobOf(number)])
      })
      // A failed notification is ignored: the queued mail is then sent a little later.
      await database.notify('jobs').catch(() => {})
    },

    /** The recipient of a mail; `null` for one that was sent or withdrawn. */
    async mail(id: string, number: number): Promise<OfferMail | null> {
      const row = await db
        .selectFrom('offer_mail')
        .select(['email', 'language'])
        .where('offer_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst()
      return row?.email ? { email: row.email, language: v.parse(Language, row.language) } : null
    },

    /** Erases the address of a sent mail. */
    async mailed(id: string, number: number): Promise<void> {
      await db
        .updateTable('offer_mail')
        .set({ email: null })
        .where('offer_id', '=', id)
        .where('number', '=', number)
        .execute()
    },

    /**
     * The Message-ID of an offer's mail is derived from its job, not from the offer, whose id is its secret address.
     */
    async liveMails(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const jobs = await db
        .selectFrom('job')
        .select(['id', 'payload'])
        .where('id', 'in', keys)
        .where('kind', '=', OFFER_JOB)
        .execute()
      const offerOf = new Map(
        jobs.map(({ id, payload }) => [id, v.parse(Payload, payload).offerId]),
      )
      if (offerOf.size === 0) return new Set()
      const offers = await db
        .selectFrom('trade_in_offer')
        .select('id')
        .where('id', 'in', [...offerOf.values()])
        .where('withdrawn_at', 'is', null)
        .execute()
      const there = new Set(offers.map(({ id }) => id))
      return new Set(keys.filter((key) => there.has(offerOf.get(key) ?? '')))
    },

    /** Deletes offers made, or withdrawn, before these times; ISO, exclusive. @returns their number */
    async purge({ made, withdrawn }: Readonly<{ made: string; withdrawn: string }>) {
      const { numDeletedRows } = await db
        .deleteFrom('trade_in_offer')
        .where((is) => is.or([is('created_at', '<', made), is('withdrawn_at', '<', withdrawn)]))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
export type OfferRepository = ReturnType<typeof offerRepository>
