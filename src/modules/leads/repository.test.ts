import { expect, it } from 'vitest'

import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'

import { leadRepository } from './repository.ts'

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`

onEachEngine((engine) => {
  it('returns a lead with its consents unchanged, and queues its jobs', async () => {
    const database = await aDatabase(engine)
    const leads = leadRepository(database)
    const entry = aLeadEntry()
    expect(await leads.insertLead(entry)).toEqual({ outcome: 'new', id: entry.lead.id })
    const stored = await leads.get('north-star', entry.lead.id)
    expect(stored?.lead).toEqual(entry.lead)
    expect(stored?.consents).toEqual([
      {
        ...entry.consents[0],
        wordingHash: '15854d440fce03ee47efa83ceb2d640bca1def5ef1575c2e33ba3c9b3039233f',
        origin: entry.lead.origin,
        createdAt: entry.lead.createdAt,
        withdrawnAt: null,
      },
    ])
    expect(await jobRepository(database).list('waiting', 9)).toMatchObject(entry.jobs)
  })

  it('returns whether an assistant filled in its form', async () => {
    const leads = leadRepository(await aDatabase(engine))
    const entry = aLeadEntry({ source: 'assistant' })
    await leads.insertLead(entry)
    expect((await leads.get(null, entry.lead.id))?.lead.source).toBe('assistant')
  })

  it('stores exactly one lead, consent and job for 50 concurrent equal posts', async () => {
    const database = await aDatabase(engine)
    const leads = leadRepository(database)
    const posts = Array.from({ length: 50 }, () => aLeadEntry({ idempotencyKey: 'K1' }))
    const outcomes = await Promise.all(posts.map((post) => leads.insertLead(post)))
    const stored = await leads.list(null, { limit: 99 })
    expect(stored).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'new')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'repeat')).toHaveLength(49)
    expect(new Set(outcomes.map(({ id }) => id))).toEqual(new Set([stored[0]?.id]))
    expect((await leads.get(null, stored[0]!.id))?.consents).toHaveLength(1)
    expect(await jobRepository(database).counts()).toEqual({ waiting: 1, dead: 0 })
  })

  it('detects a known key with different content, and keeps the first', async () => {
    const leads = leadRepository(await aDatabase(engine))
    const first = aLeadEntry({ idempotencyKey: 'K1' })
    await leads.insertLead(first)
    const second = aLeadEntry({ idempotencyKey: 'K1', contentHash: 'other' })
    expect(await leads.insertLead(second)).toEqual({ outcome: 'conflict', id: first.lead.id })
    expect(await leads.get(null, second.lead.id)).toBeNull()
  })

  it('stores nothing of a lead if a part of it cannot be stored', async () => {
    const database = await aDatabase(engine)
    const leads = leadRepository(database)
    const entry = aLeadEntry()
    const twice = {
      ...entry,
      consents: [...entry.consents, { ...entry.consents[0]!, channel: null! }],
    }
    await expect(leads.insertLead(twice)).rejects.toThrow(/null/i)
    expect(await leads.list(null, { limit: 9 })).toEqual([])
    expect(await jobRepository(database).counts()).toEqual({ waiting: 0, dead: 0 })
  })

  it('lists the newest first, filtered by site, state and period', async () => {
    const leads = leadRepository(await aDatabase(engine))
    const entries = [
      aLeadEntry({ createdAt: at(1) }),
      aLeadEntry({ createdAt: at(2) }),
      aLeadEntry({ createdAt: at(3), status: 'quarantined' }),
      aLeadEntry({ createdAt: at(4), siteKey: 'elsewhere' }),
    ]
    for (const entry of entries) await leads.insertLead(entry)
    const days = async (...query: Parameters<typeof leads.list>) =>
      (await leads.list(...query)).map(({ createdAt }) => Number(createdAt[9]))
    expect(await days(null, { limit: 3 })).toEqual([4, 3, 2])
    expect(await days('north-star', { limit: 9 })).toEqual([3, 2, 1])
    expect(await days('north-star', { limit: 9, status: 'received' })).toEqual([2, 1])
    expect(await days(null, { limit: 9, from: at(2), until: at(4) })).toEqual([3, 2])
    expect(await leads.get('elsewhere', entries[0]!.lead.id)).toBeNull()
  })
})
