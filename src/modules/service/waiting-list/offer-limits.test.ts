import { beforeEach, expect, it } from 'vitest'

import type { BookingOutcome } from '#domain/service/booking.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { WAITING_LIST_JOB } from '#modules/service/service-jobs.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { workWaitingList } from './work-waiting-list.ts'

const SITE = ocotillo.key
const MONDAY = { from: '2026-11-23', to: '2026-11-23', part: 'any' } as const
const NETWORK = '198.51.100.1'

let database: Database
let now: Date
const shops = [aShop({ bays: { total: 9, online: 9 } })]
const ports = () => schedulerPorts(database, { shops, now: () => now })
const scheduler = () => embeddedScheduler(ports())
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const post = (ip: string | null, fields: Readonly<Record<string, string>>) =>
  aVisitPost(fields, {
    idempotencyKey: crypto.randomUUID(),
    origin: { ip, userAgent: null, pageUrl: 'https://ocotillo.example/service/schedule' },
  })
const book = (ip: string | null, email: string) =>
  scheduler().book(ocotillo, post(ip, { email, slot: '2026-11-24T09:00' }))

/** A waiting list entry that is offered a free place immediately. */
async function anOffer(ip: string | null, email: string): Promise<string> {
  const fields = { email, slot: '', when: 'wait', waitFrom: MONDAY.from, waitTo: MONDAY.to }
  const outcome = await scheduler().joinWaitingList(
    ocotillo,
    post(ip, { ...fields, waitPart: MONDAY.part }),
    MONDAY,
  )
  if (outcome.outcome !== 'waiting') throw new Error(JSON.stringify(outcome))
  const jobs = jobRepository(database)
  for (const job of await jobs.list('waiting', 99))
    if (job.kind === WAITING_LIST_JOB && job.idempotencyKey.endsWith('.look')) {
      await workWaitingList(ports())(job)
      await jobs.complete(job.id, { at: now.toISOString(), evidence: '' })
    }
  expect(await scheduler().waiting(SITE, outcome.entry.token)).toMatchObject({ state: 'offered' })
  return outcome.entry.token
}

/** The secret of the link in an offer's mail. */
async function proofOf(token: string): Promise<string> {
  const id = ports().waitingTokens.read(token)
  const { booking_id } = await database.db
    .selectFrom('service_waiting')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return ports().confirmTokens.make(booking_id ?? '')
}
const take = async (token: string, proof: string | null = null) =>
  outcomeOf(await scheduler().acceptOffer(SITE, token, proof))
const outcomeOf = (outcome: BookingOutcome) =>
  outcome.outcome === 'refused' ? Object.values(outcome.errors).join() : outcome.outcome

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    now = FRIDAY
  })

  it('SVC-11 a contact with three visits cannot accept an offer, and can once one is canceled', async () => {
    const visits = []
    for (let n = 0; n < 2; n += 1) visits.push(await book(null, 'ana@example.com'))
    const [first, second] = [
      await anOffer(null, 'ana@example.com'),
      await anOffer(null, 'ana@example.com'),
    ]
    // With and without the mailed link, and by two concurrent requests.
    const proofs = [await proofOf(first), await proofOf(second)]
    expect(
      (await Promise.all([take(first, proofs[0]), take(second, proofs[1])])).toSorted(),
    ).toEqual(['booked', 'tooManyBookings'])
    const open = (await scheduler().waiting(SITE, first))?.state === 'booked' ? second : first
    expect(await take(open)).toBe('tooManyBookings')
    expect(await scheduler().waiting(SITE, open)).toMatchObject({ state: 'offered' })
    const [visit] = visits
    if (visit?.outcome !== 'booked') throw new Error('not booked')
    await scheduler().cancel(SITE, visit.booking.token)
    expect(await take(open)).toBe('booked')
  })

  it('SVC-15 a network with six visits in a day cannot accept an offer of the day before', async () => {
    const token = await anOffer(NETWORK, 'wait@example.com')
    later(23 * 60)
    const entry = await anOffer(NETWORK, 'other@example.com')
    later(62)
    // The first entry is more than a day old; with the second one these are six.
    for (let n = 0; n < 5; n += 1) {
      expect(outcomeOf(await book(NETWORK, `n${n}@example.com`))).toBe('booked')
      later(61)
    }
    // As if both had just been offered.
    await database.db
      .updateTable('service_waiting')
      .set({ offer_until: '2026-11-30T00:00:00.000Z' })
      .execute()
    expect(await take(token, await proofOf(token))).toBe('tooManyToday')
    // The entry that is accepted is one of the six.
    expect(await take(entry, await proofOf(entry))).toBe('booked')
    later(24 * 60)
    expect(outcomeOf(await book(NETWORK, 'late@example.com'))).toBe('booked')
  })

  it('SVC-15 an entry and its visit are counted once', async () => {
    const token = await anOffer(NETWORK, 'wait@example.com')
    expect(await take(token)).toBe('booked')
    const rows = await database.db.selectFrom('service_network').select('mark').execute()
    expect(rows).toHaveLength(1)
  })

  it('SVC-15 a network’s second visit within an hour is accepted only through the mailed link', async () => {
    const tokens = [
      await anOffer(NETWORK, 'one@example.com'),
      await anOffer('203.0.113.9', 'two@example.com'),
    ]
    const [token = '', other = ''] = tokens
    expect(outcomeOf(await book(NETWORK, 'ana@example.com'))).toBe('booked')
    expect(await take(token)).toBe('takeByMail')
    expect(await take(token, await proofOf(other))).toBe('takeByMail')
    expect(await take(other)).toBe('booked')
    expect(await take(token, await proofOf(token))).toBe('booked')
  })
})
