import { beforeEach, describe, expect, it } from 'vitest'

import { jobRepository } from '#platform/queue/job-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'
import { aPushService, aSubscriber } from '#tests/support/servers/push-service.ts'

import { createPush } from './module.ts'
import { PUSH_JOB } from './push-jobs.ts'
import type { LeadPush } from './types.ts'

const KEY = 'a key of tests, thirty-two bytes long'
const AT = '2026-11-20T17:00:00.000Z'
const OPENS_AT = '2026-11-21T16:00:00.000Z'
const ana = anActor({ userId: 'ana', roles: ['sales'] })
const luis = anActor({ userId: 'luis', roles: ['sales'] })

const leadPush: LeadPush = async ({ leadId, topic }, { userId, language }) =>
  leadId === 'answered'
    ? { skipReason: 'no answer is due' }
    : {
        text: {
          title: `Jeep for ${userId}`,
          body: '',
          language,
          path: `/admin/leads/${leadId}`,
          tag: `${topic.kind} ${topic.id}`,
        },
      }

onEachEngine((engine) => {
  const make = async () => {
    const database = await aDatabase(engine)
    for (const id of ['L1', 'L2', 'answered'])
      await leadRepository(database).insertLead(aLeadEntry({ id }))
    const clock = { at: new Date(AT) }
    const now = () => clock.at
    const withKeys = (...secretKeys: readonly [string, ...string[]]) =>
      createPush({
        database,
        audit: auditTrail({ database, secretKeys: [KEY], now }),
        secretKeys,
        mailFrom: 'site@dealer.example',
        leadPush,
        now,
        reach: 'loopback',
      })
    return { database, clock, withKeys, queue: jobRepository(database), ...withKeys(KEY) }
  }
  let t: Awaited<ReturnType<typeof make>>
  let service: Awaited<ReturnType<typeof aPushService>>
  beforeEach(async () => {
    t = await make()
    service = await aPushService()
  })
  const aDevice = (path = '/ana', keys = aSubscriber()) => ({
    ...keys,
    endpoint: `${service.origin}${path}`,
    serverKey: t.push.publicKey,
    language: 'es' as const,
    isOpenHoursOnly: false,
    userAgent: 'Chrome/142 Android',
  })
  /** Runs the queued messages once. @returns their outcomes */
  async function sendAll(from: Pick<ReturnType<typeof createPush>, 'jobs'> = t) {
    const leaseUntil = new Date(t.clock.at.getTime() + 60_000).toISOString()
    const due = await t.queue.claim({
      owner: 'test',
      now: t.clock.at.toISOString(),
      leaseUntil,
      limit: 50,
    })
    const messages = due.filter(({ kind }) => kind === PUSH_JOB)
    return Promise.all(messages.map((job) => from.jobs[PUSH_JOB](job)))
  }
  const push = async (leadId: string, userIds: readonly string[], opensAt: string | null = null) =>
    t.queue.enqueue(
      await t.jobsFor({ leadId, topic: { kind: 'lead', id: leadId }, userIds, at: AT, opensAt }),
    )

  describe('a device', () => {
    it('gets a message that only it can read', async () => {
      const keys = aSubscriber()
      await t.push.turnOn(ana, aDevice('/send/ana', keys))
      await push('L1', ['ana'])
      expect(await sendAll()).toEqual([{ state: 'accepted', evidence: 'HTTP 201' }])
      const [post] = service.posts
      expect(post?.path).toBe('/send/ana')
      expect(post?.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '3600',
        urgency: 'high',
      })
      expect(post?.headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
      expect(post?.headers.topic).toMatch(/^[\w-]{32}$/)
      expect(post?.body.includes('Jeep')).toBe(false)
      expect(JSON.parse(keys.decrypt(post?.body ?? Buffer.alloc(0)))).toEqual({
        title: 'Jeep for ana',
        body: '',
        language: 'es',
        path: '/admin/leads/L1',
        tag: 'lead L1',
      })
      expect(await t.push.devices(ana)).toMatchObject([{ sentAt: AT }])
    })

    it('gets one message about each lead of its person, and none about others', async () => {
      await t.push.turnOn(ana, aDevice('/ana'))
      await t.push.turnOn(luis, aDevice('/luis'))
      await push('L1', ['ana'])
      await push('L1', ['ana'])
      await sendAll()
      expect(service.posts.map(({ path }) => path)).toEqual(['/ana'])
    })

    it('shares a lane of the queue with all devices of its push service; all unknown services share one', async () => {
      const endpoints = [
        'https://web.push.apple.com/a',
        'https://fcm.googleapis.com/b',
        'https://fcm.googleapis.com/c',
        ...Array.from({ length: 9 }, (_, n) => `https://push${n}.example/d`),
      ]
      for (const endpoint of endpoints) await t.push.turnOn(ana, { ...aDevice(), endpoint })
      await push('L1', ['ana'])
      const due = await t.queue.list('waiting', 50)
      const lanes = due.flatMap(({ kind, destination }) => (kind === PUSH_JOB ? [destination] : []))
      expect(lanes).toHaveLength(12)
      expect([...new Set(lanes)].toSorted()).toEqual([
        'push fcm.googleapis.com',
        'push others',
        'push push.apple.com',
      ])
    })

    it('waits until the store opens, if its person wants that', async () => {
      await t.push.turnOn(ana, { ...aDevice('/ana'), isOpenHoursOnly: true })
      await t.push.turnOn(luis, aDevice('/luis'))
      await push('L1', ['ana', 'luis'], OPENS_AT)
      await sendAll()
      expect(service.posts.map(({ path }) => path)).toEqual(['/luis'])
      t.clock.at = new Date(OPENS_AT)
      await sendAll()
      expect(service.posts.at(-1)?.path).toBe('/ana')
    })

    it('gets no message that is no longer needed or an hour late', async () => {
      await t.push.turnOn(ana, aDevice())
      await push('answered', ['ana'])
      expect(await sendAll()).toEqual([
        { state: 'accepted', evidence: 'not sent: no answer is due' },
      ])
      await push('L2', ['ana'])
      t.clock.at = new Date(Date.parse(AT) + 3_600_001)
      const outcomes = await sendAll()
      expect(outcomes.at(-1)).toEqual({
        state: 'accepted',
        evidence: 'not sent: too late to be of use',
      })
      expect(service.posts).toEqual([])
    })

    it.each([404, 410])('is removed once its service responds %i', async (status) => {
      await t.push.turnOn(ana, aDevice())
      service.answer.status = status
      await push('L1', ['ana'])
      expect(await sendAll()).toMatchObject([{ state: 'accepted' }])
      expect(await t.push.devices(ana)).toEqual([])
    })

    it.each([
      [403, 'refused'],
      [429, 'unreachable'],
      [500, 'unconfirmed'],
    ])(
      'is kept while its service responds %i, and the message is retried',
      async (status, state) => {
        await t.push.turnOn(ana, aDevice())
        service.answer.status = status
        await push('L1', ['ana'])
        expect(await sendAll()).toMatchObject([{ state, reason: `HTTP ${status}` }])
        expect(await t.push.devices(ana)).toHaveLength(1)
      },
    )

    it('still gets messages while the key of the installation is being changed, and is removed once the old key is gone', async () => {
      await t.push.turnOn(ana, aDevice())
      await push('L1', ['ana'])
      expect(await sendAll(t.withKeys('a new key', KEY))).toMatchObject([{ evidence: 'HTTP 201' }])
      expect(service.posts[0]?.headers.authorization).toContain(`k=${t.push.publicKey}`)
      await push('L2', ['ana'])
      expect(await sendAll(t.withKeys('a new key'))).toMatchObject([{ state: 'accepted' }])
      expect(service.posts).toHaveLength(1)
      expect(await t.push.devices(ana)).toEqual([])
    })
  })

  describe('a person', () => {
    it('turns notifications on and off, with an entry in the audit trail each', async () => {
      const device = aDevice()
      const id = await t.push.turnOn(ana, device)
      expect(await t.push.turnOn(ana, { ...device, isOpenHoursOnly: true })).toBe(id)
      expect(await t.push.devices(ana)).toMatchObject([
        { id, endpoint: device.endpoint, isOpenHoursOnly: true, createdAt: AT, sentAt: null },
      ])
      await t.push.turnOff(luis, id)
      expect(await t.push.devices(ana)).toHaveLength(1)
      await t.push.turnOff(ana, id)
      expect(await t.push.devices(ana)).toEqual([])
      const rows = await t.database.db
        .selectFrom('audit_entry')
        .select(['action', 'after'])
        .orderBy('sequence')
        .execute()
      expect(rows.map(({ action }) => action)).toEqual(['user.push-on', 'user.push-off'])
      expect(JSON.stringify(rows)).not.toContain(device.endpoint)
    })

    it('takes over the device of a colleague, who no longer gets messages there', async () => {
      const device = aDevice()
      const id = await t.push.turnOn(ana, device)
      expect(await t.push.turnOn(luis, device)).toBe(id)
      expect(await t.push.devices(ana)).toEqual([])
      expect(await t.push.devices(luis)).toMatchObject([{ id }])
    })

    it('sends a test to one of their devices, at most once in ten seconds', async () => {
      const keys = aSubscriber()
      const id = await t.push.turnOn(ana, aDevice('/ana', keys))
      await t.push.test(ana, id)
      await t.push.test(ana, id)
      await sendAll()
      expect(service.posts).toHaveLength(1)
      expect(JSON.parse(keys.decrypt(service.posts[0]?.body ?? Buffer.alloc(0)))).toMatchObject({
        title: 'Las notificaciones funcionan',
        path: '/admin/account',
      })
      await expect(t.push.test(luis, id)).rejects.toMatchObject({ code: 'not-found' })
    })

    it('has twenty devices at most', async () => {
      for (let n = 0; n < 20; n += 1) await t.push.turnOn(ana, aDevice(`/${n}`))
      await expect(t.push.turnOn(ana, aDevice('/one-more'))).rejects.toMatchObject({
        key: 'pushDevices',
      })
      await t.push.turnOn(ana, aDevice('/7'))
    })

    it.each([
      ['an address in a private network', { endpoint: 'https://192.168.0.1/x' }],
      ['an invalid key', { publicKey: 'BAAA' }],
      ['the key of another installation', { serverKey: 'BAAA' }],
    ])('cannot turn on %s', async (_, overrides) => {
      await expect(t.push.turnOn(ana, { ...aDevice(), ...overrides })).rejects.toMatchObject({
        code: 'invalid',
        key: 'pushUnusable',
      })
    })
  })
})

