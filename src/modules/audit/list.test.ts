import { beforeEach, expect, it } from 'vitest'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

import { auditTrail, type AuditTrail } from './audit-trail.ts'
import type { AuditEntry } from './entry.ts'

const NOW = '2026-11-29T02:00:00.000Z'

const ana = anActor()
const assigned = (id: string, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  action: 'lead.assigned',
  subject: { kind: 'lead', id },
  dealerCode: 'OCS',
  ...overrides,
})

onEachEngine((engine) => {
  let trail: AuditTrail

  const sequences = async (...query: Parameters<AuditTrail['list']>) =>
    (await trail.list(...query)).entries.map(({ sequence }) => sequence)

  beforeEach(async () => {
    const database = await aDatabase(engine)
    trail = auditTrail({ database, secretKeys: ['a key'], now: () => new Date(NOW) })
    await trail.record(ana, assigned('l1'))
    await trail.record(ana, assigned('l2', { dealerCode: 'PVJ' }))
    await trail.record(SYSTEM_ACTOR, assigned('v1', { subject: { kind: 'vehicle', id: 'v1' } }))
    await trail.record(ana, assigned('u9', { action: 'user.invited', dealerCode: null }))
  })

  it.each([
    [{}, [4, 3, 2, 1]],
    [{ subject: { kind: 'lead' } }, [4, 2, 1]],
    [{ subject: { kind: 'lead', id: 'l2' } }, [2]],
    [{ actorId: 'system' }, [3]],
    [{ dealerCode: 'OCS' }, [3, 1]],
    [{ action: 'user.invited' }, [4]],
    [{ from: NOW, until: '2026-11-29T02:00:00.001Z' }, [4, 3, 2, 1]],
    [{ from: '2026-11-29T02:00:00.001Z' }, []],
    [{ until: NOW }, []],
  ])('finds the entries of %j', async (filter, expected) => {
    expect(await sequences(SYSTEM_ACTOR, filter)).toEqual(expected)
  })

  it('pages', async () => {
    const first = await trail.list(SYSTEM_ACTOR, { limit: 3 })
    expect(first).toMatchObject({ next: 2, entries: { length: 3 } })
    expect(await trail.list(SYSTEM_ACTOR, { limit: 3, below: 2 })).toMatchObject({
      next: null,
      entries: [{ sequence: 1 }],
    })
    expect(await sequences(SYSTEM_ACTOR, { limit: -5 })).toEqual([4])
  })

  it('shows a manager only their stores, and refuses people without the right', async () => {
    expect(await sequences(anActor({ dealers: ['OCS'] }), {})).toEqual([3, 1])
    expect(await sequences(anActor({ dealers: 'all' }), {})).toEqual([3, 2, 1])
    expect(await sequences(anActor({ dealers: [] }), {})).toEqual([])
    expect(await sequences(anActor({ roles: ['auditor'], dealers: [] }), {})).toEqual([4, 3, 2, 1])
    await expect(
      trail.list(anActor({ dealers: ['OCS'] }), { dealerCode: 'PVJ' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(trail.check(anActor({ roles: ['sales'] }))).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await trail.check(anActor())).toMatchObject({ entries: 4, fault: null })
    await expect(trail.list(anActor({ roles: ['sales'] }), {})).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
