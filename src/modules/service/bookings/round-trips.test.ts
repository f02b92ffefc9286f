import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'

import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { aShop, aVisitPost, schedulerPorts } from '#tests/support/builders/service.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

/**
 * Counts round trips to PostgreSQL: statements sent together on a connection are one.
 * @returns also the texts of statements that PostgreSQL parses each time
 */
function roundTrips() {
  let count = 0
  const parsed: unknown[] = []
  const open = new WeakSet<Client>()
  // Called below with the client as `this`.
  const original = Reflect.get<Client, 'query'>(Client.prototype, 'query')
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function query(
    this: Client,
    ...given: Parameters<Client['query']>
  ) {
    if (!open.has(this)) count += 1
    open.add(this)
    const [statement] = given
    if (typeof statement === 'string' || !('name' in statement)) parsed.push(statement)
    // Statements that are sent before the next microtask share a round trip; a response takes longer.
    queueMicrotask(() => open.delete(this))
    return original.apply(this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return { count: () => count, parsed }
}

const hasPostgres = postgresPrograms() !== null

it.runIf(hasPostgres)('stores a lead with its consents and jobs in one round trip', async () => {
  const database = await aDatabase('postgres')
  const leads = leadRepository(database)
  await leads.insertLead(aLeadEntry({ idempotencyKey: 'K1' }))
  const { count } = roundTrips()
  const entry = aLeadEntry({ idempotencyKey: 'K2' })
  await leads.insertLead(entry)
  // Notifying its workers is not counted, as no shopper waits for that.
  expect(count()).toBe(1 + Math.min(1, entry.jobs.length))
})

it.runIf(hasPostgres)(
  'books a visit in three: reads limits and places, then stores everything',
  async () => {
    const database = await aDatabase('postgres')
    const ports = schedulerPorts(database, { shops: [aShop({ bays: { total: 9, online: 9 } })] })
    const scheduler = embeddedScheduler(ports)
    const book = (who: string) =>
      scheduler.book(
        ocotillo,
        aVisitPost({ slot: '2026-11-23T09:00', email: `${who}@example.com` }),
      )
    expect(await book('first')).toMatchObject({ outcome: 'booked' })
    const { count, parsed } = roundTrips()
    expect(await book('second')).toMatchObject({ outcome: 'booked' })
    const workers = 1
    expect(count()).toBe(3 + workers)
    expect(parsed.filter((text) => text !== 'notify forecourt_jobs')).toEqual(['begin', 'commit'])
  },
)

it.runIf(hasPostgres)(
  'sends one more notification for all changes during a notification',
  async () => {
    const database = await aDatabase('postgres')
    const { count } = roundTrips()
    await Promise.all(Array.from({ length: 30 }, () => database.notify('jobs')))
    expect(count()).toBe(2)
  },
)