it('sends nothing to a push service on this machine outside of tests', async () => {
  const database = await aDatabase()
  const service = await aPushService()
  const now = () => new Date(AT)
  const settings = {
    database,
    audit: auditTrail({ database, secretKeys: [KEY], now }),
    secretKeys: [KEY] as const,
    mailFrom: 'site@dealer.example',
    leadPush,
    now,
  }
  const open = createPush({ ...settings, reach: 'loopback' })
  const { port } = new URL(service.origin)
  for (const host of ['127.0.0.1', 'localhost'])
    await open.push.turnOn(ana, {
      ...aSubscriber(),
      endpoint: `https://${host}:${port}/x`.replace('https://127', 'http://127'),
      serverKey: open.push.publicKey,
      language: 'en',
      isOpenHoursOnly: false,
      userAgent: null,
    })
  const strict = createPush(settings)
  const jobs = await strict.jobsFor({
    leadId: 'L1',
    topic: { kind: 'lead', id: 'L1' },
    userIds: ['ana'],
    at: AT,
    opensAt: null,
  })
  expect(jobs).toHaveLength(2)
  const outcomes = await Promise.all(jobs.map((job) => strict.jobs[PUSH_JOB](job as never)))
  expect(outcomes.map(({ state }) => state)).toEqual(['refused', 'refused'])
  expect(service.posts).toEqual([])
})
