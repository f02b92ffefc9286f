import { describe, expect, it } from 'vitest'

import { apiApp } from '#api/api-app.ts'
import type { ApiScope } from '#domain/api/api-scopes.data.ts'
import { createApiKeys } from '#modules/api-keys/module.ts'
import { onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor } from '#tests/support/builders/lead-workflow.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { keyRepository, newKey } from '#tests/support/modules/api-keys.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { leadLifecycleRepository, leadStatuses } from '#tests/support/modules/leads.ts'
import { requestEnv } from '#tests/support/servers/api.ts'

const olga = anActor('olga', ['owner'], 'all')
const ana = anActor('ana')

type Key = Readonly<{ scopes?: readonly ApiScope[]; dealers?: readonly string[] | null }>

/** The API over the inbox of leads, with a key `dealersocket`. */
async function aCrm(engine: Engine, { scopes = ['leads:write'], dealers = ['D1'] }: Key = {}) {
  const inbox = await aWorkflow(engine)
  const { database, deps, clock } = inbox
  const audit = auditTrail({ database, secretKeys: ['a key only for tests'], now: deps.now })
  const { id, text, secretHash } = newKey()
  const createdAt = clock.at.toISOString()
  const key = { id, name: 'dealersocket', scopes, dealers, secretHash, createdAt, expiresAt: null }
  await keyRepository(database).add(key)
  const services = testServices(
    {},
    {
      apiCallers: createApiKeys({ ...deps, audit, isDealer: () => true }).callers,
      leadStatuses: leadStatuses({ ...deps, audit }),
    },
  )
  const api = apiApp({
    services,
    reportError(error) {
      throw error
    },
  })
  return {
    ...inbox,
    audit,
    report: async (lead: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const reply = await api.request(
        `/leads/${lead}/status`,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${text}`,
            'content-type': 'application/json',
            ...headers,
          },
          body: JSON.stringify(body),
        },
        requestEnv(),
      )
      // Tests compare it with what they expect.
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    },
  }
}

onEachEngine((engine) => {
  it('sets the status of a lead, recorded with the name of the key in the timeline and the audit trail', async () => {
    const { report, receive, workflow, audit } = await aCrm(engine)
    const id = await receive()
    expect(await report(id, { status: 'appointment' })).toEqual({
      status: 200,
      body: { lead: id, status: 'appointment', isChanged: true },
    })
    const lead = await workflow.lead(olga, id)
    expect(lead).toMatchObject({ status: 'appointment', clock: null })
    expect(lead.timeline.at(-1)).toMatchObject({
      kind: 'change',
      change: 'status',
      by: 'CRM (dealersocket)',
      before: { status: 'new' },
      after: { status: 'appointment' },
    })
    const { entries } = await audit.list(olga, {})
    expect(entries).toMatchObject([
      {
        action: 'lead.status',
        actor: { name: 'CRM (dealersocket)' },
        subject: { kind: 'lead', id },
        dealerCode: 'D1',
        ip: '203.0.113.7',
      },
    ])
    expect(await report(id, { status: 'lost', reason: 'price' })).toMatchObject({
      body: { status: 'lost', reason: 'price', isChanged: true },
    })
    expect(await workflow.lead(olga, id)).toMatchObject({ status: 'lost', reason: 'price' })
  })

  it('changes nothing for the same status or a repeated request', async () => {
    const { report, receive, target, database } = await aCrm(engine)
    const id = await receive()
    await report(id, { status: 'contacted' })
    const { version } = await target(id)
    // A reply of the shopper starts the clock again; the CRM repeats its last status.
    await database.db
      .updateTable('lead_workflow')
      .set({ due_at: '2026-11-20T18:00:00.000Z' })
      .execute()
    expect(await report(id, { status: 'contacted' })).toMatchObject({ body: { isChanged: false } })
    expect(await target(id)).toEqual({ id, version })
    const row = await database.db.selectFrom('lead_workflow').select('due_at').execute()
    expect(row).toEqual([{ due_at: '2026-11-20T18:00:00.000Z' }])

    const key = { 'idempotency-key': 'event-17' }
    const first = await report(id, { status: 'sold' }, key)
    expect(await report(id, { status: 'sold' }, key)).toEqual(first)
    expect(await report(id, { status: 'new' }, key)).toMatchObject({ status: 422 })
  })

  it('does not overwrite a status that a person set after the CRM, and reports the conflict', async () => {
    const { report, receive, workflow, target, clock } = await aCrm(engine)
    const id = await receive()
    const setAt = clock.at.toISOString()
    clock.at = new Date(clock.at.getTime() + 60_000)
    await workflow.setStatus(ana, await target(id), 'appointment')
    expect(await report(id, { status: 'contacted', setAt })).toMatchObject({
      status: 409,
      body: { detail: 'Ana changed this lead in the meantime.' },
    })
    // The CRM's last status is the one that the person set.
    expect(await report(id, { status: 'appointment', setAt })).toMatchObject({
      body: { isChanged: false },
    })
    clock.at = new Date(clock.at.getTime() + 60_000)
    const later = clock.at.toISOString()
    expect(await report(id, { status: 'sold', setAt: later })).toMatchObject({ status: 200 })
    expect(await workflow.lead(olga, id)).toMatchObject({ status: 'sold' })
    // An earlier report of the CRM itself is no conflict.
    expect(await report(id, { status: 'lost', reason: 'credit', setAt: later })).toMatchObject({
      status: 200,
    })
    await expect(workflow.undo(ana, await target(id))).rejects.toMatchObject({ code: 'conflict' })
  })

  it.each(['2026-11-20T22:05:00+05', '2026-11-20T22:05:00 +0500', '2026-11-20T17:05:00.5Z'])(
    'reads the time %s',
    async (setAt) => {
      const { report, receive } = await aCrm(engine)
      expect(await report(await receive(), { status: 'sold', setAt })).toMatchObject({
        status: 200,
      })
    },
  )

  it('does not overwrite a status that an answer set', async () => {
    const { report, receive, workflow, target, clock } = await aCrm(engine)
    const id = await receive()
    const setAt = clock.at.toISOString()
    clock.at = new Date(clock.at.getTime() + 60_000)
    await workflow.markAnswered(ana, await target(id), 'phone')
    expect(await report(id, { status: 'sold', setAt })).toMatchObject({ status: 409 })
  })

  describe('responds 404 for', () => {
    it('leads of other stores', async () => {
      const { report, receive, entries } = await aCrm(engine, { dealers: ['D2'] })
      const reply = await report(await receive(), { status: 'sold' })
      expect(reply).toMatchObject({ status: 404, body: { title: 'Not found' } })
      // The response is the same as for a lead that does not exist.
      const unknown = await report(crypto.randomUUID(), { status: 'sold' })
      expect(reply.body['detail']).toBe(unknown.body['detail'])
      expect(entries).toEqual([])
      const all = await aCrm(engine, { dealers: null })
      expect(await all.report(await all.receive(), { status: 'sold' })).toMatchObject({
        status: 200,
      })
    })

    it('leads that it never got, or that were erased', async () => {
      const { report, receive, database, clock } = await aCrm(engine)
      const held = await receive({ status: 'quarantined', suspectReason: 'honeypot' })
      expect(await report(held, { status: 'sold' })).toMatchObject({ status: 404 })
      const leadId = await receive()
      const at = clock.at.toISOString()
      await leadLifecycleRepository(database).erase(leadId, {
        event: { id: crypto.randomUUID(), leadId, kind: 'erased', detail: '', at },
        jobs: [],
      })
      expect(await report(leadId, { status: 'sold' })).toMatchObject({ status: 404 })
      expect(await report(crypto.randomUUID(), { status: 'sold' })).toMatchObject({ status: 404 })
    })
  })

  it('names the lead that another one is merged into', async () => {
    const { report, receive, workflow, target } = await aCrm(engine)
    const [id, into] = [await receive(), await receive()]
    await workflow.merge(ana, await target(id), into)
    expect(await report(id, { status: 'sold' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(into) },
    })
  })

  it('requires a reason only for a lost lead', async () => {
    const { report, receive, target } = await aCrm(engine)
    const id = await receive()
    const refused = [
      [{ status: 'lost' }, 'body.reason'],
      [{ status: 'sold', reason: 'price' }, 'body.reason'],
      [{ status: 'won' }, 'body.status'],
      [{ status: 'sold', setAt: 'yesterday' }, 'body.setAt'],
    ] as const
    for (const [body, path] of refused)
      expect(await report(id, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect((await target(id)).version).toBe(1)
  })

  it('needs the scope', async () => {
    const { report, receive } = await aCrm(engine, { scopes: ['inventory:write'] })
    expect(await report(await receive(), { status: 'sold' })).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('leads:write') },
    })
  })
})
