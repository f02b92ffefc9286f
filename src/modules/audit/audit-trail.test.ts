import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { Database } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aMigratedDataDir, onEachEngine, opened } from '#tests/support/builders/database.ts'

import { auditTrail, type AuditTrail } from './audit-trail.ts'
import { entryHash } from './chain.ts'
import type { AuditEntry } from './entry.ts'
import { forgetPeople } from './person-keys.ts'
import { resealAuditKeys } from './reseal-keys.ts'

const KEYS: SecretKeys = ['a key of this installation']
const NOW = '2026-11-29T02:00:00.000Z'
const CHANGES = 50

const ana = anActor()
const assigned = (id = 'l1', overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  action: 'lead.assigned',
  subject: { kind: 'lead', id },
  dealerCode: 'OCS',
  before: { assignee: null },
  after: { assignee: 'u1' },
  ...overrides,
})

const trailOf = (on: Database, secretKeys = KEYS) =>
  auditTrail({ database: on, secretKeys, now: () => new Date(NOW) })

const newest = async (trail: AuditTrail) =>
  (await trail.list(SYSTEM_ACTOR, {})).entries[0]?.personal

onEachEngine((engine) => {
  let database: Database
  let another: Database
  let trail: AuditTrail

  beforeEach(async () => {
    const place = await aMigratedDataDir(engine)
    database = await opened(place)
    another = await opened({ ...place, owner: false })
    trail = trailOf(database)
  })

  const noteAll = async (count: number) => {
    for (let n = 1; n <= count; n += 1) await trail.record(ana, assigned(`l${n}`))
  }
  const fault = async (on = trail) => (await on.verify()).fault

  /** Changes the table as someone could who has all rights on the database. */
  async function tamper(statement: string): Promise<void> {
    if (engine === 'postgres') {
      await sql`alter table audit_entry disable trigger user`.execute(database.db)
    } else {
      await sql`drop trigger audit_entry_no_update`.execute(database.db)
      await sql`drop trigger audit_entry_no_delete`.execute(database.db)
    }
    await sql.raw(statement).execute(database.db)
  }

  it('appends the entries of a change in its transaction, and none if it fails', async () => {
    const result = await trail.change(ana, async (trx, record) => {
      await trx.insertInto('setting').values({ name: 'a', value: 'x' }).execute()
      record(assigned('l1'))
      record(assigned('l2', { dealerCode: null, before: null }))
      return 7
    })
    expect(result).toBe(7)
    await expect(
      trail.change(ana, async (trx, record) => {
        await trx.insertInto('setting').values({ name: 'b', value: 'x' }).execute()
        record(assigned('l3'))
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    const { entries } = await trail.list(SYSTEM_ACTOR, {})
    expect(entries).toEqual([
      {
        sequence: 2,
        at: NOW,
        actor: { id: 'u1', name: 'Ana Morales' },
        action: 'lead.assigned',
        subject: { kind: 'lead', id: 'l2' },
        dealerCode: null,
        before: null,
        after: { assignee: 'u1' },
        personal: null,
        ip: '203.0.113.7',
        hash: expect.stringMatching(/^[\da-f]{64}$/),
        previousHash: entries[1]?.hash,
      },
      expect.objectContaining({ sequence: 1, before: { assignee: null }, dealerCode: 'OCS' }),
    ])
    const names = await database.db.selectFrom('setting').select('name').execute()
    expect(names.map(({ name }) => name)).toContain('a')
    expect(names.map(({ name }) => name)).not.toContain('b')
    expect(await trail.verify()).toMatchObject({ entries: 2, fault: null })
  })

  it('builds one unbroken chain of concurrent changes from two processes', async () => {
    const other = trailOf(another)
    await Promise.all(
      Array.from({ length: CHANGES }, (_, n) =>
        (n % 2 === 0 ? trail : other).change(ana, async (_trx, record) =>
          record(assigned(`l${n}`)),
        ),
      ),
    )
    expect(await trail.verify()).toMatchObject({
      entries: CHANGES,
      head: { sequence: CHANGES },
      fault: null,
    })
    const { entries } = await trail.list(SYSTEM_ACTOR, { limit: CHANGES })
    expect(new Set(entries.map(({ subject }) => subject.id)).size).toBe(CHANGES)
  })

  it('refuses a change inside of another one, instead of waiting forever', async () => {
    await expect(trail.change(ana, () => trail.record(ana, assigned()))).rejects.toThrow(
      'started another one',
    )
    await trail.record(ana, assigned())
    expect(await trail.verify()).toMatchObject({ entries: 1, fault: null })
  })

  it('is append-only in the database', async () => {
    await noteAll(1)
    const refused = /entries of the audit trail are never changed/
    const { db } = database
    await expect(db.updateTable('audit_entry').set({ ip: null }).execute()).rejects.toThrow(refused)
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(refused)
  })

  it.runIf(engine === 'postgres')('cannot be truncated in the database', async () => {
    await expect(sql`truncate audit_entry`.execute(database.db)).rejects.toThrow(
      'entries of the audit trail are never changed',
    )
  })

  describe('reports the first entry that', () => {
    beforeEach(() => noteAll(4))

    it.each([
      'at',
      'actor_id',
      'actor_name',
      'action',
      'subject_kind',
      'subject_id',
      'dealer_code',
      'before',
      'after',
      'person_id',
      'personal',
      'ip',
    ])('was changed in %s', async (column) => {
      expect(await fault()).toBeNull()
      await tamper(`update audit_entry set "${column}" = 'x' where sequence in (2, 4)`)
      expect(await fault()).toEqual({ kind: 'changed', sequence: 2 })
    })

    it('is missing, or missing at the start', async () => {
      await tamper('delete from audit_entry where sequence = 3')
      expect(await fault()).toEqual({ kind: 'missing', sequence: 3 })
      await sql.raw('delete from audit_entry where sequence = 1').execute(database.db)
      expect(await fault()).toEqual({ kind: 'missing', sequence: 1 })
    })

    it('was swapped with another one', async () => {
      await tamper('update audit_entry set sequence = -sequence where sequence in (2, 3)')
      await sql
        .raw('update audit_entry set sequence = 5 + sequence where sequence < 0')
        .execute(database.db)
      expect(await fault()).toEqual({ kind: 'unlinked', sequence: 2 })
    })

    it('is missing at the end, whether the head is left, changed or removed', async () => {
      await tamper('delete from audit_entry where sequence >= 3')
      expect(await fault()).toEqual({ kind: 'missing', sequence: 3 })
      const last = await database.db
        .selectFrom('audit_entry')
        .select('hash')
        .where('sequence', '=', 2)
        .executeTakeFirstOrThrow()
      await database.db.updateTable('audit_head').set({ sequence: 2, hash: last.hash }).execute()
      expect(await fault()).toEqual({ kind: 'head', sequence: 2 })
      await database.db.deleteFrom('audit_head').execute()
      expect(await fault()).toEqual({ kind: 'head', sequence: 2 })
      // Later changes are recorded, and hide nothing.
      await trail.record(ana, assigned('l9'))
      expect(await fault()).toEqual({ kind: 'head', sequence: 3 })
      await trail.record(ana, assigned('l9'))
      expect(await fault()).toEqual({ kind: 'head', sequence: 4 })
    })

    it('was rewritten with all that follow', async () => {
      const { head } = await trail.verify()
      await tamper('select 1')
      const rows = await database.db
        .selectFrom('audit_entry')
        .selectAll()
        .orderBy('sequence')
        .execute()
      let previous = ''
      for (const { hash: _, ...row } of rows) {
        const forged = { ...row, actor_name: 'Eve', previous_hash: previous }
        previous = entryHash(forged)
        await database.db
          .updateTable('audit_entry')
          .set({ ...forged, hash: previous })
          .where('sequence', '=', row.sequence)
          .execute()
      }
      expect(await fault()).toEqual({ kind: 'rewritten', sequence: 4 })
      await database.db.updateTable('audit_head').set({ hash: previous }).execute()
      expect(await fault()).toEqual({ kind: 'head', sequence: 4 })
      // With the key of the installation only a head that was stored outside the database shows it.
      expect(await trail.verify(head ?? undefined)).toMatchObject({
        fault: { kind: 'rewritten', sequence: 4 },
      })
    })
  })

  it('verifies more entries than are read at once, and continues with entries that are added meanwhile', async () => {
    await trail.change(ana, async (_, record) => {
      for (let n = 0; n < 1100; n += 1) record(assigned(`l${n}`))
    })
    const [report] = await Promise.all([trail.verify(), trail.record(ana, assigned('later'))])
    expect(report.fault).toBeNull()
    expect(report.entries).toBeGreaterThanOrEqual(1100)
    expect(await trail.verify()).toMatchObject({ entries: 1101, fault: null })
  })

  describe('personal values', () => {
    const personal = { personId: 'l1', before: { phone: '520-555-0100' }, after: null }

    it('are stored sealed', async () => {
      await trail.record(ana, assigned('l1', { personal }))
      expect(await newest(trail)).toEqual({ before: { phone: '520-555-0100' }, after: null })
      const rows = await database.db.selectFrom('audit_entry').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('555-0100')
    })

    it('are unreadable once the person is erased, while the chain stays valid', async () => {
      await trail.record(ana, assigned('l1', { personal }))
      await trail.record(ana, assigned('l2', { personal: { ...personal, personId: 'l2' } }))
      await database.transaction((trx) => forgetPeople(trx, ['l1', 'never noted'], NOW))
      const { entries } = await trail.list(SYSTEM_ACTOR, {})
      expect(entries.map((entry) => entry.personal)).toEqual([
        { before: { phone: '520-555-0100' }, after: null },
        'erased',
      ])
      // Later changes are not recorded either.
      await trail.record(ana, assigned('l1', { personal }))
      await trail.record(ana, assigned('x', { personal: { ...personal, personId: 'never noted' } }))
      const stored = await database.db
        .selectFrom('audit_entry')
        .select('personal')
        .where('sequence', '>', 2)
        .execute()
      expect(stored).toEqual([{ personal: null }, { personal: null }])
      expect(await trail.verify()).toMatchObject({ entries: 4, fault: null })
    })

    it('are readable after a change of the installation’s key, and not without a key', async () => {
      await trail.record(ana, assigned('l1', { personal }))
      const other = trailOf(database, ['another key'])
      expect(await newest(other)).toBe('unreadable')
      expect(await fault(other)).toEqual({ kind: 'head', sequence: 1 })
      const both: SecretKeys = ['another key', ...KEYS]
      expect(await resealAuditKeys(database, both, false)).toEqual({ resealed: 1, unreadable: 0 })
      expect(await resealAuditKeys(database, both, false)).toEqual({ resealed: 0, unreadable: 0 })
      expect(await newest(other)).toEqual({ before: { phone: '520-555-0100' }, after: null })
      expect(await fault(other)).toBeNull()
    })

    it('of a lost key stay unreadable, later ones are readable, and the head is sealed only on request', async () => {
      await trail.record(ana, assigned('l1', { personal }))
      const other = trailOf(database, ['another key'])
      expect(await resealAuditKeys(database, ['another key'], false)).toEqual({
        resealed: 0,
        unreadable: 1,
      })
      expect(await fault(other)).toEqual({ kind: 'head', sequence: 1 })
      await resealAuditKeys(database, ['another key'], true)
      expect(await fault(other)).toBeNull()
      await other.record(ana, assigned('l1', { personal }))
      const { entries } = await other.list(SYSTEM_ACTOR, {})
      expect(entries.map((entry) => entry.personal)).toEqual([
        { before: { phone: '520-555-0100' }, after: null },
        'unreadable',
      ])
    })
  })
})
