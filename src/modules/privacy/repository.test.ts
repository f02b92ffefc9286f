import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

import { privacyRequestRepository } from './repository.ts'

onEachEngine((engine) => {
  it('finds a store’s open requests behind older ones of other stores', async () => {
    const database = await aDatabase(engine)
    const requests = privacyRequestRepository(database)
    const leads = leadRepository(database)
    // For each store one request that is recorded, and one that is held for review.
    for (const [dealerCode, day] of [
      ['D1', '2026-11-20'],
      ['D2', '2026-11-21'],
    ] as const) {
      const request = {
        form: 'privacy-request',
        dealerCode,
        createdAt: `${day}T18:00:00.000Z`,
      } as const
      const recorded = aLeadEntry(request)
      await leads.insertLead(recorded)
      await requests.start(recorded.lead.id, 'delete', day)
      await leads.insertLead(
        aLeadEntry({ ...request, createdAt: `${day}T18:01:00.000Z`, status: 'quarantined' }),
      )
    }
    const found = async (limit: number, stores: 'all' | readonly string[], offset = 0) =>
      (await requests.open(stores, { limit, offset })).map(({ lead, record }) => [
        lead.dealerCode,
        record === null ? 'held' : 'recorded',
      ])
    const ofFirst = [
      ['D1', 'recorded'],
      ['D1', 'held'],
    ]
    const ofSecond = [
      ['D2', 'recorded'],
      ['D2', 'held'],
    ]
    expect(await found(2, 'all')).toEqual(ofFirst)
    expect(await found(2, ['D2'])).toEqual(ofSecond)
    expect(await found(4, ['D1', 'D2'])).toEqual([...ofFirst, ...ofSecond])
    expect(await found(4, 'all', 2)).toEqual(ofSecond)
    expect(await requests.countOpen('all')).toBe(4)
    expect(await requests.countOpen(['D2'])).toBe(2)
    expect(await requests.countOpen([])).toBe(0)
    expect(await found(1, [])).toEqual([])
  })

  it('reads open requests by their index, however many other leads there are', async () => {
    const database = await aDatabase(engine)
    const requests = privacyRequestRepository(database)
    const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery')
    await requests.countOpen('all')
    await requests.open(['D1'], { limit: 3 })
    const queries = execute.mock.calls.map(([query]) => query)
    execute.mockRestore()
    expect(queries).toHaveLength(2)
    for (const { sql: text, parameters } of queries) {
      const rest = [...parameters]
      const query = text.replaceAll(/\$\d+|\?/g, () => {
        const value = rest.shift()
        return typeof value === 'number' ? String(value) : `'${String(value)}'`
      })
      const plan = await database.transaction(async (trx) => {
        if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
        const word = engine === 'postgres' ? sql`explain` : sql`explain query plan`
        return (await sql`${word} ${sql.raw(query)}`.execute(trx)).rows
      })
      expect(JSON.stringify(plan)).toContain('lead_open_privacy')
      expect(JSON.stringify(plan)).not.toContain('SCAN lead USING INDEX sqlite_autoindex_lead_1')
    }
  })
})
