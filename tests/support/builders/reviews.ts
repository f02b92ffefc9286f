import { randomUUIDv7 } from 'node:crypto'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Site } from '#domain/site/site.ts'
import { eraseLeadText } from '#modules/leads/erase-lead-text.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { seedDemoLeads } from '#modules/leads/workflow/demo/seed-demo-leads.ts'
import { createReviews } from '#modules/reviews/module.ts'
import { REVIEW_JOB } from '#modules/reviews/review-jobs.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'

import type { Engine } from './database.ts'
import { aDealer } from './dealers.ts'
import { anActor, aWorkflow } from './lead-workflow.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const reviews = { google: null, own: null, isInviting: true }
const promises = { inspection: null, returns: null, reviews }

const contact = (email: string) => ({ fields: { firstName: 'Ana', email } })

/** The token in the link of an invitation. */
const tokenIn = (mail: Mail | undefined) =>
  /\/review\/(?<token>[\w-]+)/.exec(mail?.text ?? '')?.groups?.['token'] ?? ''

/** A store that invites its customers to review it, with an inbox. The store D2 invites no one. */
export async function aReviewGroup(engine: Engine) {
  const inbox = await aWorkflow(engine)
  const { database, clock, workflow, receive, target } = inbox
  const secretKeys: [string, ...string[]] = ['a key only for tests']
  const now = () => clock.at
  const site = defineSite(defaultSite, { key: 'north-star', name: 'North Star' })
  const audit = auditTrail({ database, secretKeys, now })
  const sent: Mail[] = []
  const mailer: Mailer = {
    target: 'test',
    send: async (mail) => {
      sent.push(mail)
      return { state: 'accepted', evidence: 'taken' }
    },
    close: async () => {},
  }
  const stores = [
    aDealer({ code: 'D1', name: 'Ocotillo', promises }),
    aDealer({ code: 'D2', name: 'Saguaro' }),
  ]
  const dealers = {
    all: () => stores,
    byCode: (code: string) => stores.find((store) => store.code === code) ?? null,
  }
  const { services, jobs, daily, seedDemo } = createReviews({
    database,
    audit,
    sites: { siteByKey: (key) => (key === site.key ? site : null) },
    leads: leadRecords(database),
    dealers,
    mail: {
      mailer,
      mailFrom: 'website@forecourt.example',
      originOf: ({ key }: Site) => `https://${key}.example`,
    },
    secretKeys,
    now,
  })
  const passHours = (hours: number) => {
    clock.at = new Date(clock.at.getTime() + hours * HOUR_MS)
  }
  /** A lead of the store that was marked as sold. @returns its id */
  const sell = async (email: string, dealerCode = 'D1') => {
    const id = await receive({ ...contact(email), dealerCode, language: 'en' })
    await workflow.setStatus(
      anActor(`mia of ${dealerCode}`, ['manager'], [dealerCode]),
      await target(id),
      'sold',
    )
    return id
  }
  /** A service visit that ended now, whose customer came. @returns the id of its lead */
  const visit = async (email: string, attendance: 'arrived' | 'missed' = 'arrived') => {
    const id = await receive({ ...contact(email), form: 'service-appointment', language: 'es' })
    const bookingId = randomUUIDv7()
    const at = now().toISOString()
    await database.db
      .insertInto('service_booking')
      .values({
        id: bookingId,
        lead_id: id,
        site_key: site.key,
        dealer_code: 'D1',
        shop_id: 'D1-MAIN',
        state: 'booked',
        is_test: 0,
        slot: at.slice(0, 16),
        starts_at: at,
        ends_at: at,
        services: '[]',
        transport: 'wait',
        advisor: null,
        language: 'es',
        revision: 0,
        contact_mark: null,
        phone_mark: null,
        created_at: at,
      })
      .execute()
    await database.db
      .insertInto('service_attendance')
      .values({ booking_id: bookingId, attendance, at })
      .execute()
    return id
  }
  const invite = () => daily['review-invitations']()
  /** Sends the invitations that wait. @returns all that were sent so far */
  const sendMails = async (): Promise<readonly Mail[]> => {
    const waiting = jobRepository(database)
    for (const job of await waiting.list('waiting', 99)) {
      if (job.kind !== REVIEW_JOB) continue
      const outcome = await jobs[REVIEW_JOB](job)
      if (outcome.state === 'accepted')
        await waiting.complete(job.id, { at: now().toISOString(), evidence: outcome.evidence })
    }
    return sent
  }
  return {
    ...inbox,
    audit,
    reviews: services.reviews,
    queue: services.reviewQueue,
    passHours,
    sell,
    visit,
    invite,
    /** Fills the inbox of the demo. */
    seedLeads: () =>
      seedDemoLeads({
        ...inbox.deps,
        leads: leadRepository(database),
        site,
        stocksOf: () => [],
        vehicleOf: () => null,
      }),
    /** Adds the demo's reviews. @returns their number */
    seedDemo,
    /** A newer key of the installation, which accepts the earlier one. */
    changeKey: () => secretKeys.unshift('a newer key only for tests'),
    sendMails,
    tokenIn,
    /** Erases the data of a lead. */
    erase: async (id: string) =>
      database.transaction((trx) =>
        eraseLeadText(trx, [id], { at: now().toISOString(), hasNoEvidence: false }),
      ),
    /** A customer of a sale who was invited. @returns the token of the mail, and the id of the lead */
    aCustomer: async (email: string) => {
      const id = await sell(email)
      passHours(2 * DAY_HOURS)
      await invite()
      return { id, token: tokenIn((await sendMails()).at(-1)) }
    },
  }
}
