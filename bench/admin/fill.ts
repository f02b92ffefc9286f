import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import type { BulkInsert, Database } from '#platform/db/database.ts'
import { aFeed, aVin, bytesOf } from '#tests/support/builders/feeds.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { importVehicles, vehicleRows } from '#tests/support/modules/inventory.ts'

import { dealers, unsoldVehicles } from '../growth/filled.ts'
import { entryAt, seeded } from '../search/random.ts'
import { rowsOfLead } from './lead-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
/** Leads written in one statement. */
const BATCH = 500
const AUDIT_ENTRIES = 50_000
const AUDIT_BATCH = 500
const IMPORT_RUNS = 3000
/** The number of vehicles in a store's feed. */
const FILE_ROWS = 500
const HOLDS = { held: 40, ended: 2000 }

/** Rows of one table. @param rows have the same columns in the same order */
function rowsFor(table: BulkInsert['table'], rows: readonly object[]): readonly BulkInsert[] {
  const [first] = rows
  if (!first) return []
  return [{ table, columns: Object.keys(first), rows: rows.map((row) => Object.values(row)) }]
}

/** Fills the inbox. @param people the ids of the users who answer leads */
export async function fillLeads(
  database: Database,
  {
    count,
    vehicles,
    people,
  }: Readonly<{ count: number; vehicles: number; people: readonly string[] }>,
): Promise<void> {
  const random = seeded(11)
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from)
    const rows = Array.from({ length }, (_, index) =>
      rowsOfLead(random, { at: from + index, count, people }, vehicles),
    )
    await database.insertMany([
      ...rowsFor(
        'lead',
        rows.map(({ lead }) => lead),
      ),
      ...rowsFor(
        'consent',
        rows.map(({ consent }) => consent),
      ),
      ...rowsFor(
        'job',
        rows.map(({ job }) => job),
      ),
      ...rowsFor(
        'lead_workflow',
        rows.map(({ workflow }) => workflow),
      ),
      ...rowsFor(
        'lead_word',
        rows.flatMap(({ words }) => words),
      ),
      ...rowsFor(
        'lead_workflow_event',
        rows.flatMap(({ changes }) => changes),
      ),
      ...rowsFor(
        'lead_note',
        rows.flatMap(({ notes }) => notes),
      ),
      ...rowsFor(
        'lead_task',
        rows.flatMap(({ tasks }) => tasks),
      ),
    ])
  }
}

/** Fills the audit trail with changes of leads in the last year, chained as the product does it. */
export async function fillAudit(
  database: Database,
  { secretKey, people }: Readonly<{ secretKey: string; people: readonly string[] }>,
): Promise<void> {
  const batches = AUDIT_ENTRIES / AUDIT_BATCH
  for (let batch = 0; batch < batches; batch++) {
    const at = new Date(Date.now() - ((batches - batch) / batches) * 365 * DAY_MS)
    const trail = auditTrail({ database, secretKeys: [secretKey], now: () => at })
    const userId = entryAt(people, batch)
    await trail.change({ ...SYSTEM_ACTOR, userId, name: 'Bench' }, async (_, record) => {
      for (let entry = 0; entry < AUDIT_BATCH; entry++) {
        const personId = `person-${batch}-${entry}`
        record({
          action: 'lead.status',
          subject: { kind: entry % 5 === 0 ? 'vehicle' : 'lead', id: personId },
          dealerCode: entryAt(dealers, entry).code,
          before: { status: 'new' },
          after: { status: 'contacted' },
          ...(entry % 20 === 0 && { personal: { personId, after: { text: 'Called her.' } } }),
        })
      }
    })
  }
}

/**
 * Adds the history of imports, runs one import that changes a store's vehicles, and writes a feed that waits for
 * approval.
 */
export async function fillImports(database: Database, dataDir: string): Promise<void> {
  const runs = Array.from({ length: IMPORT_RUNS }, (_, index) => {
    const startedAt = new Date(Date.now() - DAY_MS - index * 20 * MINUTE_MS).toISOString()
    return {
      id: randomUUIDv7(),
      dealer_code: entryAt(dealers, index).code,
      source: 'stock.csv',
      started_at: startedAt,
      finished_at: startedAt,
      rows_read: 400,
      rows_accepted: 399,
      rows_quarantined: 1,
      added: 2,
      changed: 9,
      sold: 1,
      retained: 0,
      state: 'done',
      version: null,
    }
  })
  await database.insertMany(rowsFor('import_run', runs))
  const [dealerCode = ''] = dealers.map(({ code }) => code).toReversed()
  const feedOf = (price: number) =>
    aFeed(
      Array.from({ length: FILE_ROWS }, (_, index) => ({
        DealerId: dealerCode,
        'Stock #': `B${index}`,
        VIN: aVin(500_000 + index),
        Price: String(price + index),
      })),
    )
  await importVehicles(
    { database, dealers: dealerRepository(database), now: () => new Date() },
    {
      dealerCode,
      source: 'stock.csv',
      read: () =>
        vehicleRows(bytesOf(feedOf(30_000), 65_536), { dealerIds: [dealerCode], thisYear: 2026 }),
      released: new Set(['shrink', 'prices']),
    },
  )
  const held = join(dataDir, 'feeds', 'api', dealerCode, 'held')
  mkdirSync(held, { recursive: true })
  const file = join(held, '2026-11-20T15-40-00-000Z-stock.csv')
  writeFileSync(file, feedOf(10_000))
  writeFileSync(`${file}.report.txt`, '90 of 100 unsold vehicles would become sold')
}

/** Adds vehicle holds: some active ones, and many that have ended. */
export async function fillHolds(database: Database): Promise<void> {
  const nowMs = Date.now()
  const rows = Array.from({ length: HOLDS.held + HOLDS.ended }, (_, index) => {
    const { dealerCode, stock, vin } = entryAt(unsoldVehicles, index)
    const isHeld = index < HOLDS.held
    const createdAt = new Date(nowMs - (isHeld ? 1 : index) * 60 * MINUTE_MS).toISOString()
    const until = new Date(nowMs + (index + 1) * 30 * MINUTE_MS).toISOString()
    return {
      id: randomUUIDv7(),
      site_key: 'ocotillo',
      dealer_code: dealerCode,
      stock,
      vin,
      contact_mark: randomUUID(),
      language: 'en',
      state: isHeld ? 'held' : 'expired',
      reason: isHeld ? null : 'time',
      revision: 1,
      created_at: createdAt,
      confirmed_at: createdAt,
      held_at: createdAt,
      until: isHeld ? until : createdAt,
      ended_at: isHeld ? null : createdAt,
      due_at: isHeld ? until : null,
      is_holding: isHeld ? 1 : 0,
    }
  })
  await database.insertMany(rowsFor('vehicle_hold', rows))
}
