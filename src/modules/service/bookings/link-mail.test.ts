import { beforeEach, expect, it } from 'vitest'

import type { ShopperBooking } from '#domain/service/booking.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { SERVICE_MAIL_JOB } from '#modules/service/service-jobs.ts'
import type { Database } from '#platform/db/database.ts'
import { MAILS_PER_DAY, mailAllowance } from '#platform/mail/mail-allowance.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

const shops = [aShop({ bays: { total: 9, online: 9 } })]
let database: Database
const ports = () => schedulerPorts(database, { shops })
const allowance = () => mailAllowance({ database, now: () => FRIDAY })

const book = (email: string, ip = '198.51.100.1') =>
  embeddedScheduler(ports()).book(
    ocotillo,
    aVisitPost(
      { email },
      {
        idempotencyKey: crypto.randomUUID(),
        origin: { ip, userAgent: null, pageUrl: 'https://ocotillo.example/service/schedule' },
      },
    ),
  )
const stateOf = (outcome: Awaited<ReturnType<typeof book>>) =>
  outcome.outcome === 'booked' ? outcome.booking.state : outcome
function visitOf(outcome: Awaited<ReturnType<typeof book>>): ShopperBooking {
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}

/** Sends mails of other forms to an address today. @returns the number that the limit allowed */
async function otherMails(address: string, count: number): Promise<number> {
  let left = 0
  for (let n = 0; n < count; n += 1)
    if (await allowance().take(address, crypto.randomUUID())) left += 1
  return left
}

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    await book('first@example.com')
  })

  it('SVC-15 asks for another address if the link could not be mailed, and stores nothing', async () => {
    await otherMails('ana@example.com', MAILS_PER_DAY)
    const refused = { outcome: 'refused', errors: { email: 'mailboxFull' } }
    expect(await book('ana+visit@example.com')).toEqual(refused)
    expect(await leadRepository(database).list(ocotillo.key, { limit: 9 })).toHaveLength(1)
    expect(stateOf(await book('ben@example.com'))).toBe('unconfirmed')
    // If no link is required the visit is booked, with or without its mail.
    expect(stateOf(await book('ana@example.com', '203.0.113.9'))).toBe('booked')
  })

  it('SVC-15 the link counts towards the daily mail limit when the visit is stored, the confirmed visit does not', async () => {
    await otherMails('ana@example.com', MAILS_PER_DAY - 1)
    const visit = visitOf(await book('ana@example.com'))
    expect(visit.state).toBe('unconfirmed')
    expect(await otherMails('ana@example.com', 1)).toBe(0)
    await embeddedScheduler(ports()).confirm(
      ocotillo.key,
      visit.token,
      ports().confirmTokens.make(visit.id),
    )
    const jobs = await jobRepository(database).list('waiting', 99)
    const mails = jobs
      .filter(
        ({ kind, idempotencyKey }) =>
          kind === SERVICE_MAIL_JOB && idempotencyKey.startsWith(visit.id),
      )
      .map(({ payload }) => payload)
    expect(mails).toContainEqual(expect.objectContaining({ news: 'confirmed', isAnswer: true }))
  })

  it('SVC-15 of concurrent visits and other mails, one gets the last place of the daily limit', async () => {
    await otherMails('ana@example.com', MAILS_PER_DAY - 1)
    const [visits, mails] = await Promise.all([
      Promise.all([book('ana@example.com'), book('ana@example.com')]),
      Promise.all(Array.from({ length: 3 }, () => otherMails('ana@example.com', 1))),
    ])
    const linked = visits.filter(({ outcome }) => outcome === 'booked').length
    expect(mails.reduce((sum, count) => sum + count, linked)).toBe(1)
  })

  it('SVC-15 of two concurrent visits that need a link, one gets the last place of the daily mail limit', async () => {
    await otherMails('ana@example.com', MAILS_PER_DAY - 1)
    const visits = await Promise.all([book('ana@example.com'), book('ana@example.com')])
    expect(visits.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'refused'])
    expect(visits).toContainEqual({ outcome: 'refused', errors: { email: 'mailboxFull' } })
  })
})
