import { beforeEach, expect, it } from 'vitest'

import type { BookingOutcome, ShopperBooking } from '#domain/service/booking.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { WAITING_LIST_JOB } from '#modules/service/service-jobs.ts'
import { workWaitingList } from '#modules/service/waiting-list/work-waiting-list.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

const SITE = ocotillo.key
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28', '2026-11-30']
const TIMES = ['09', '10', '11', '12', '13', '14', '15'] as const

let database: Database
let now: Date
const shops = [aShop({ bays: { total: 3, online: 3 } })]
const ports = () => schedulerPorts(database, { shops, now: () => now })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

let sent = 0
/** Books a visit of a random contact at the nth available time. */
function book(ip: string | null, fields: Readonly<Record<string, string>> = {}) {
  const n = sent
  sent += 1
  const slot = `${DAYS[Math.floor(n / 14) % DAYS.length] ?? ''}T${TIMES[n % 7] ?? ''}:00`
  return embeddedScheduler(ports()).book(
    ocotillo,
    aVisitPost(
      { slot, email: `invented${n}@example.com`, ...fields },
      {
        idempotencyKey: crypto.randomUUID(),
        origin: { ip, userAgent: null, pageUrl: 'https://ocotillo.example/service/schedule' },
      },
    ),
  )
}
const ofOutcome = (outcome: BookingOutcome) =>
  outcome.outcome === 'booked'
    ? outcome.booking.state
    : outcome.outcome === 'refused'
      ? Object.values(outcome.errors).join()
      : 'taken'
function visitOf(outcome: BookingOutcome): ShopperBooking {
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}
const confirm = ({ id, token }: ShopperBooking) =>
  embeddedScheduler(ports()).confirm(SITE, token, ports().confirmTokens.make(id))
const stateOf = async ({ token }: ShopperBooking) =>
  (await embeddedScheduler(ports()).booking(SITE, token))?.state
const placesTaken = async () => {
  const rows = await database.db
    .selectFrom('service_seat')
    .select('booking_id')
    .where('resource', '=', 'bay')
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id)).size
}
/** Runs the due waiting list jobs, as the worker does. */
async function work() {
  const jobs = jobRepository(database)
  const due = (await jobs.list('waiting', 999)).filter(
    ({ kind, runAt }) => kind === WAITING_LIST_JOB && runAt <= now.toISOString(),
  )
  for (const job of due) {
    expect(await workWaitingList(ports())(job)).toMatchObject({ state: 'accepted' })
    await jobs.complete(job.id, { at: now.toISOString(), evidence: '' })
  }
}
const kinds = async () =>
  (await jobRepository(database).list('waiting', 99)).map(({ kind }) => kind).toSorted()
