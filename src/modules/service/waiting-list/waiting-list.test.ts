import { setTimeout as sleep } from 'node:timers/promises'

import { beforeEach, expect, it } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import type { WaitingPreference } from '#domain/service/booking.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { purgeService } from '#modules/service/purge-service.ts'
import { WAITING_LIST_JOB } from '#modules/service/service-jobs.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/queue/job-repository.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aShop, aVisitPost, FRIDAY, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

import { workWaitingList } from './work-waiting-list.ts'

const SITE = ocotillo.key
const NINE = '2026-11-23T09:00'
const MONDAY: WaitingPreference = { from: '2026-11-23', to: '2026-11-23', part: 'any' }

let database: Database
let now: Date
/** One bay and work that takes all day, so that one visit a day is possible. */
const shops = [aShop({ menu: [{ ...aShop().menu[0]!, minutes: 480 }] })]
const ports = () => schedulerPorts(database, { shops, now: () => now })
const scheduler = () => embeddedScheduler(ports())

async function book(who: string, slot = NINE) {
  const outcome = await scheduler().book(
    ocotillo,
    aVisitPost({ slot, email: `${who}@example.com` }),
  )
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}
const WAITING = {
  when: 'wait',
  slot: '',
  waitFrom: '2026-11-23',
  waitTo: '2026-11-23',
  waitPart: 'any',
}
const join = (who: string, preference = MONDAY, fields = {}) =>
  scheduler().joinWaitingList(
    ocotillo,
    aVisitPost({ ...WAITING, email: `${who}@example.com`, ...fields }),
    preference,
  )
async function mustJoin(who: string, preference = MONDAY) {
  // Each scheduler of these tests has ids of its own, which have no order within a millisecond.
  await sleep(2)
  const outcome = await join(who, preference)
  if (outcome.outcome !== 'waiting') throw new Error(JSON.stringify(outcome))
  return outcome.entry.token
}
const stateOf = async (token: string) => (await scheduler().waiting(SITE, token))?.state
const states = (tokens: readonly string[]) => Promise.all(tokens.map(stateOf))

const isDue = ({ kind, runAt }: Job) => kind === WAITING_LIST_JOB && runAt <= now.toISOString()

