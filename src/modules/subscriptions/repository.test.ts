import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aSubscription } from '#tests/support/builders/subscriptions.ts'

import { subscriptionNewsRepository, type Found } from './news-repository.ts'
import { subscriptionRepository } from './repository.ts'
import { jobForNews } from './subscription-jobs.ts'

const at = '2026-11-10T10:00:00.000Z'
const nextDay = '2026-11-11T10:00:00.000Z'
const match = (stock: string) => ({ dealerCode: 'D1', stock, news: 'arrived' }) as const
const found = (id: string, ...stocks: readonly string[]): Found => ({
  id,
  matches: stocks.map(match),
  watched: null,
})

onEachEngine((engine) => {
  const open = async () => {
    const database = await aDatabase(engine)
    const jobs = jobRepository(database)
    return {
      subscriptions: subscriptionRepository(database),
      news: subscriptionNewsRepository(database, jobForNews),
      jobs,
      waiting: async () => (await jobs.list('waiting', 99)).map((job) => job.idempotencyKey),
    }
  }

  it('returns a subscription unchanged', async () => {
    const { subscriptions } = await open()
    const one = aSubscription({
      known: ['D1:S1', 'D1:Ñ "2"'],
      watched: { price: null, isGone: true },
    })
    expect(await subscriptions.start(one)).toEqual(one)
    expect(await subscriptions.byId(one.id)).toEqual(one)
    expect(await subscriptions.byId('nobody')).toBeNull()
    expect(await subscriptions.countSince(one.email, one.createdAt)).toBe(1)
    expect(await subscriptions.countSince(one.email, at)).toBe(0)
  })

  it('NTF-2: keeps one of 20 equal concurrent ones, and allows another after it ended', async () => {
    const { subscriptions } = await open()
    const alike = Array.from({ length: 20 }, () => aSubscription({ state: 'pending' }))
    const saved = await Promise.all(alike.map((one) => subscriptions.start(one)))
    const [{ id } = aSubscription()] = saved
    expect(new Set(saved.map((one) => one.id))).toEqual(new Set([id]))
    expect(
      (await subscriptions.start(aSubscription({ request: 'search/new?make=Jeep' }))).id,
    ).not.toBe(id)
    await subscriptions.end(id, at)
    const again = aSubscription()
    expect((await subscriptions.start(again)).id).toBe(again.id)
    // The job of the first one is repeated: it stays ended.
    const repeated = alike.find((one) => one.id === id)!
    expect(await subscriptions.start(repeated)).toMatchObject({ id, state: 'ended', endedAt: at })
  })

  it('confirms pending ones, renews active ones, and never reactivates ended ones', async () => {
    const { subscriptions } = await open()
    const waiting = aSubscription({ state: 'pending', confirmedAt: null, expiresAt: null })
    await subscriptions.start(waiting)
    expect(await subscriptions.toMatch({ version: 9, now: at })).toEqual([])
    expect(await subscriptions.confirm(waiting.id, { at, expiresAt: nextDay })).toBe(true)
    expect(await subscriptions.byId(waiting.id)).toMatchObject({
      state: 'confirmed',
      confirmedAt: at,
    })
    const renewed = { at: nextDay, expiresAt: '2027-02-01T00:00:00.000Z' }
    expect(await subscriptions.confirm(waiting.id, renewed)).toBe(true)
    expect(await subscriptions.byId(waiting.id)).toMatchObject({
      confirmedAt: at,
      expiresAt: renewed.expiresAt,
    })
    await subscriptions.end(waiting.id, nextDay)
    await subscriptions.end(waiting.id, '2026-12-01T00:00:00.000Z')
    expect(await subscriptions.confirm(waiting.id, renewed)).toBe(false)
    expect(await subscriptions.byId(waiting.id)).toMatchObject({ state: 'ended', endedAt: nextDay })
  })

  it('returns active ones that were not checked with the version', async () => {
    const { subscriptions } = await open()
    const behind = aSubscription({ email: 'a@example.com', matchedVersion: 4 })
    await subscriptions.start(behind)
    await subscriptions.start(aSubscription({ email: 'b@example.com', matchedVersion: 5 }))
    await subscriptions.start(aSubscription({ email: 'c@example.com', expiresAt: at }))
    expect(await subscriptions.toMatch({ version: 5, now: at })).toEqual([behind])
  })

  it('NTF-3: stores a vehicle once, however often it matches, and queues one mail', async () => {
    const { subscriptions, news, waiting } = await open()
    const one = aSubscription()
    await subscriptions.start(one)
    const look = (version: number, ...stocks: readonly string[]) =>
      news.record({ found: [found(one.id, ...stocks)], looked: [one.id], version, at })
    const counts = await Promise.all([look(3, 'S1', 'S2'), look(3, 'S1', 'S2')])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await look(2, 'S2')).toBe(0)
    expect(await waiting()).toEqual([`${one.id}.news.0`])
    expect(await news.matches(one.id, null)).toEqual([match('S1'), match('S2')])
    expect(await subscriptions.byId(one.id)).toMatchObject({ matchedVersion: 3 })
  })

  it('records nothing for one that ended meanwhile', async () => {
    const { subscriptions, news, waiting } = await open()
    const one = aSubscription()
    await subscriptions.start(one)
    await subscriptions.end(one.id, at)
    expect(
      await news.record({ found: [found(one.id, 'S1')], looked: [one.id], version: 2, at }),
    ).toBe(0)
    expect(await waiting()).toEqual([])
  })

  it('NTF-5: queues the next mail once, a day after the last, with waiting vehicles', async () => {
    const { subscriptions, news, jobs, waiting } = await open()
    const one = aSubscription()
    await subscriptions.start(one)
    await news.record({ found: [found(one.id, 'S1', 'S2', 'S3')], looked: [], version: 2, at })
    await news.assign(one.id, 0, { sent: [match('S1')], gone: [match('S3')] })
    expect(await news.matches(one.id, 0)).toEqual([match('S1')])
    expect(await news.matches(one.id, null)).toEqual([match('S2')])
    const done = { id: one.id, mail: 0, at, isSent: true, isLast: false }
    await news.finishMail(done)
    await news.finishMail({ ...done, at: nextDay })
    expect(await waiting()).toEqual([`${one.id}.news.1`, `${one.id}.news.0`])
    expect((await jobs.list('waiting', 9))[0]).toMatchObject({ runAt: nextDay })
    expect(await subscriptions.byId(one.id)).toMatchObject({ mails: 1, lastMailedAt: at })
    // A vehicle that was gone is news when it is back; one that was reported is not.
    await news.record({ found: [found(one.id, 'S1', 'S3')], looked: [], version: 3, at })
    expect(await news.matches(one.id, null)).toEqual([match('S2'), match('S3')])
    expect(await waiting()).toHaveLength(2)
  })

  it('NTF-4: ends with its last mail, and stores the vehicle as its shopper knows it', async () => {
    const { subscriptions, news } = await open()
    const one = aSubscription({ request: 'vehicle/?D1=S1' })
    await subscriptions.start(one)
    const watched = { price: fromDollars(20_000), isGone: true }
    await news.record({ found: [{ ...found(one.id), watched }], looked: [one.id], version: 2, at })
    expect(await subscriptions.byId(one.id)).toMatchObject({ watched, matchedVersion: 2 })
    await news.finishMail({ id: one.id, mail: 0, at, isSent: true, isLast: true })
    expect(await subscriptions.byId(one.id)).toMatchObject({ state: 'ended', endedAt: at })
  })

  it('NTF-7: deletes unconfirmed and long ended subscriptions, with their news', async () => {
    const { subscriptions, news } = await open()
    const rows = {
      unconfirmed: aSubscription({
        email: 'a@example.com',
        state: 'pending',
        createdAt: '2026-11-02T00:00:00.000Z',
      }),
      young: aSubscription({
        email: 'b@example.com',
        state: 'pending',
        createdAt: '2026-11-04T00:00:00.000Z',
      }),
      over: aSubscription({ email: 'c@example.com', expiresAt: at }),
      lasting: aSubscription({ email: 'd@example.com' }),
      ended: aSubscription({ email: 'e@example.com' }),
    }
    for (const row of Object.values(rows)) await subscriptions.start(row)
    await news.record({ found: [found(rows.ended.id, 'S1')], looked: [], version: 2, at })
    await subscriptions.end(rows.ended.id, '2026-10-01T00:00:00.000Z')
    const bounds = {
      pendingBefore: '2026-11-03T00:00:00.000Z',
      endedBefore: '2026-10-11T00:00:00.000Z',
    }
    expect(await subscriptions.purge({ now: at, ...bounds })).toBe(2)
    const left = await Promise.all(
      Object.entries(rows).map(async ([name, { id }]) => [
        name,
        (await subscriptions.byId(id))?.state,
      ]),
    )
    expect(Object.fromEntries(left)).toEqual({
      unconfirmed: undefined,
      young: 'pending',
      over: 'ended',
      lasting: 'confirmed',
      ended: undefined,
    })
    expect(await news.matches(rows.ended.id, null)).toEqual([])
  })
})
