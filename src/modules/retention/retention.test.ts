import { expect, it } from 'vitest'

import { RETENTION, RETENTION_KINDS, type RetentionKind } from '#domain/retention/retention.data.ts'
import { holdLeads, releaseLeads } from '#modules/leads/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDatabase, onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { aSubscription } from '#tests/support/builders/subscriptions.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import {
  leadLifecycleRepository,
  leadRepository,
  purgeLeads,
} from '#tests/support/modules/leads.ts'
import { purgeSubscriptions, subscriptionRepository } from '#tests/support/modules/subscriptions.ts'
import { offerRepository, purgeOffers } from '#tests/support/modules/trade-in.ts'
import { leadSecretRepository } from '#tests/support/modules/vault.ts'

import { createRetention } from './module.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const owner = anActor({ roles: ['owner'], dealers: 'all', name: 'Olga', confirmedAt: +NOW })

const now = () => NOW

async function aWorld(engine: Engine) {
  const database = await aDatabase(engine)
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now })
  const sealedDays = { secret: 7, private: 30 }
  const { retention, expiry } = createRetention({ database, audit, sealedDays, now })
  const period = async (kind: RetentionKind) =>
    (await retention.list(owner)).rows.find((row) => row.kind === kind)
  return { database, audit, retention, expiry, period }
}

/** Counts of pages not found on two days, of which one is older than 30 days. */
const addMissed = ({ db }: Pick<Database, 'db'>) =>
  insertRows(
    db,
    'missed_path',
    ['2026-10-01', '2026-11-19'].map((day) => ({ site_key: 'one', day, path: '/old', count: 1 })),
  )

/** The visit of a lead. @param at ISO, when it was booked and ended */
const aVisitRow = (leadId: string, at: string) => ({
  id: 'V1',
  lead_id: leadId,
  site_key: 'one',
  dealer_code: 'D1',
  shop_id: 'D1-MAIN',
  state: 'booked',
  is_test: 0 as const,
  slot: at.slice(0, 16),
  starts_at: at,
  ends_at: at,
  services: '[]',
  transport: 'wait',
  advisor: null,
  language: 'en',
  revision: 0,
  contact_mark: 'mark',
  phone_mark: null,
  created_at: at,
})

/** The hold of a lead. @param at ISO, when it was made and ended */
const aHoldRow = (leadId: string, at: string) => ({
  id: leadId,
  site_key: 'one',
  dealer_code: 'D1',
  stock: 'S1',
  vin: 'V1',
  contact_mark: 'mark',
  language: 'en',
  state: 'released',
  reason: 'canceled',
  revision: 1,
  created_at: at,
  confirmed_at: null,
  held_at: null,
  until: null,
  ended_at: at,
  deposit_cents: null,
  due_at: null,
  is_holding: 0 as const,
})

/** A trade-in offer. @param at ISO */
const addOffer = (
  { db }: Pick<Database, 'db'>,
  id: string,
  at: Readonly<{ createdAt: string; withdrawnAt: string | null }>,
) =>
  insertRows(db, 'trade_in_offer', [
    {
      id,
      site_key: 'one',
      dealer_code: 'D1',
      question: '{}',
      appraisal: '{}',
      policy: '{}',
      payoff: null,
      interested_stock: null,
      created_at: at.createdAt,
      expires_at: at.createdAt,
      withdrawn_at: at.withdrawnAt,
    },
  ])

