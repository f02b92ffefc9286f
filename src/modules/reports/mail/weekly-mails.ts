import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { reportStores } from '#modules/reports/report-scope.ts'
import type { ReportDealer, WeeklyMail } from '#modules/reports/types.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { nextMail } from './week.ts'
import { weeklyMailJob } from './weekly-mail-job.ts'

/** A person's setting, as stored. */
export type StoredWeeklyMail = WeeklyMail & Readonly<{ userId: string }>

const Language = v.picklist(LOCALES)

/** The setting of a person, or of all people; each with the mail that is due next. */
export async function storedMails(
  db: Connection,
  userId: string | null = null,
): Promise<readonly StoredWeeklyMail[]> {
  const rows = await db
    .selectFrom('weekly_mail')
    .select(['user_id', 'dealer_code', 'language'])
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id, dealer_code, language }) => ({
    userId: user_id,
    store: dealer_code,
    language: v.parse(Language, language),
  }))
}

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  dealers: Readonly<{ all(): readonly ReportDealer[] }>
  now: () => Date
}>

/** The job of a person's next mail. A second one for the same Monday is never queued. */
function nextJob({ dealers, now }: Pick<Deps, 'dealers' | 'now'>, mail: StoredWeeklyMail): NewJob {
  const all = dealers.all()
  const dealer = all.find(({ code }) => code === mail.store) ?? all[0]
  const at = now()
  const { monday, at: runAt } = nextMail(at, dealerTimeZone(dealer ?? { state: '' }))
  return weeklyMailJob({ userId: mail.userId, monday }, { at, runAt })
}

/** The weekly mail of people, which they turn on and off. */
export function weeklyMails(deps: Deps) {
  const { database, audit, now } = deps
  return {
    /** @throws {AppError} `forbidden` without the right to read reports */
    async weeklyMail(actor: Actor): Promise<WeeklyMail | null> {
      reportStores(actor, null, now().getTime())
      const [mail] = await storedMails(database.db, actor.userId)
      return mail ? { store: mail.store, language: mail.language } : null
    },

    /** @throws {AppError} `forbidden` without the right, and for a store that is not theirs */
    async setWeeklyMail(actor: Actor, mail: WeeklyMail | null): Promise<void> {
      reportStores(actor, mail?.store ?? null, now().getTime())
      await audit.change(actor, async (trx, note) => {
        const [before] = await storedMails(trx, actor.userId)
        if (mail === null) {
          await trx.deleteFrom('weekly_mail').where('user_id', '=', actor.userId).execute()
        } else {
          const values = { dealer_code: mail.store, language: mail.language }
          await trx
            .insertInto('weekly_mail')
            .values({ user_id: actor.userId, ...values, created_at: now().toISOString() })
            .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
            .execute()
          await enqueueOn(trx, [nextJob(deps, { ...mail, userId: actor.userId })])
        }
        note({
          action: mail ? 'user.weekly-mail-on' : 'user.weekly-mail-off',
          subject: { kind: 'user', id: actor.userId },
          dealerCode: null,
          before: { store: before?.store ?? null },
          after: { store: mail?.store ?? null },
        })
      })
      notifyWorkers(database)
    },

    /** The daily task: queues everyone's mail of the next Monday. @returns how many people get one */
    async queueAll(): Promise<string> {
      const mails = await storedMails(database.db)
      await database.transaction((trx) =>
        enqueueOn(
          trx,
          mails.map((mail) => nextJob(deps, mail)),
        ),
      )
      return `${mails.length} weekly mails queued`
    },
  }
}