const ip = (n: number) => `198.51.100.${n + 1}`
const countBy = (words: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(words, String)].map(([word, list]) => [word, list.length]))

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    now = FRIDAY
    sent = 0
  })

  it('SVC-15 an attack of 87 visits from 15 addresses gets six places, and holds thirty for 15 minutes', async () => {
    // Which posts get the six places is random, as concurrent posts are stored in any order.
    const outcomes: string[] = []
    for (let n = 0; n < 6; n += 1) outcomes.push(ofOutcome(await book(ip(n))))
    const others = await Promise.all(
      Array.from({ length: 81 }, async (_, n) => ofOutcome(await book(ip((n + 6) % 15)))),
    )
    expect(countBy([...outcomes, ...others])).toEqual({
      booked: 6,
      unconfirmed: 30,
      confirmFirst: 51,
    })
    expect(await placesTaken()).toBe(36)
    const leads = await leadRepository(database).list(SITE, { limit: 99 })
    expect(countBy(leads.map(({ status }) => status))).toEqual({ received: 6, quarantined: 30 })
    later(15)
    await work()
    expect(await placesTaken()).toBe(6)
    // Others are unaffected: a shopper an hour later is booked immediately.
    later(46)
    expect(ofOutcome(await book('203.0.113.9'))).toBe('booked')
  }, 60_000)

  it('SVC-15 one person’s visit is booked immediately, from any network', async () => {
    for (let n = 0; n < 5; n += 1) expect(ofOutcome(await book(ip(n)))).toBe('booked')
    expect(ofOutcome(await book(null))).toBe('booked')
    expect(await kinds()).not.toContain(WAITING_LIST_JOB)
  })

  it('SVC-15 the seventh visit to a shop within an hour requires confirmation', async () => {
    for (let n = 0; n < 6; n += 1) expect(ofOutcome(await book(ip(n)))).toBe('booked')
    expect(ofOutcome(await book(ip(6)))).toBe('unconfirmed')
    later(61)
    expect(ofOutcome(await book(ip(7)))).toBe('booked')
  })

  it('SVC-15 a second visit of a network within an hour is booked through the mailed link', async () => {
    await book(ip(1))
    const before = await kinds()
    const visit = visitOf(await book(ip(1)))
    expect(visit).toMatchObject({
      state: 'unconfirmed',
      isOpen: false,
      confirmation: { until: '2026-11-20T18:15:00.000Z', mailedTo: 'invented1@example.com' },
    })
    const [lead] = await leadRepository(database).list(SITE, { limit: 1 })
    expect(lead).toMatchObject({ status: 'quarantined', suspectReason: 'unconfirmed' })
    expect(lead?.fields['work']).toContain('Not confirmed by its shopper')
    expect(await kinds()).toEqual([...before, 'service-mail', WAITING_LIST_JOB].toSorted())

    later(14)
    expect(visitOf(await confirm(visit))).toMatchObject({ state: 'booked', isOpen: true })
    const [released] = await leadRepository(database).list(SITE, { limit: 1 })
    expect(released).toMatchObject({ status: 'received', suspectReason: null })
    expect(released?.fields['work']).not.toContain('Not confirmed')
    expect(await kinds()).toContain('deliver-lead')
    const queued = await kinds()
    expect(await confirm(visit)).toMatchObject({ outcome: 'booked', isRepeat: true })
    expect(await kinds()).toEqual(queued)
    later(10)
    await work()
    expect(await stateOf(visit)).toBe('booked')
    expect(await placesTaken()).toBe(2)
  })

  it('SVC-15 only the mailed secret confirms', async () => {
    await book(ip(1))
    const visit = visitOf(await book(ip(1)))
    const other = ports().confirmTokens.make(crypto.randomUUID())
    for (const proof of ['', visit.token, other])
      await expect(
        embeddedScheduler(ports()).confirm(SITE, visit.token, proof),
      ).rejects.toMatchObject({ code: 'not-found' })
    expect(await stateOf(visit)).toBe('unconfirmed')
  })

  it('SVC-15 a link that is followed too late books the time if it is still free', async () => {
    await book(ip(1))
    const slot = '2026-11-23T16:00'
    const [late, tooLate] = [
      visitOf(await book(ip(1), { slot })),
      visitOf(await book(ip(1), { slot })),
    ]
    later(16)
    await work()
    expect([await stateOf(late), await stateOf(tooLate)]).toEqual(['lapsed', 'lapsed'])
    expect(await placesTaken()).toBe(1)
    expect(visitOf(await confirm(late)).state).toBe('booked')
    expect(await placesTaken()).toBe(2)
    // Three bays, two of them booked before.
    for (const n of [3, 4]) expect(ofOutcome(await book(ip(n), { slot }))).toBe('booked')
    expect(await confirm(tooLate)).toMatchObject({ outcome: 'taken' })
    expect(await placesTaken()).toBe(4)
  })

  it('SVC-15 requires an address for the link, and accepts two unconfirmed visits per network', async () => {
    await book(ip(1))
    expect(ofOutcome(await book(ip(1), { email: '', phone: '602-555-0177' }))).toBe(
      'emailToConfirm',
    )
    const states = []
    for (let n = 0; n < 3; n += 1) states.push(ofOutcome(await book(ip(1))))
    expect(states).toEqual(['unconfirmed', 'unconfirmed', 'confirmFirst'])
  })

  it('SVC-15 accepts six visits per network and day, including waiting list entries', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(ofOutcome(await book(ip(1)))).toBe('booked')
      later(61)
    }
    const wait = () =>
      embeddedScheduler(ports()).joinWaitingList(
        ocotillo,
        aVisitPost(
          {
            slot: '',
            email: 'wait@example.com',
            when: 'wait',
            waitFrom: '2026-11-23',
            waitTo: '2026-11-24',
            waitPart: 'any',
          },
          {
            idempotencyKey: crypto.randomUUID(),
            origin: { ip: ip(1), userAgent: null, pageUrl: '' },
          },
        ),
        { from: '2026-11-23', to: '2026-11-24', part: 'any' },
      )
    expect(await wait()).toMatchObject({ outcome: 'waiting' })
    expect(ofOutcome(await book(ip(1)))).toBe('tooManyToday')
    expect(await wait()).toEqual({ outcome: 'refused', errors: { email: 'tooManyToday' } })
    later(24 * 60)
    expect(ofOutcome(await book(ip(1)))).toBe('booked')
  })

  it('SVC-15 counts nested IPv6 networks', async () => {
    expect(ofOutcome(await book('2001:db8:1:ab01::1'))).toBe('booked')
    expect(ofOutcome(await book('2001:db8:1:ab01::2'))).toBe('unconfirmed')
    expect(ofOutcome(await book('2001:db8:1:ab02::1'))).toBe('unconfirmed')
    expect(ofOutcome(await book('2001:db8:1:cd01::1'))).toBe('booked')
    expect(ofOutcome(await book('2001:db8:1:ef01::1'))).toBe('unconfirmed')
    expect(ofOutcome(await book('2001:db8:2::1'))).toBe('booked')
  })

  it('SVC-11 SVC-15 concurrent posts do not exceed the limits', async () => {
    const contact = { email: 'ana@example.com' }
    const ofContact = await Promise.all(
      Array.from({ length: 10 }, async () => ofOutcome(await book(null, contact))),
    )
    expect(countBy(ofContact)).toEqual({ booked: 3, tooManyBookings: 7 })
    const ofNetwork = await Promise.all(
      Array.from({ length: 10 }, async () => ofOutcome(await book(ip(1)))),
    )
    expect(countBy(ofNetwork)).toEqual({ booked: 1, unconfirmed: 2, confirmFirst: 7 })
  }, 30_000)

  it('SVC-15 a canceled or erased unconfirmed visit is never booked', async () => {
    await book(ip(1))
    const canceled = visitOf(await book(ip(1)))
    await embeddedScheduler(ports()).cancel(SITE, canceled.token)
    expect(await stateOf(canceled)).toBe('lapsed')
    const erased = visitOf(await book(ip(1)))
    const [lead] = await leadRepository(database).list(SITE, { limit: 1 })
    await database.db
      .updateTable('lead')
      .set({ status: 'erased', fields: '{}', erased_at: now.toISOString() })
      .where('id', '=', lead?.id ?? '')
      .execute()
    await expect(confirm(erased)).rejects.toMatchObject({ code: 'conflict' })
  })
})