onEachEngine((engine) => {
  it('has the standard periods until someone sets another one, which the audit trail records', async () => {
    const { retention, expiry, period, audit } = await aWorld(engine)
    const { rows } = await retention.list(owner)
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(
      RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].standard]),
    )
    expect((await expiry())('holds')).toBe('2026-08-22T12:00:00.000Z')
    await retention.change(owner, { kind: 'holds', amount: 30, seen: 90 })
    expect(await period('holds')).toMatchObject({
      amount: 30,
      changed: { byName: 'Olga', at: NOW.toISOString() },
    })
    expect((await expiry())('holds')).toBe('2026-10-21T12:00:00.000Z')
    const { entries } = await audit.list(owner, {})
    expect(entries).toMatchObject([
      {
        action: 'retention.changed',
        subject: { kind: 'retention', id: 'holds' },
        before: { days: 90 },
        after: { days: 30 },
      },
    ])
    // The same again is no change.
    await retention.change(owner, { kind: 'holds', amount: 30, seen: 30 })
    expect((await audit.list(owner, {})).entries).toHaveLength(1)
  })

  it('refuses a period out of its bounds, and one that someone else changed', async () => {
    const { retention, database, expiry } = await aWorld(engine)
    for (const [kind, amount] of [
      ['applications', 24],
      ['privacy', 23],
      ['evidence', 47],
      ['measures', 91],
      ['holds', 7.5],
      ['holds', Number.NaN],
    ] as const) {
      const refused = { key: 'retentionBounds' }
      await expect(retention.preview(owner, { kind, amount })).rejects.toMatchObject(refused)
      const seen = RETENTION[kind].standard
      await expect(retention.change(owner, { kind, amount, seen })).rejects.toMatchObject(refused)
    }
    await expect(
      retention.change(owner, { kind: 'holds', amount: 30, seen: 60 }),
    ).rejects.toMatchObject({ key: 'retentionChanged' })
    // A bound that a later release narrowed holds at once.
    await insertRows(database.db, 'retention_period', [
      { kind: 'applications', amount: 1, by_name: 'x', at: NOW.toISOString() },
    ])
    expect((await expiry())('applications')).toBe('2024-10-20T12:00:00.000Z')
  })

  it('only a shorter period needs a recent proof of identity', async () => {
    const { retention, period } = await aWorld(engine)
    const earlier = { ...owner, confirmedAt: 0 }
    await retention.change(earlier, { kind: 'holds', amount: 120, seen: 90 })
    await expect(
      retention.change(earlier, { kind: 'holds', amount: 90, seen: 120 }),
    ).rejects.toMatchObject({ needsConfirmation: true })
    expect(await period('holds')).toMatchObject({ amount: 120 })
    await retention.change(owner, { kind: 'holds', amount: 90, seen: 120 })
  })

  it('previews what the next purge would delete, and deletes nothing', async () => {
    const { retention, database } = await aWorld(engine)
    await addMissed(database)
    const preview = (amount: number) => retention.preview(owner, { kind: 'missedPaths', amount })
    expect([await preview(90), await preview(30)]).toEqual([0, 1])
    const left = await database.db.selectFrom('missed_path').select('day').execute()
    expect(left).toHaveLength(2)
  })

  it.each(RETENTION_KINDS)('has a count of %s', async (kind) => {
    const { retention } = await aWorld(engine)
    expect(await retention.preview(owner, { kind, amount: RETENTION[kind].min })).toBe(0)
  })

  it('the preview counts nothing of a lead with a legal hold', async () => {
    const { retention, database } = await aWorld(engine)
    const at = '2000-01-01T00:00:00.000Z'
    const entry = aLeadEntry({ createdAt: at })
    await leadRepository(database).insertLead(entry)
    const { id } = entry.lead
    await insertRows(database.db, 'service_booking', [aVisitRow(id, at)])
    await insertRows(database.db, 'vehicle_hold', [aHoldRow(id, at)])
    const counts = () =>
      Promise.all(
        (['received', 'evidence', 'visits', 'holds'] as const).map((kind) =>
          retention.preview(owner, { kind, amount: RETENTION[kind].standard }),
        ),
      )
    await holdLeads(database.db, engine, [id], { requestId: 'R1', at })
    expect(await counts()).toEqual([0, 0, 0, 0])
    await releaseLeads(database.db, 'R1')
    expect(await counts()).toEqual([1, 1, 1, 1])
  })

  it('the preview counts what the purge deletes', async () => {
    const { retention, expiry, database } = await aWorld(engine)
    const leads = leadRepository(database)
    for (const form of ['contact', 'finance', 'career-application', 'privacy-request'] as const)
      for (const createdAt of ['2020-01-01T00:00:00.000Z', NOW.toISOString()])
        await leads.insertLead(aLeadEntry({ form, createdAt, stock: null }))
    for (const status of ['quarantined', 'test'] as const)
      await leads.insertLead(
        aLeadEntry({ status, createdAt: '2026-01-01T00:00:00.000Z', reviewedAt: '2026-01-02' }),
      )
    await addMissed(database)
    const subscriptions = subscriptionRepository(database)
    const ended = { state: 'ended', endedAt: '2026-01-01T00:00:00.000Z' } as const
    await subscriptions.start(aSubscription())
    await database.db
      .updateTable('subscription')
      .set({ state: ended.state, ended_at: ended.endedAt })
      .execute()
    // Never confirmed, for longer than a week.
    await subscriptions.start(
      aSubscription({ email: 'bo@example.com', state: 'pending', confirmedAt: null }),
    )
    const offers = offerRepository(database)
    await addOffer(database, 'O1', { createdAt: '2026-01-01T00:00:00.000Z', withdrawnAt: null })
    await addOffer(database, 'O2', {
      createdAt: '2026-10-01T00:00:00.000Z',
      withdrawnAt: '2026-10-02T00:00:00.000Z',
    })
    await addOffer(database, 'O3', { createdAt: NOW.toISOString(), withdrawnAt: null })
    const kinds = RETENTION_KINDS.filter((kind) => kind !== 'evidence')
    const counts = async () => {
      const all = kinds.map(async (kind) => {
        const amount = RETENTION[kind].standard
        return [kind, await retention.preview(owner, { kind, amount })] as const
      })
      return Object.fromEntries((await Promise.all(all)).filter(([, n]) => n > 0))
    }
    const before = await counts()
    const current = await expiry()
    const {
      evidence: _,
      sealed: __,
      ...purged
    } = await purgeLeads({
      lifecycle: leadLifecycleRepository(database),
      secrets: leadSecretRepository(database),
      days: { secret: 7, private: 30 },
      expiry: current,
      now,
    })
    const others = {
      alerts: await purgeSubscriptions(subscriptions, NOW, current),
      offers: await purgeOffers(offers, NOW, current),
    }
    expect(before).toEqual({ ...purged, ...others })
    expect(before).toEqual({
      received: 1,
      applications: 1,
      careers: 1,
      privacy: 1,
      quarantined: 1,
      test: 1,
      alerts: 2,
      offers: 2,
    })
    expect(await counts()).toEqual({})
  })
})
