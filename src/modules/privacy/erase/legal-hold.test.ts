import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { retentionRules } from '#domain/leads/retention.ts'
import { recordText } from '#domain/privacy/places.ts'
import { expiryAt } from '#domain/retention/expiry.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { CONTACT } from '#tests/support/builders/person-everywhere.ts'
import { aPrivacyWorld, officer, type PrivacyWorld } from '#tests/support/builders/privacy.ts'
import { aSubscription } from '#tests/support/builders/subscriptions.ts'
import { leadLifecycleRepository } from '#tests/support/modules/leads.ts'
import { subscriptionRepository } from '#tests/support/modules/subscriptions.ts'

const THREE_YEARS = new Date('2029-11-21T18:00:00.000Z')

/** Verifies the person of a request, of whom everything is. @returns what an erasure is about */
async function decided({ queue, target, caseOf }: PrivacyWorld, id: string) {
  await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
  for (const record of (await caseOf(id)).records)
    if (record.decision === 'open')
      await queue.decide(officer, { ...(await target(id)), record, decision: 'theirs' })
  const { seen } = await caseOf(id)
  return { ...(await target(id)), seen }
}

/** Erases Ana, except a lead of hers and a note beside a lead of a neighbor, for a legal hold. */
async function aHold(world: PrivacyWorld) {
  const { queue, work } = world
  const [own, other] = [
    await world.addLead({ fields: CONTACT }),
    await world.addLead({ fields: CONTACT }),
  ]
  const neighbor = await world.addLead({ fields: { firstName: 'Bo', lastName: 'Lee' } })
  const note = await world.addNote(neighbor, 'Ana Ruizana called.')
  const id = await world.request()
  const about = await decided(world, id)
  const stays = { [`lead:${own}`]: 'legal-hold', [`note:${note}`]: 'legal-hold' } as const
  await queue.erase(officer, { ...about, stays })
  await work()
  return { id, own, other, neighbor }
}

