import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { aDatabase, aDirectory, onEachEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import {
  leadLifecycleRepository,
  leadRepository,
  type LeadRepository,
} from '#tests/support/modules/leads.ts'

import {
  leadSecretRepository,
  type LeadSecret,
  type LeadSecretRepository,
  type NewLeadSecret,
} from './repository.ts'

const OPEN = 'a'.repeat(64)
const MARK = 'b'.repeat(32)
const at = '2026-11-09T00:00:00.000Z'
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`

const aSecret = (secrecy: NewLeadSecret['secrecy'], keyId = 'k1'): NewLeadSecret => ({
  secrecy,
  envelope: { keyId, wrappedKey: `wrapped ${secrecy}`, version: 1, values: { x: 'sealed' } },
  masks: { x: '•••4321' },
})
const both = (keyId?: string) => [aSecret('private', keyId), aSecret('secret', keyId)]

onEachEngine((engine) => {
  let database: Database
  let leads: LeadRepository
  let secrets: LeadSecretRepository

  beforeEach(async () => {
    database = await aDatabase(engine)
    leads = leadRepository(database)
    secrets = leadSecretRepository(database)
  })

  const store = async (rows = both(), overrides: Parameters<typeof aLeadEntry>[0] = {}) => {
    const entry = aLeadEntry({ contentHash: `${OPEN}.${MARK}`, ...overrides })
    await leads.insertLead({ ...entry, secrets: rows })
    return entry.lead
  }
  const hashOf = async (id: string) => (await leads.get(null, id))?.lead.contentHash
  /** The classes of a lead that can still be opened. */
  const whole = async (id: string) =>
    (await secrets.ofLead(id)).flatMap(({ secrecy, envelope }) => (envelope ? [secrecy] : []))

  const others = (after: LeadSecret | null = null) =>
    secrets.sealedToOthers('k2', { after, limit: 10 })

  it('stores one row per class, written with its lead', async () => {
    const { id, createdAt } = await store()
    expect(await secrets.ofLead(id)).toEqual(
      both().map((secret) => ({
        ...secret,
        leadId: id,
        receipt: null,
        createdAt,
        shredded: null,
      })),
    )
  })

  it('stores nothing of a repeated post, and no lead whose values cannot be stored', async () => {
    const { id, idempotencyKey } = await store()
    const again = aLeadEntry({ idempotencyKey, contentHash: `${OPEN}.${MARK}` })
    expect(await leads.insertLead({ ...again, secrets: both('k2') })).toEqual({
      outcome: 'repeat',
      id,
    })
    expect(await secrets.counts()).toMatchObject([
      { keyId: 'k1', count: 1 },
      { keyId: 'k1', count: 1 },
    ])
    // The missing masks can't be stored as text.
    const broken = { ...aSecret('secret'), masks: undefined } as unknown as NewLeadSecret
    const entry = aLeadEntry()
    await expect(leads.insertLead({ ...entry, secrets: [broken] })).rejects.toThrow(/null|bound/i)
    expect(await leads.get(null, entry.lead.id)).toBeNull()
  })

  it('distinguishes a repeat from other private values, and a repeat still after they are shredded', async () => {
    const { id, idempotencyKey } = await store()
    const post = async (contentHash: string) =>
      (await leads.insertLead(aLeadEntry({ idempotencyKey, contentHash }))).outcome
    expect(await post(`${OPEN}.${MARK}`)).toBe('repeat')
    expect(await post(`${OPEN}.${'c'.repeat(32)}`)).toBe('conflict')
    expect(await post(OPEN)).toBe('conflict')
    await secrets.shred(id, ['secret'], { reason: 'by hand', at })
    expect(await post(`${OPEN}.${MARK}`)).toBe('repeat')
    expect(await post(`${'d'.repeat(64)}.${MARK}`)).toBe('conflict')
  })

  it('stores the receipt and shreds secrets, including the hash, after delivery', async () => {
    const { id } = await store()
    const other = await store()
    await secrets.delivered(id, { receipt: 'HTTP 201 R-1', at })
    expect(await secrets.ofLead(id)).toMatchObject([
      { secrecy: 'private', receipt: 'HTTP 201 R-1', shredded: null },
      {
        secrecy: 'secret',
        receipt: 'HTTP 201 R-1',
        envelope: null,
        masks: { x: '•••4321' },
        shredded: { reason: 'delivered', at },
      },
    ])
    expect(await hashOf(id)).toBe(`${OPEN}.`)
    expect(await whole(other.id)).toEqual(['private', 'secret'])
    expect(await hashOf(other.id)).toBe(`${OPEN}.${MARK}`)
  })

  it('shreds the given classes once: the first reason is kept', async () => {
    const { id } = await store()
    await secrets.shred(id, ['secret'], { reason: 'by hand', at })
    await secrets.shred(id, ['private', 'secret'], { reason: 'expired', at: day(30) })
    const [, secret] = await secrets.ofLead(id)
    expect(secret?.shredded).toEqual({ reason: 'by hand', at })
    expect(await whole(id)).toEqual([])
  })

  it('is erased with its lead, including the last digits, and keeps the lender’s receipt', async () => {
    const { id } = await store()
    const other = await store()
    await secrets.delivered(id, { receipt: 'R-1', at })
    const event = { id: 'e1', leadId: id, kind: 'erased', detail: '', at: day(10) } as const
    await leadLifecycleRepository(database).erase(id, { event, jobs: [] })
    const rows = await secrets.ofLead(id)
    expect(
      rows.map(({ masks, envelope, receipt, shredded }) => [masks, envelope, receipt, shredded]),
    ).toEqual([
      [{}, null, 'R-1', { reason: 'erased', at: day(10) }],
      [{}, null, 'R-1', { reason: 'delivered', at }],
    ])
    expect(await whole(other.id)).toEqual(['private', 'secret'])
  })

  describe('by age', () => {
    it('shreds a class that is older than a time, of every lead', async () => {
      const [old, young] = [
        await store(both(), { createdAt: day(1) }),
        await store(both(), { createdAt: day(8) }),
      ]
      expect(await secrets.shredOlder('secret', day(8), at)).toBe(1)
      expect(await whole(old.id)).toEqual(['private'])
      expect(await whole(young.id)).toEqual(['private', 'secret'])
      expect(await secrets.shredOlder('secret', day(8), at)).toBe(0)
    })

    it('deletes hashes that are older than a time, and leaves other hashes alone', async () => {
      const old = await store(both(), { createdAt: day(1) })
      const young = await store(both(), { createdAt: day(8) })
      const plain = await store([], { createdAt: day(1), contentHash: OPEN })
      expect(await secrets.deleteOlderHashes(day(8))).toBe(1)
      expect(await hashOf(old.id)).toBe(`${OPEN}.`)
      expect(await hashOf(young.id)).toBe(`${OPEN}.${MARK}`)
      expect(await hashOf(plain.id)).toBe(OPEN)
    })
  })

  describe('with a new key', () => {
    it('lists values sealed to other keys with their site, and replaces the sealed data key', async () => {
      const { id } = await store(both('k1'))
      await store(both('k2'))
      const [first, second, none] = await others()
      expect([first?.siteKey, first?.secret.leadId, second?.secret.leadId]).toEqual([
        'north-star',
        id,
        id,
      ])
      expect(none).toBeUndefined()
      await secrets.rewrap(first!.secret, { keyId: 'k2', wrappedKey: 'again' })
      expect((await secrets.ofLead(id))[0]?.envelope).toEqual({
        keyId: 'k2',
        wrappedKey: 'again',
        version: 1,
        values: { x: 'sealed' },
      })
      expect(await others()).toHaveLength(1)
      expect(await others(first!.secret)).toHaveLength(1)
      expect(await others(second!.secret)).toEqual([])
    })

    it('does not restore values shredded meanwhile', async () => {
      const { id } = await store()
      const [{ secret } = { secret: null }] = await others()
      await secrets.shred(id, ['private', 'secret'], { reason: 'by hand', at })
      await secrets.rewrap(secret!, { keyId: 'k2', wrappedKey: 'again' })
      expect(await whole(id)).toEqual([])
    })
  })

  it('counts rows by key and class', async () => {
    const { id } = await store(both('k1'))
    await store([aSecret('secret', 'k2')])
    await secrets.shred(id, ['secret'], { reason: 'by hand', at })
    const counts = await secrets.counts()
    expect(counts).toHaveLength(3)
    expect(counts).toEqual(
      expect.arrayContaining([
        { secrecy: 'private', keyId: 'k1', count: 1 },
        { secrecy: 'secret', keyId: 'k2', count: 1 },
        { secrecy: 'secret', keyId: null, count: 1 },
      ]),
    )
  })
})

it('leaves no trace of a shredded value in the file of the embedded database', async () => {
  const dataDir = aDirectory()
  const given = aSecret('secret')
  const wrappedKey = `${'A'.repeat(100)}canary`
  const secret = { ...given, envelope: { ...given.envelope, wrappedKey } }
  const entries = Array.from({ length: 20 }, () => aLeadEntry())
  const inFiles = () =>
    readdirSync(dataDir).some((name) => readFileSync(join(dataDir, name)).includes('canary'))

  const first = await openDatabase({ dataDir })
  await migrate(first)
  for (const entry of entries)
    await leadRepository(first).insertLead({ ...entry, secrets: [secret] })
  await first.close()
  expect(inFiles()).toBe(true)

  const second = await openDatabase({ dataDir })
  for (const { lead } of entries)
    await leadSecretRepository(second).delivered(lead.id, { receipt: 'R-1', at })
  await second.close()
  expect(inFiles()).toBe(false)
})
