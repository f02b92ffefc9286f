import { randomUUIDv7 } from 'node:crypto'

import { beforeEach, expect, it } from 'vitest'

import { visitsOfLeads } from '#platform/db/migrations/0093-visits-of-leads.ts'
import { columnTypes } from '#platform/db/migrations/column-types.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

// The step compares with the present time.
const VISIT = '2099-11-23T16:00:00.000Z'
const EARLIER = '2026-11-02T16:00:00.000Z'
const AHEAD = '2099-12-01T16:00:00.000Z'

onEachEngine((engine) => {
  let t: TestWorkflow
  beforeEach(async () => {
    t = await aWorkflow(engine)
  })

  /** A lead with a visit ahead, as it was before its appointment followed the visit. */
  async function aLeadWith(workflow: Readonly<Record<string, string | null>>) {
    const id = await t.receive({ form: 'service-appointment', stock: null })
    await t.database.db
      .insertInto('service_booking')
      .values({
        id: randomUUIDv7(),
        lead_id: id,
        site_key: 'ocotillo',
        dealer_code: 'D1',
        shop_id: 'D1-MAIN',
        state: 'booked',
        is_test: 0,
        slot: '2099-11-23T09:00',
        starts_at: VISIT,
        ends_at: '2099-11-23T17:00:00.000Z',
        services: '[]',
        transport: 'wait',
        advisor: null,
        language: 'en',
        revision: 0,
        contact_mark: null,
        phone_mark: null,
        created_at: EARLIER,
      })
      .execute()
    await t.database.db
      .updateTable('lead_workflow')
      .set(workflow)
      .where('lead_id', '=', id)
      .execute()
    return id
  }
  const migrated = async (id: string) => {
    await visitsOfLeads.up(t.database.db as never, columnTypes(engine))
    return t.database.db
      .selectFrom('lead_workflow')
      .select(['status', 'version', 'appointment_at'])
      .select(['appointment_canceled_at', 'appointment_attendance'])
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
  }

  it('makes a visit ahead the appointment of its lead, instead of an earlier one', async () => {
    const id = await aLeadWith({
      appointment_at: EARLIER,
      appointment_canceled_at: EARLIER,
      appointment_attendance: 'missed',
    })
    expect(await migrated(id)).toEqual({
      status: 'appointment',
      // A version without an entry in the history would get one from a change that changes nothing.
      version: 1,
      appointment_at: VISIT,
      appointment_canceled_at: null,
      appointment_attendance: null,
    })
  })

  it('leaves an appointment ahead that people set, and closed leads', async () => {
    const set = await aLeadWith({ appointment_at: AHEAD, status: 'contacted' })
    expect(await migrated(set)).toMatchObject({ status: 'contacted', appointment_at: AHEAD })
    const lost = await aLeadWith({ status: 'lost' })
    expect(await migrated(lost)).toMatchObject({ status: 'lost', appointment_at: null })
  })
})