const erasedIn = async ({ database }: PrivacyWorld): Promise<ReadonlySet<string>> => {
  const rows = await database.db
    .selectFrom('lead')
    .select('id')
    .where('erased_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const LUIS = { firstName: 'Luis', lastName: 'Ortizano', email: 'luis@example.com' }

/** Ana's lead that names Luis, with a note about him, and Luis' lead that names her. */
async function twoPeople(world: PrivacyWorld) {
  const ana = await world.addLead({ fields: { ...CONTACT, comments: 'With Luis Ortizano' } })
  const luis = await world.addLead({ fields: { ...LUIS, comments: 'With Ana Ruizana' } })
  await world.addNote(ana, 'Luis Ortizano called.')
  const ofLuis = await world.request('delete', {
    fields: { ...LUIS, kind: 'delete', by: 'self', correction: '' },
    idempotencyKey: 'luis',
  })
  return { ana, luis, ofLuis, ofAna: await world.request() }
}

/** What is stored of leads and of notes. */
async function textsIn({ database: { db } }: PrivacyWorld) {
  const leads = await db.selectFrom('lead').select(['id', 'fields']).execute()
  const notes = await db.selectFrom('lead_note').select('text').execute()
  return { leads: new Map(leads.map(({ id, fields }) => [id, fields])), notes }
}

onEachEngine((engine) => {
  it('holds nothing that has no lead: it would end with its own period', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, database, caseOf } = world
    await subscriptionRepository(database).start(aSubscription({ email: CONTACT.email }))
    const id = await world.request()
    const about = await decided(world, id)
    const { records } = await caseOf(id)
    const alert = records.find(({ place }) => place === 'subscription')
    if (alert === undefined) throw new Error('the alert was not found')
    const stays = { [recordText(alert)]: 'legal-hold' } as const
    await expect(queue.erase(officer, { ...about, stays })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect((await queue.read(officer, id)).erasure).toBeNull()
    const open = { [recordText(alert)]: 'open-transaction' } as const
    await queue.erase(officer, { ...about, stays: open })
    await world.work()
    expect((await queue.read(officer, id)).erasure).toMatchObject({ held: 0, stays: 2 })
  })

  it('what another request erases of a held lead stays: its fields, notes and mails', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, work, caseOf } = world
    const { ana, ofAna, ofLuis } = await twoPeople(world)
    const stays = { [`lead:${ana}`]: 'legal-hold' } as const
    await queue.erase(officer, { ...(await decided(world, ofAna)), stays })
    await work()
    const before = await textsIn(world)
    const about = await decided(world, ofLuis)
    const { records } = await caseOf(ofLuis)
    const beside = records.filter(({ leadId }) => leadId === ana)
    expect(beside.map((one) => [one.place, one.stays])).toEqual([
      ['mention', 'legal-hold'],
      ['note', 'legal-hold'],
    ])
    await queue.erase(officer, { ...about, stays: {} })
    await work()
    const after = await textsIn(world)
    expect(after.leads.get(ana)).toBe(before.leads.get(ana))
    expect(after.notes).toEqual(before.notes)
    // The hold is Ana's: it ends with her request.
    expect((await queue.read(officer, ofLuis)).erasure).toMatchObject({ held: 0, stays: 3 })
    await queue.endHold(officer, ofAna)
    await work()
    expect(await erasedIn(world)).toContain(ana)
  })

  it('an erasure that is continued later erases nothing that was held meanwhile', async () => {
    const world = await aPrivacyWorld(engine)
    const { queue, work, clock } = world
    const { ana, luis, ofAna, ofLuis } = await twoPeople(world)
    await queue.erase(officer, { ...(await decided(world, ofLuis)), stays: {} })
    await world.stop()
    const stays = { [`lead:${ana}`]: 'legal-hold', [`mention:${luis}`]: 'legal-hold' } as const
    await queue.erase(officer, { ...(await decided(world, ofAna)), stays })
    await work()
    const before = await textsIn(world)
    clock.at = new Date(clock.at.getTime() + 1000)
    await queue.continueErasure(officer, ofLuis)
    await work()
    expect(await textsIn(world)).toEqual(before)
    expect(await erasedIn(world)).toEqual(new Set())
    const { content } = JSON.parse((await queue.certificate(officer, ofLuis)).content.toString())
    expect(content.erasedByPlace).toEqual({})
    expect(content.staysByReason).toEqual({ 'legal-hold': 3, 'request-record': 1 })
    // His own lead is now held for both requests, and erased once both holds have ended.
    await queue.endHold(officer, ofAna)
    await work()
    expect(await erasedIn(world)).toEqual(new Set([ana]))
    clock.at = new Date(clock.at.getTime() + 1000)
    await queue.endHold(officer, ofLuis)
    await work()
    expect(await erasedIn(world)).toEqual(new Set([ana, luis]))
  })

  it('a legal hold outlasts retention, the shopper’s link and another request, until it is ended', async () => {
    const world = await aPrivacyWorld(engine)
    const { database, queue, clock, work } = world
    const { id, own, other, neighbor } = await aHold(world)
    expect(await erasedIn(world)).toEqual(new Set([other]))
    expect((await queue.read(officer, id)).erasure).toMatchObject({ held: 2, stays: 3 })

    const lifecycle = leadLifecycleRepository(database)
    /** The daily purge, three years later. */
    const purge = async () => {
      for (const rule of retentionRules(expiryAt(THREE_YEARS)))
        await lifecycle.expire(rule, (leadId) => ({
          id: randomUUIDv7(),
          leadId,
          kind: 'erased',
          detail: 'retention',
          at: THREE_YEARS.toISOString(),
        }))
    }
    const event = {
      id: 'e1',
      leadId: own,
      kind: 'erased',
      detail: 'shopper',
      at: clock.at.toISOString(),
    } as const
    await expect(lifecycle.erase(own, { event, jobs: [] })).rejects.toMatchObject({
      key: 'legalHold',
    })
    await purge()
    expect(await erasedIn(world)).toEqual(new Set([other]))
    const again = await world.request('delete', { idempotencyKey: 'again' })
    const { records } = await world.caseOf(again)
    expect(records.find((one) => one.id === own)?.stays).toBe('legal-hold')

    // Two requests hold the same lead: it stays until both holds have ended.
    await queue.erase(officer, { ...(await decided(world, again)), stays: {} })
    await work()
    await queue.endHold(officer, again)
    await work()
    expect(await erasedIn(world)).toEqual(new Set([other]))

    await queue.endHold(officer, id)
    await work()
    expect(await erasedIn(world)).toEqual(new Set([other, own]))
    const { content } = JSON.parse((await queue.certificate(officer, id)).content.toString())
    expect(content.erasedByPlace).toMatchObject({ lead: 2 })
    expect(content.staysByReason).toEqual({ 'legal-hold': 1, 'request-record': 1 })
    await purge()
    expect((await erasedIn(world)).has(neighbor)).toBe(true)
    await expect(queue.endHold(officer, id)).rejects.toMatchObject({ key: 'noLegalHold' })
    expect((await queue.read(officer, id)).erasure).toMatchObject({ held: 0 })
  })
})