/** Runs the due waiting list jobs, as the worker does. */
async function work() {
  const jobs = jobRepository(database)
  for (let left = 20; left > 0; left -= 1) {
    const job = (await jobs.list('waiting', 99)).findLast(isDue)
    if (!job) return
    const outcome = await workWaitingList(ports())(job)
    if (outcome.state !== 'accepted') throw new Error(outcome.reason)
    await jobs.complete(job.id, { at: now.toISOString(), evidence: outcome.evidence })
  }
}
const offers = async () =>
  (await jobRepository(database).list('waiting', 99)).filter(({ idempotencyKey }) =>
    idempotencyKey.endsWith('.offer'),
  ).length

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    now = FRIDAY
  })

  it('SVC-12 a freed place is held for the first entry, immediately, and offered by mail', async () => {
    const { token } = await book('early')
    const [first, second] = [await mustJoin('first'), await mustJoin('second')]
    await work()
    expect(await states([first, second])).toEqual(['waiting', 'waiting'])
    await scheduler().cancel(SITE, token)
    expect(await states([first, second])).toEqual(['offered', 'waiting'])
    expect(await scheduler().waiting(SITE, first)).toMatchObject({
      offer: { slot: NINE, until: '2026-11-20T20:00:00.000Z' },
    })
    expect(await offers()).toBe(1)
    // It is not given to others meanwhile.
    expect(
      await scheduler().book(ocotillo, aVisitPost({ slot: NINE, email: 'new@example.com' })),
    ).toMatchObject({ outcome: 'taken' })
  })

  it('SVC-12 entries of one millisecond are in the order in which they came', async () => {
    const { waiting } = ports()
    const ids = Array.from({ length: 500 }, () => waiting.nextId())
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('SVC-12 a place freed before the requested days is not held', async () => {
    const [monday, tuesday] = [await book('early'), await book('late', '2026-11-24T09:00')]
    const waiting = await mustJoin('first', { ...MONDAY, from: '2026-11-24', to: '2026-11-25' })
    await book('blocker', '2026-11-25T09:00')
    await scheduler().cancel(SITE, monday.token)
    await work()
    expect(await stateOf(waiting)).toBe('waiting')
    await scheduler().cancel(SITE, tuesday.token)
    expect(await scheduler().waiting(SITE, waiting)).toMatchObject({
      state: 'offered',
      offer: { slot: '2026-11-24T09:00' },
    })
  })

  it('SVC-12 an accepted offer is a visit like any other, and can be accepted once', async () => {
    const { token } = await book('early')
    const first = await mustJoin('first')
    await scheduler().cancel(SITE, token)
    const [one, other] = await Promise.all([
      scheduler().acceptOffer(SITE, first, null),
      scheduler().acceptOffer(SITE, first, null),
    ])
    if (one.outcome !== 'booked' || other.outcome !== 'booked') throw new Error('not booked')
    expect(one.booking.id).toBe(other.booking.id)
    expect(one.booking).toMatchObject({ slot: NINE, vehicle: { make: 'Jeep' }, state: 'booked' })
    expect(await scheduler().waiting(SITE, first)).toMatchObject({
      state: 'booked',
      bookingToken: one.booking.token,
    })
    const leads = await leadRepository(database).list(SITE, { limit: 9 })
    expect(leads.map(({ fields }) => fields['email'])).toEqual([
      'first@example.com',
      'early@example.com',
    ])
    // The input is stored only with the lead.
    const rows = await database.db.selectFrom('service_waiting').select('input').execute()
    expect(rows).toEqual([{ input: null }])
    now = new Date('2026-11-20T21:00Z')
    await work()
    expect(await stateOf(first)).toBe('booked')
  })

  it('SVC-12 an expired offer goes to the next entry, and closes its own', async () => {
    const { token } = await book('early')
    const [first, second] = [await mustJoin('first'), await mustJoin('second')]
    await scheduler().cancel(SITE, token)
    now = new Date('2026-11-20T20:00:00Z')
    expect(await stateOf(first)).toBe('over')
    expect(await scheduler().acceptOffer(SITE, first, null)).toMatchObject({ outcome: 'taken' })
    await work()
    expect(await states([first, second])).toEqual(['over', 'offered'])
    expect(await offers()).toBe(2)
  })

  it('SVC-12 leaving the list passes the offer on, and erases the input', async () => {
    const { token } = await book('early')
    const tokens = [await mustJoin('a'), await mustJoin('b'), await mustJoin('c')]
    const [a = '', b = ''] = tokens
    await scheduler().leaveWaitingList(SITE, b)
    await scheduler().cancel(SITE, token)
    await scheduler().leaveWaitingList(SITE, a)
    expect(await states(tokens)).toEqual(['left', 'left', 'offered'])
    const rows = await database.db
      .selectFrom('service_waiting')
      .select('input')
      .where('state', '=', 'left')
      .execute()
    expect(rows).toEqual([{ input: null }, { input: null }])
  })

  it('SVC-12 moving a visit offers the freed day', async () => {
    const { token } = await book('early')
    const first = await mustJoin('first')
    await scheduler().reschedule(SITE, token, { slot: '2026-11-24T09:00', advisor: null })
    expect(await stateOf(first)).toBe('offered')
  })

  it('SVC-12 matches the preferred days and part of the day', async () => {
    const { token } = await book('early')
    const tuesday = await mustJoin('a', { ...MONDAY, from: '2026-11-24', to: '2026-11-24' })
    const afternoon = await mustJoin('b', { ...MONDAY, part: 'afternoon' })
    const week = await mustJoin('c', { ...MONDAY, to: '2026-11-27' })
    await scheduler().cancel(SITE, token)
    expect(await states([tuesday, afternoon, week])).toEqual(['waiting', 'waiting', 'offered'])
  })

  it('SVC-12 a new entry is offered a place that is already free', async () => {
    const first = await mustJoin('first')
    await work()
    expect(await stateOf(first)).toBe('offered')
  })

  it('SVC-12 many concurrent cancellations offer each place once', async () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']
    const booked = []
    for (const day of days) booked.push(await book(day, `${day}T09:00`))
    const waiting = []
    for (let n = 0; n < 6; n += 1)
      waiting.push(await mustJoin(`w${n}`, { from: '2026-11-23', to: '2026-11-27', part: 'any' }))
    await Promise.all(booked.map(({ token }) => scheduler().cancel(SITE, token)))
    await work()
    const found = await states(waiting)
    expect(found.filter((state) => state === 'offered')).toHaveLength(4)
    expect(found.slice(0, 4)).toEqual(['offered', 'offered', 'offered', 'offered'])
  })

  it('SVC-12 a repeated post is one entry; another one with its key is refused', async () => {
    const post = aVisitPost(WAITING)
    const one = await scheduler().joinWaitingList(ocotillo, post, MONDAY)
    const two = await scheduler().joinWaitingList(ocotillo, post, MONDAY)
    expect(two).toEqual({ ...one, isRepeat: true })
    await expect(
      scheduler().joinWaitingList(ocotillo, post, { ...MONDAY, part: 'morning' }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it.each([
    [{ ...MONDAY, from: 'x' }, {}, 'waitFrom'],
    [{ ...MONDAY, from: '2026-11-19' }, {}, 'waitFrom'],
    [{ ...MONDAY, to: '2026-11-22' }, {}, 'waitTo'],
    [{ ...MONDAY, to: '2026-12-31' }, {}, 'waitTo'],
    [{ ...MONDAY, to: '2026-02-30' }, {}, 'waitTo'],
    [MONDAY, { email: '' }, 'email'],
    [MONDAY, { services: 'x' }, 'services'],
    [MONDAY, { shop: 'RCH-MAIN' }, 'shop'],
  ] as const)('SVC-8 refuses to wait for %j with %j at %s', async (preference, fields, field) => {
    const outcome = await join('x', preference, fields)
    expect(Object.keys('errors' in outcome ? outcome.errors : {})).toEqual([field])
  })

  it('SVC-8 shows and changes nothing for another site or a wrong token', async () => {
    const token = await mustJoin('first')
    const { token: visit } = await book('early')
    expect(await scheduler().waiting('red-canyon', token)).toBeNull()
    expect(await scheduler().waiting(SITE, visit)).toBeNull()
    expect(await scheduler().booking(SITE, token)).toBeNull()
    await expect(scheduler().acceptOffer(SITE, 'x', null)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(scheduler().leaveWaitingList('red-canyon', token)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('SVC-12 an entry is closed the day after its last preferred day', async () => {
    await book('early')
    const token = await mustJoin('first')
    now = new Date('2026-11-25T07:00Z')
    await purgeService(ports(), expiryAt(now))
    expect(await stateOf(token)).toBe('over')
    now = new Date('2027-01-01T07:00Z')
    await purgeService(ports(), expiryAt(now))
    expect(await stateOf(token)).toBeUndefined()
  })
})
