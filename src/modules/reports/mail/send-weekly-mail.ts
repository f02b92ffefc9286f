import { absentActor, type Person } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { lastDays } from '#domain/reports/period.ts'
import type { ReportDealer, Reports } from '#modules/reports/types.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { weeklyMailContent } from './weekly-mail-content.ts'
import { WeeklyMailJob } from './weekly-mail-job.ts'
import { storedMails } from './weekly-mails.ts'

const WEEK_DAYS = 7

type Deps = Readonly<{
  database: Database
  reports: Pick<Reports, 'leads' | 'stock' | 'funnel' | 'service'>
  people: () => Promise<readonly (Person & Readonly<{ email: string; isActive: boolean }>)[]>
  dealers: Readonly<{ all(): readonly ReportDealer[] }>
  sites: Readonly<{ sites(): readonly Readonly<{ name: string }>[] }>
  mail: Pick<OutboundMail, 'mailer' | 'mailFrom'>
  /** The address of the back office, without a trailing slash. */
  adminOrigin: () => string
  now: () => Date
}>

/** Sends a person their weekly mail with their present rights, unless they turned it off, or the next one is due. */
export const sendWeeklyMail = (deps: Deps): JobHandler =>
  payloadHandler(WeeklyMailJob, async ({ userId, monday }, job) => {
    const { database, reports, people, dealers, sites, mail, adminOrigin, now } = deps
    const [setting] = await storedMails(database.db, userId)
    if (!setting) return accepted('not sent: it is turned off')
    if (now().toISOString() > addDays(monday, WEEK_DAYS)) return accepted('not sent: a week late')
    const person = (await people()).find(({ id }) => id === userId)
    const { store, language } = setting
    const actor = person?.isActive === true ? absentActor(person) : null
    const subject = store === null ? {} : { dealerCode: store }
    if (!person || !actor || !may(actor, 'reports.read', subject))
      return accepted('not sent: the person may not read it')
    const period = lastDays(WEEK_DAYS, monday)
    const query = { period, store }
    const [leads, stock, funnel, service] = [
      await reports.leads(actor, query),
      await reports.stock(actor, query),
      await reports.funnel(actor, query),
      await reports.service(actor, query),
    ]
    const dealer = dealers.all().find(({ code }) => code === store)
    const content = weeklyMailContent(
      { leads, stock, funnel, service },
      {
        from: sites.sites()[0]?.name ?? 'Forecourt',
        store: store === null ? null : { code: store, name: dealer?.name ?? store },
        language,
        period,
        origin: adminOrigin(),
      },
    )
    return mail.mailer.send({
      messageId: `${job.id}@${mail.mailFrom.slice(mail.mailFrom.lastIndexOf('@') + 1)}`,
      from: { name: 'Forecourt', address: mail.mailFrom },
      to: person.email,
      replyTo: null,
      date: now(),
      ...content,
    })
  })
