import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { paths } from '#domain/pages/paths.ts'
import type { Database } from '#platform/db/database.ts'

import { unsoldVehicles } from '../growth/filled.ts'
import type { Samples } from './views.ts'

const Fields = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ firstName: v.string(), lastName: v.string(), phone: v.string(), email: v.string() }),
)

/** The id of the held file that `fillImports` writes. */
function heldId(dataDir: string): string {
  const feeds = join(dataDir, 'feeds')
  const path = readdirSync(feeds, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.csv'),
  )
  return Buffer.from(path ?? '').toString('base64url')
}

/** The records whose views are opened: an open, unassigned lead of the first store, and other records of that store. */
export async function readSamples({ db }: Database, dataDir: string): Promise<Samples> {
  const store = unsoldVehicles[0]?.dealerCode ?? ''
  const lead = await db
    .selectFrom('lead_workflow')
    .innerJoin('lead', 'lead.id', 'lead_workflow.lead_id')
    .select(['lead.id', 'lead.fields'])
    .where('lead_workflow.dealer_code', '=', store)
    .where('lead_workflow.is_open', '=', 1)
    .where('lead_workflow.assignee_id', 'is', null)
    .where('lead_workflow.form', '=', 'vehicle-interest')
    .orderBy('lead.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const later = await db
    .selectFrom('lead_workflow')
    .select('lead_id')
    .where('queue', '=', 'inbox')
    .orderBy('lead_id')
    .offset(2000)
    .limit(1)
    .executeTakeFirst()
  const privacy = await db
    .selectFrom('lead')
    .select('id')
    .where('form', '=', 'privacy-request')
    .where('status', '=', 'received')
    .where('answered_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const assigned = await db
    .selectFrom('lead_workflow')
    .select('assignee_id')
    .where('assignee_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const run = await db
    .selectFrom('import_run')
    .select('id')
    .where('version', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, phone, email } = v.parse(Fields, lead.fields)
  const vehicle = unsoldVehicles[0]
  if (!vehicle) throw new Error('the demo group has no vehicles')
  return {
    lead: lead.id,
    privacy: privacy?.id ?? '',
    name: `${firstName} ${lastName}`,
    phone,
    email,
    store,
    vehicle: `/inventory/${vehicle.dealerCode}/${encodeURIComponent(vehicle.stock)}`,
    detail: paths.detail(vehicle),
    stock: vehicle.stock,
    person: assigned.assignee_id ?? '',
    run: run.id,
    held: heldId(dataDir),
    after: `|${later?.lead_id ?? ''}`,
  }
}
