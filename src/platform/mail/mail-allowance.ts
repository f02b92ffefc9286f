import { hash } from 'node:crypto'

import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'

import { mailboxOf } from '#domain/kernel/mailbox.ts'
import type { Database } from '#platform/db/database.ts'

/** How many automatic mails of forms one mailbox gets within 24 hours. @see docs/rules/notifications.md */
export const MAILS_PER_DAY = 5

const DAY_MS = 86_400_000

/** The class of advisory locks, one per mailbox. */
const LOCK = 461_074

const places = sql.join(
  Array.from({ length: MAILS_PER_DAY }, (_, n) => sql`select ${sql.lit(n + 1)} as place`),
  sql` union all `,
)

const Count = v.object({ count: v.number() })

/** The key of a mailbox: a hash of its address. */
export const mailboxHash = (address: string): string => hash('sha256', mailboxOf(address))

/** The time before which used capacity is free again, ISO. */
export const mailDayAgo = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString()

/** A condition for statements: whether a mailbox has capacity left. @param after `mailDayAgo` */
export const hasMailCapacity = (
  mailbox: RawBuilder<unknown>,
  after: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select count(*) from shopper_mail where mailbox = ${mailbox} and taken_at > ${after}) < ${sql.lit(MAILS_PER_DAY)}`

/**
 * Must precede statements that read and use capacity of a mailbox: transactions that begin with it run in sequence.
 * SQLite runs all transactions in sequence anyway.
 */
export const lockMailbox = (
  engine: Database['engine'],
  mailbox: string,
): readonly RawBuilder<unknown>[] =>
  engine === 'postgres'
    ? [sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${mailbox}))`]
    : []

/** Uses the first free place of a mailbox for a mail that has none yet, if a condition holds. Needs `lockMailbox`. */
export const reserveMailCapacity = (
  { mailbox, mailKey, now }: Readonly<{ mailbox: string; mailKey: string; now: Date }>,
  condition: RawBuilder<unknown> = sql`1 = 1`,
): RawBuilder<unknown> => {
  const before = mailDayAgo(now)
  return sql`insert into shopper_mail (mailbox, place, mail_key, taken_at)
    select ${mailbox}, place, ${mailKey}, ${now.toISOString()} from (${places}) as places
    where ${condition}
      and not exists (select 1 from shopper_mail where mailbox = ${mailbox} and mail_key = ${mailKey})
      and not exists (select 1 from shopper_mail as other where other.mailbox = ${mailbox}
        and other.place = places.place and other.taken_at > ${before})
    order by place limit 1
    on conflict (mailbox, place) do update set mail_key = excluded.mail_key, taken_at = excluded.taken_at
    where shopper_mail.taken_at <= ${before}`
}

/**
 * Counts the automatic mails of forms, across all processes of a database. Each mailbox has a fixed number of places;
 * in one transaction a mail takes the first free one. A mailbox is stored as a hash, for a day.
 */
export const mailAllowance = ({ database, now }: Readonly<{ database: Database; now(): Date }>) => {
  const { db, engine } = database
  return {
    /** Whether a mail may be sent. A later attempt of the same mail takes no second place. */
    async take(address: string, mailKey: string): Promise<boolean> {
      const mailbox = mailboxHash(address)
      const compiled = (query: RawBuilder<unknown>) => ({ compile: () => query.compile(db) })
      const answers = await database.batch([
        ...lockMailbox(engine, mailbox).map(compiled),
        compiled(reserveMailCapacity({ mailbox, mailKey, now: now() })),
        db
          .selectFrom('shopper_mail')
          .select(sql<number>`count(*)`.as('count'))
          .where('mailbox', '=', mailbox)
          .where('mail_key', '=', mailKey),
      ])
      return v.parse(Count, answers.at(-1)?.[0]).count > 0
    },

    /** Deletes mailboxes after a day. @returns how many places were freed */
    async purge(): Promise<Readonly<Record<'mailboxes', number>>> {
      const { numDeletedRows } = await db
        .deleteFrom('shopper_mail')
        .where('taken_at', '<=', mailDayAgo(now()))
        .executeTakeFirst()
      return { mailboxes: Number(numDeletedRows) }
    },
  }
}
export type MailAllowance = ReturnType<typeof mailAllowance>
