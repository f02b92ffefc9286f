import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { personalLeads } from '#modules/leads/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aPrivacyWorld, officer } from '#tests/support/builders/privacy.ts'

const SEARCHING = { isSearching: true, records: [] }
const ANA = { email: 'ana.ruiz@example.com' }

onEachEngine((engine) => {
  it('searches in a job, and shows nothing before it has finished', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, work } = world
    const leadId = await world.everywhere()
    const id = await world.request()
    expect(await queue.read(officer, id)).toMatchObject(SEARCHING)
    expect(await queue.read(officer, id)).toMatchObject(SEARCHING)
    await expect(
      queue.decide(officer, {
        id,
        revision: 0,
        record: { place: 'lead', id: leadId },
        decision: 'other',
      }),
    ).rejects.toMatchObject({ key: 'privacySearching' })
    expect(await work()).toEqual(['accepted'])
    const { isSearching, records } = await queue.read(officer, id)
    expect(isSearching).toBe(false)
    expect(new Set(records.map(({ place }) => place))).toEqual(
      new Set(['lead', 'subscription', 'waiting', 'offer', 'filter', 'staff', 'invitation']),
    )
    expect(await work()).toEqual([])
  })

  it('a view finds what came or was corrected since the search, and drops what no longer matches', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, database, clock } = world
    clock.at = new Date()
    const now = () => clock.at
    const old = '2025-01-01T00:00:00.000Z'
    const moved = await world.addLead({ fields: ANA, createdAt: old })
    const later = await world.addLead({ fields: { email: 'x@example.com' }, createdAt: old })
    const unknown = await world.addLead({ fields: ANA, createdAt: old, stock: 'S9' })
    const id = await world.request()
    await world.search(id)
    const ids = async () => (await queue.read(officer, id)).records.map((one) => one.id)
    expect(await ids()).toEqual([moved, unknown, id])
    // The view trusts the search about old records.
    await database.db
      .deleteFrom('privacy_found')
      .where('request_id', '=', id)
      .where('record_id', '=', unknown)
      .execute()
    expect(await ids()).toEqual([moved, id])
    const recent = await world.addLead({ fields: ANA, createdAt: now().toISOString() })
    await insertRows(database.db, 'lead_note', [
      {
        id: randomUUIDv7(),
        lead_id: later,
        author_id: 'u1',
        author_name: 'Luis',
        mentions: '[]',
        text: 'Knows Ana Ruizana',
        created_at: now().toISOString(),
      },
    ])
    expect((await ids()).slice(0, 3)).toEqual([moved, id, recent])
    expect(await ids()).toHaveLength(4)
    const personal = personalLeads({ database, now })
    await database.transaction(async (trx) => {
      await personal.correct(trx, moved, { email: 'other@example.com' })
      await personal.correct(trx, later, ANA)
    })
    // The note goes with its lead.
    expect(await ids()).toEqual([later, id, recent])
  })

  it('searches again by other words, after a failure, and daily for what came since', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, database, clock, work } = world
    const old = await world.addLead({ fields: { email: 'old@example.com' } })
    const id = await world.request()
    const query = { emails: ['old@example.com'], phones: [], names: [] }
    await queue.search(officer, { ...(await target(id)), query })
    expect(await queue.read(officer, id)).toMatchObject(SEARCHING)
    await work()
    expect((await queue.read(officer, id)).records.map((one) => one.id)).toEqual([old, id])
    const requestedAt = async () =>
      (await database.db.selectFrom('privacy_search').select('requested_at').execute())[0]
        ?.requested_at
    const first = await requestedAt()
    clock.at = new Date(clock.at.getTime() + 86_400_001)
    expect(await queue.read(officer, id)).toMatchObject({ isSearching: false })
    expect(await requestedAt()).not.toBe(first)
    expect(await work()).toEqual(['accepted'])
    // One that never ends is queued again.
    await database.db
      .updateTable('privacy_search')
      .set({ searched_at: null, requested_at: clock.at.toISOString() })
      .execute()
    clock.at = new Date(clock.at.getTime() + 60_000)
    expect(await queue.read(officer, id)).toMatchObject(SEARCHING)
    expect(await work()).toEqual([])
    clock.at = new Date(clock.at.getTime() + 61_000)
    await queue.read(officer, id)
    expect(await work()).toEqual(['accepted'])
  })

  it('leaves nothing once the request is answered, erased or withdrawn', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, target, database, clock } = world
    await world.addLead({ fields: { phone: '480-555-0142' } })
    const rows = async () => {
      const tables = ['privacy_search', 'privacy_found', 'privacy_match'] as const
      const all = await Promise.all(
        tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
      )
      return all.flat().length
    }
    const searched = async () => {
      const id = await world.request('know')
      const [record] = (await world.caseOf(id)).records
      if (record) await queue.decide(officer, { ...(await target(id)), record, decision: 'other' })
      expect(await rows()).toBeGreaterThan(2)
      return id
    }
    const refused = await searched()
    const reason = 'Not them'
    await queue.answer(officer, { ...(await target(refused)), outcome: 'refused', reason })
    expect(await rows()).toBe(0)
    const withdrawn = await searched()
    const personal = personalLeads({ database, now: () => clock.at })
    await database.transaction((trx) => personal.erase(trx, withdrawn))
    expect(await rows()).toBe(0)
  })
})
