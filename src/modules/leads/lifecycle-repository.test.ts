import { randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { beforeEach, describe, expect, it } from 'vitest'

import type { Connection, Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aJob, aLeadEntry } from '#tests/support/builders/lead-entries.ts'

import { leadLifecycleRepository } from './lifecycle-repository.ts'
import type { LeadEvent } from './mapper.ts'
import { heldLeads, holdLeads, lockedById, releaseLeads } from './personal/legal-holds.ts'
import { leadRepository, type LeadEntry } from './repository.ts'

const AT = '2026-11-20T10:00:00.000Z'

const lock = (trx: Connection, engine: Database['engine'], id: string) =>
  lockedById(trx.selectFrom('lead').select('lead.id').where('lead.id', '=', id), engine).execute()

onEachEngine((engine) => {
  let database: Database
  let entry: LeadEntry
  let leads: ReturnType<typeof leadRepository>
  let jobs: ReturnType<typeof jobRepository>
  let lifecycle: ReturnType<typeof leadLifecycleRepository>
  beforeEach(async () => {
    database = await aDatabase(engine)
    leads = leadRepository(database)
    jobs = jobRepository(database)
    lifecycle = leadLifecycleRepository(database)
    entry = aLeadEntry()
    await leads.insertLead(entry)
  })

  const event = (kind: LeadEvent['kind'], leadId = entry.lead.id): LeadEvent => ({
    id: randomUUIDv7(),
    leadId,
    kind,
    detail: '',
    at: AT,
  })
  const change = (kind: LeadEvent['kind']) => ({
    event: event(kind),
    jobs: [aJob({ leadId: entry.lead.id, createdAt: AT })],
  })
  const stored = async (id = entry.lead.id) => (await leads.get(null, id))!
  /** All lead data in the database, as one text. */
  const everything = async () => {
    const tables = ['lead', 'consent', 'job', 'lead_event'] as const
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows)
  }

  describe('an event of an unknown kind', () => {
    it('is read unchanged, and does not count towards a shopper’s changes', async () => {
      const { id } = entry.lead
      for (let n = 0; n < 20; n += 1)
        await database.db
          .insertInto('lead_event')
          .values({
            id: `later-${n}`,
            lead_id: id,
            kind: 'of-a-later-version',
            detail: 'x',
            at: AT,
          })
          .execute()
      expect(await leads.events(id)).toMatchObject(
        Array.from({ length: 20 }, () => ({ kind: 'of-a-later-version', detail: 'x' })),
      )
      expect(await lifecycle.correct(id, { firstName: 'Eva' }, change('corrected'))).toBe(true)
      expect(await leads.events(id)).toContainEqual(expect.objectContaining({ kind: 'corrected' }))
    })
  })

  describe('correct', () => {
    it('replaces the given fields, records it, and queues the notices', async () => {
      const { id, fields } = entry.lead
      expect(await lifecycle.correct(id, { email: 'new@example.test' }, change('corrected'))).toBe(
        true,
      )
      expect((await stored()).lead.fields).toEqual({ ...fields, email: 'new@example.test' })
      expect(await leads.events(id)).toMatchObject([{ kind: 'corrected', at: AT }])
      expect(await jobs.ofLeads([id])).toHaveLength(2)
    })

    it('applies both of two concurrent corrections', async () => {
      const { id } = entry.lead
      await Promise.all([
        lifecycle.correct(id, { email: 'new@example.test' }, change('corrected')),
        lifecycle.correct(id, { firstName: 'Rosa' }, change('corrected')),
      ])
      expect((await stored()).lead.fields).toMatchObject({
        email: 'new@example.test',
        firstName: 'Rosa',
      })
    })

    it('is limited to twenty changes, so that a link can’t be used to flood a dealer', async () => {
      const { id } = entry.lead
      for (let count = 0; count < 20; count += 1)
        await lifecycle.correct(id, { firstName: `R${count}` }, change('corrected'))
      await expect(
        lifecycle.correct(id, { firstName: 'Rosa' }, change('corrected')),
      ).rejects.toMatchObject({ code: 'rate-limited' })
      expect((await stored()).lead.fields['firstName']).toBe('R19')
      expect(await jobs.counts()).toEqual({ waiting: 21, dead: 0 })
    })

    it('does nothing to an unknown lead', async () =>
      expect(await lifecycle.correct('nobody', {}, change('corrected'))).toBe(false))
  })

  it('withdraws a consent once, and only of its own lead', async () => {
    const { id } = entry.lead
    const [{ id: consentId } = { id: '' }] = entry.consents
    const other = aLeadEntry()
    await leads.insertLead(other)
    expect(
      await lifecycle.withdraw(other.lead.id, consentId, {
        event: event('consent-withdrawn', other.lead.id),
        jobs: [],
      }),
    ).toBe(false)
    expect(await lifecycle.withdraw(id, consentId, change('consent-withdrawn'))).toBe(true)
    expect(await lifecycle.withdraw(id, consentId, change('consent-withdrawn'))).toBe(false)
    expect((await stored()).consents).toMatchObject([{ withdrawnAt: AT, contact: '480-555-0142' }])
    expect(await leads.events(id)).toHaveLength(1)
  })

  it('records only the first answer', async () => {
    const { id } = entry.lead
    expect(await lifecycle.answer(id, event('answered'))).toBe(true)
    expect(await lifecycle.answer(id, { ...event('answered'), at: '2027-01-01' })).toBe(true)
    expect((await stored()).lead.answeredAt).toBe(AT)
    expect(await leads.events(id)).toHaveLength(1)
    expect(await lifecycle.answer('nobody', event('answered', 'nobody'))).toBe(false)
  })

  it('releases a lead that was held for review, once', async () => {
    const saved = aLeadEntry({ status: 'quarantined' })
    await leads.insertLead({ ...saved, jobs: [] })
    const { id } = saved.lead
    const go = { event: event('replayed', id), jobs: [aJob({ leadId: id })] }
    expect(await lifecycle.release(id, go, null)).toBe(true)
    expect(await lifecycle.release(id, { ...go, event: event('replayed', id) }, null)).toBe(false)
    expect((await stored(id)).lead.status).toBe('received')
    expect(await jobs.ofLeads([id])).toHaveLength(1)
  })

  describe('erase', () => {
    it('erases all text, ends waiting jobs, and keeps the evidence of the consent', async () => {
      const { id } = entry.lead
      await database.db
        .updateTable('job')
        .set({ payload: '{"said":"Ramón"}', last_error: 'about Ramón' })
        .execute()
      expect(await everything()).toContain('Ramón')
      expect(await lifecycle.erase(id, change('erased'))).toBe(true)
      expect(await everything()).not.toMatch(
        /Ramón|ramon@|disponible|north\.example\/used\/jeep","created_at":"[^"]+","answered/,
      )
      const { lead, consents } = await stored()
      expect(lead).toMatchObject({
        status: 'erased',
        erasedAt: AT,
        fields: {},
        contentHash: '',
        origin: { ip: null, userAgent: null, pageUrl: '' },
      })
      expect(consents).toMatchObject([{ contact: '480-555-0142', withdrawnAt: AT }])
      const [old, notified] = await jobs.ofLeads([id])
      expect(old).toMatchObject({ evidence: 'not sent: the lead was erased', payload: {} })
      expect(notified).toMatchObject({ doneAt: null, payload: { lead: 'L1' } })
    })

    it('happens once, and nothing can be changed afterwards', async () => {
      const { id } = entry.lead
      await lifecycle.erase(id, change('erased'))
      expect(await lifecycle.erase(id, change('erased'))).toBe(false)
      expect(await lifecycle.correct(id, { email: 'x@y.example' }, change('corrected'))).toBe(false)
      expect((await stored()).lead.fields).toEqual({})
    })

    it('keeps the evidence of a completed delivery', async () => {
      const [{ id: jobId } = { id: '' }] = await jobs.ofLeads([entry.lead.id])
      await jobs.complete(jobId, { at: AT, evidence: '250 kept' })
      await lifecycle.erase(entry.lead.id, { event: event('erased'), jobs: [] })
      expect(await jobs.byId(jobId)).toMatchObject({ evidence: '250 kept', payload: {} })
    })
  })

  it('expires any number of leads of a status and of forms', async () => {
    const old = '2024-01-01T00:00:00.000Z'
    const entries = [
      ...Array.from({ length: 620 }, () => aLeadEntry({ reviewedAt: old, status: 'quarantined' })),
      aLeadEntry({ createdAt: old }),
      aLeadEntry({ createdAt: old, form: 'finance' }),
    ]
    for (const one of entries) await leads.insertLead(one)
    const before = '2024-06-01T00:00:00.000Z'
    const expire = (expiry: Parameters<typeof lifecycle.expire>[0]) =>
      lifecycle.expire(expiry, (id) => event('erased', id))
    expect(await expire({ status: 'quarantined', before })).toBe(620)
    expect(await expire({ status: 'received', forms: ['vehicle-interest'], before })).toBe(1)
    expect(await expire({ status: 'received', forms: ['vehicle-interest'], before })).toBe(0)
    const [machine, interest] = [entries[0]!, entries.at(-2)!]
    expect((await stored(machine.lead.id)).consents).toMatchObject([{ contact: '' }])
    expect((await stored(interest.lead.id)).consents).toMatchObject([{ contact: '480-555-0142' }])
    expect((await stored()).lead.status).toBe('received')
    expect(await leads.events(interest.lead.id)).toMatchObject([{ kind: 'erased' }])
    const hold = { requestId: 'R1', at: AT }
    await holdLeads(database.db, engine, [interest.lead.id], hold)
    expect(await lifecycle.expireEvidence(before)).toBe(1)
    expect((await stored(interest.lead.id)).consents).toMatchObject([{ contact: '480-555-0142' }])
    await releaseLeads(database.db, hold.requestId)
    expect(await lifecycle.expireEvidence(before)).toBe(1)
    expect((await stored(interest.lead.id)).consents).toMatchObject([{ contact: '' }])
    expect((await stored()).consents).toMatchObject([{ contact: '480-555-0142' }])
  })

  it('expires no quarantined lead that is released since its turn began', async () => {
    const old = '2024-01-01T00:00:00.000Z'
    const released = aLeadEntry({ createdAt: old, status: 'quarantined' })
    await leads.insertLead(released)
    await lifecycle.review([released.lead.id], old)
    const expiry = { status: 'quarantined', before: '2024-06-01T00:00:00.000Z' } as const
    const { promise: isReleased, resolve } = Promise.withResolvers<void>()
    const expired = isReleased.then(() => lifecycle.expire(expiry, (id) => event('erased', id)))
    await database.transaction(async (trx) => {
      const { id } = released.lead
      await trx.updateTable('lead').set({ status: 'received' }).where('id', '=', id).execute()
      resolve()
      await setTimeout(200)
    })
    expect(await expired).toBe(0)
    expect((await stored(released.lead.id)).lead.status).toBe('received')
  })

  it('expires no lead that a legal hold keeps since its turn began', async () => {
    const old = '2024-01-01T00:00:00.000Z'
    const [held, other] = [aLeadEntry({ createdAt: old }), aLeadEntry({ createdAt: old })]
    for (const one of [held, other]) await leads.insertLead(one)
    const expiry = { status: 'received', before: '2024-06-01T00:00:00.000Z' } as const
    const { promise: isHeld, resolve } = Promise.withResolvers<void>()
    // It finds both leads, since the hold is not committed, and waits for it.
    const expired = isHeld.then(() => lifecycle.expire(expiry, (id) => event('erased', id)))
    await database.transaction(async (trx) => {
      await holdLeads(trx, engine, [held.lead.id], { requestId: 'R1', at: AT })
      resolve()
      await setTimeout(200)
    })
    expect(await expired).toBe(1)
    expect((await stored(held.lead.id)).lead.status).toBe('received')
    expect((await stored(other.lead.id)).lead.status).toBe('erased')
  })

  it('holds leads in the order in which others lock them', async () => {
    const ids = [randomUUIDv7(), randomUUIDv7()]
    const [first = '', second = ''] = ids.toSorted()
    // Stored the other way around, which is the order of an update of both.
    for (const id of [second, first]) await leads.insertLead(aLeadEntry({ id }))
    const { promise: isLocked, resolve } = Promise.withResolvers<void>()
    const held = isLocked.then(() =>
      database.transaction((trx) => holdLeads(trx, engine, ids, { requestId: 'R1', at: AT })),
    )
    await database.transaction(async (trx) => {
      await lock(trx, engine, first)
      resolve()
      await setTimeout(200)
      await lock(trx, engine, second)
    })
    await held
    expect(await heldLeads(database.db, ids)).toEqual(new Set(ids))
  })
})
