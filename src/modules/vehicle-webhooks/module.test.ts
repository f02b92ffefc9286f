import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { VEHICLE_EVENTS, type VehicleEvent } from '#domain/api/vehicle-events.data.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { repriced } from '#domain/vehicle-edits/price-change.ts'
import { runChanges } from '#modules/inventory/module.ts'
import { readVehicleWebhooks, readWebhooks } from '#modules/webhooks/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { anAdminGroup, dana } from '#tests/support/builders/admin-group.ts'
import { aDirectory, onEachEngine } from '#tests/support/builders/database.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

import { createVehicleWebhooks } from './module.ts'
import { VEHICLE_JOB } from './post-vehicles.ts'
import { queueChanges } from './queue-changes.ts'

const now = () => new Date('2026-11-10T09:00:00.000Z')
const key = Buffer.alloc(32, 7)

/** A receiver on this machine, and the webhooks file that names it. */
async function aReceiver(events: readonly VehicleEvent[], dealerCode: string | null = null) {
  const posts: { headers: Readonly<Record<string, unknown>>; body: string }[] = []
  const reply = { status: 204 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(reply.status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const file = join(aDirectory(), 'webhooks.json')
  const url = `http://127.0.0.1:${port}/`
  const secret = `whsec_${key.toString('base64')}`
  writeFileSync(
    file,
    JSON.stringify([{ name: 'search', dealerCode, events, url, secret, allowLoopback: true }]),
  )
  return { posts, answer: reply, file, webhooks: readVehicleWebhooks(file) }
}

onEachEngine((engine) => {
  it('posts the changes of runs, signed, each change once', async () => {
    const group = await aGroup(engine)
    const {
      posts,
      webhooks,
      answer: reply,
      file,
    } = await aReceiver(['vehicle.added', 'vehicle.price_changed', 'vehicle.sold'])
    expect(readWebhooks(file)).toEqual([])
    const { database } = group
    const queue = () => queueChanges({ database, changes: runChanges(database), webhooks, now })
    const { jobs } = createVehicleWebhooks({ database, webhooks, now, log: { error() {} } })
    const waiting = async () =>
      (await jobRepository(database).list('waiting', 100)).filter(
        ({ kind }) => kind === VEHICLE_JOB,
      )

    await group.importRows([{}])
    expect(await queue()).toBe(0)
    await group.importRows([{ Price: '29000' }, {}])
    expect(await queue()).toBe(1)
    expect(await queue()).toBe(0)
    const [job] = await waiting()
    reply.status = 500
    expect(await jobs[VEHICLE_JOB](job!)).toMatchObject({ state: 'unconfirmed' })
    reply.status = 204
    expect(await jobs[VEHICLE_JOB](job!)).toMatchObject({ state: 'accepted' })

    expect(posts).toHaveLength(2)
    const [first, { headers, body }] = [posts[0]!, posts[1]!]
    expect(body).toBe(first.body)
    expect(JSON.parse(body)).toMatchObject({
      type: 'inventory.changed',
      data: {
        dealer: 'D1',
        source: 'feed.csv',
        events: [
          { event: 'vehicle.price_changed', stock: 'S1', price: { from: 30_000, to: 29_000 } },
          { event: 'vehicle.added', stock: 'S2' },
        ],
      },
    })
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
  })

  it('reports changes by people of the back office as shoppers see them', async () => {
    const group = await anAdminGroup(engine, rows(3))
    const { admin, key, database, clock, importNext } = group
    const { posts, webhooks } = await aReceiver([...VEHICLE_EVENTS])
    const changes = runChanges(database)
    const { jobs } = createVehicleWebhooks({ database, webhooks, now, log: { error() {} } })
    const posted = async () => {
      await queueChanges({ database, changes, webhooks, now })
      const waiting = await jobRepository(database).list('waiting', 100)
      for (const job of waiting.filter(({ kind }) => kind === VEHICLE_JOB)) {
        await jobs[VEHICLE_JOB](job)
        await jobRepository(database).complete(job.id, { at: now().toISOString(), evidence: '' })
      }
      return posts.splice(0).map(({ body }) => JSON.parse(body).data)
    }
    await posted()
    const edit = (stock: string, revision: number, set: Record<string, unknown>, ends = {}) =>
      admin.edit(dana, { ...key(stock), revision, set, reason: 'Matches market', ...ends })
    const pricing = repriced(group.shown('S1')!.pricing, { how: 'lower', amount: fromDollars(700) })
    await edit('S1', 0, { pricing, trim: 'Rubicon' }, { ends: { date: '2026-11-20' } })
    const [first, ...afterFirst] = await posted()
    await edit('S1', 1, { commentsEs: 'Un solo dueño.' })
    const [second, ...afterSecond] = await posted()
    const hide = { kind: 'status' as const, status: 'hidden' as const }
    const target = { kind: 'keys' as const, keys: ['S2', 'S3'].map((stock) => key(stock)) }
    const { rows: previewed } = await admin.bulk.preview(dana, { target, change: hide })
    await admin.bulk.apply(dana, { rows: previewed, change: hide })
    const price = { from: 30_000, to: 29_300 }
    const [bulk, ...afterBulk] = await posted()
    expect([afterFirst, afterSecond, afterBulk]).toEqual([[], [], []])
    expect(first).toMatchObject({
      dealer: 'D1',
      source: 'back office',
      events: [
        { event: 'vehicle.price_changed', stock: 'S1', price },
        { event: 'vehicle.changed', stock: 'S1', fields: ['trim'] },
      ],
    })
    expect(second.events).toMatchObject([{ fields: ['description', 'description_es'] }])
    expect(bulk.events).toMatchObject([
      { event: 'vehicle.removed', stock: 'S2' },
      { event: 'vehicle.removed', stock: 'S3' },
    ])
    expect(bulk.run).toMatch(/~D1$/)
    // Changes that are not shown are not reported.
    await edit('S2', 1, { trim: 'Willys' })
    expect(await posted()).toEqual([])
    await admin.edit(dana, { ...key('S2'), revision: 2, set: {}, release: ['status'] })
    await edit('S3', 1, { status: 'sold' })
    const [shownAgain, ...none] = await posted()
    expect(none).toEqual([])
    expect(shownAgain.events).toMatchObject([{ event: 'vehicle.added', stock: 'S2' }])
    // The clock ends the price; a new value of the feed is reported by its import.
    clock.now = new Date('2026-11-22T09:00:00.000Z')
    group.ended.startWork()
    await group.ended.stop()
    const [ended] = await posted()
    expect(ended.events).toMatchObject([
      { event: 'vehicle.price_changed', price: { from: 29_300, to: 30_000 } },
      { event: 'vehicle.changed', fields: ['trim'] },
    ])
    await importNext([{}, {}, {}])
    expect(await posted()).toEqual([])
  })

  it('is one message for a hundred vehicles, and none for another dealer', async () => {
    const group = await aGroup(engine)
    const { database } = group
    const { webhooks } = await aReceiver(['vehicle.added'])
    const other = await aReceiver(['vehicle.added'], 'D2')
    const changes = runChanges(database)
    await queueChanges({ database, changes, webhooks, now })
    await group.importRows(Array.from({ length: 201 }, () => ({})))
    const all = [...webhooks, ...other.webhooks]
    expect(await queueChanges({ database, changes, webhooks: all, now })).toBe(3)
  })
})
