import { hash } from 'node:crypto'

import { sql } from 'kysely'
import * as v from 'valibot'

import { mailboxOf } from '#domain/kernel/mailbox.ts'
import type { Database } from '#platform/db/database.ts'

/** How many mails that forms start by themselves one mailbox gets within 24 hours. @see docs/rules/notifications.md */
export const MAILS_A_DAY = 5

const DAY_MS = 86_400_000

const places = Array.from({ length: MAILS_A_DAY }, (_, n) => n + 1)

const Count = v.object({ count: v.number() })

/**
 * Counts the mails that forms start by themselves, over all processes of a database. Each mailbox has numbered places; a
 * mail takes the first that is free, in one transaction. A mailbox is kept as a hash, for a day.
 */
export const mailAllowance = ({ database, now }: Readonly<{ database: Database; now(): Date }>) => {
  const { db } = database
  const dayAgo = () => new Date(now().getTime() - DAY_MS).toISOString()
  return {
    /** Whether a mail may leave. The same one again, in a later attempt, takes no second place. */
    async take(address: string, mailKey: string): Promise<boolean> {
      const mailbox = hash('sha256', mailboxOf(address))
      const [at, before] = [now().toISOString(), dayAgo()]
      const answers = await database.batch([
        // A statement a place: each waits for another process at that place, then sees what that took.
        ...places.map((place) => ({
          compile: () =>
            sql`insert into shopper_mail (mailbox, place, mail_key, taken_at)
              select ${mailbox}, ${sql.lit(place)}, ${mailKey}, ${at}
              where not exists (select 1 from shopper_mail where mailbox = ${mailbox} and mail_key = ${mailKey})
              on conflict (mailbox, place) do update set mail_key = excluded.mail_key, taken_at = excluded.taken_at
              where shopper_mail.taken_at <= ${before}`.compile(db),
        })),
        db
          .selectFrom('shopper_mail')
          .select(sql<number>`count(*)`.as('count'))
          .where('mailbox', '=', mailbox)
          .where('mail_key', '=', mailKey),
      ])
      return v.parse(Count, answers.at(-1)?.[0]).count > 0
    },

    /** Forgets mailboxes after a day. @returns how many places were freed */
    async purge(): Promise<Readonly<Record<'mailboxes', number>>> {
      const { numDeletedRows } = await db
        .deleteFrom('shopper_mail')
        .where('taken_at', '<=', dayAgo())
        .executeTakeFirst()
      return { mailboxes: Number(numDeletedRows) }
    },
  }
}
export type MailAllowance = ReturnType<typeof mailAllowance>
