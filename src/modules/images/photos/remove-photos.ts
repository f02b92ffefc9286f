import { sql } from 'kysely'

import { hashOfPhoto } from '#domain/vehicle/stored-photo.ts'
import { inChunks } from '#platform/db/chunks.ts'
import { nextInventoryVersion } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'

import type { PhotoStore } from './store/photo-store.ts'

/** Photos that no vehicle for sale has are removed after this. */
const UNUSED_DAYS = 30
const DAY_MS = 86_400_000
const BATCH = 200

type Deps = Readonly<{
  database: Pick<Database, 'db' | 'batch' | 'notify'>
  store: Pick<PhotoStore, 'remove'>
  now: () => Date
}>

const isUsed = sql<boolean>`exists (select 1 from photo_use where source_id = photo_source.id)`

/** Records since when each photo address is unused, and deletes addresses that were unused for 30 days. */
async function removeSources({ database, now }: Deps, before: string): Promise<void> {
  const { db } = database
  await database.batch([
    db
      .updateTable('photo_source')
      .set({ unused_since: null })
      .where('unused_since', 'is not', null)
      .where(isUsed),
    db
      .updateTable('photo_source')
      .set({ unused_since: now().toISOString() })
      .where('unused_since', 'is', null)
      .where(sql<boolean>`not ${isUsed}`),
    db
      .deleteFrom('photo_source')
      .where('unused_since', '<=', before)
      .where(sql<boolean>`not ${isUsed}`),
  ])
}

/** Removed photos of sold vehicles are replaced by the addresses of their feed. */
async function clearVehicles({ database }: Deps, gone: ReadonlySet<string>): Promise<void> {
  const { db } = database
  const rows = await db
    .selectFrom('vehicle_photo')
    .select(['dealer_code', 'stock', 'photos', 'spin'])
    .where((is) => is.or([is('photos', '<>', '{}'), is('spin', '<>', '{}')]))
    .where(
      sql<boolean>`not exists (select 1 from photo_use
        where photo_use.dealer_code = vehicle_photo.dealer_code and photo_use.stock = vehicle_photo.stock)`,
    )
    .execute()
  const isGone = (photos: string) =>
    // The text was written by `publish`.
    Object.values(JSON.parse(photos) as Readonly<Record<string, string>>).some((reference) =>
      gone.has(hashOfPhoto(reference) ?? ''),
    )
  const cleared = rows.filter(({ photos, spin }) => isGone(photos) || isGone(spin))
  for (const [dealerCode, ofDealer] of Map.groupBy(cleared, (row) => row.dealer_code))
    for (const chunk of inChunks(ofDealer))
      await database.batch([
        nextInventoryVersion(db),
        db
          .updateTable('vehicle_photo')
          .set({
            photos: '{}',
            spin: '{}',
            version: sql`(select max(version) from inventory_state)`,
          })
          .where('dealer_code', '=', dealerCode)
          .where(
            'stock',
            'in',
            chunk.map(({ stock }) => stock),
          ),
      ])
  if (cleared.length > 0) await database.notify('inventory')
}

/**
 * Removes photos that no vehicle for sale has used for 30 days, and those replaced by a newer photo of the same
 * address for as long. Records go first: a crash leaves files, and never a record without its file.
 * @returns how many
 */
export async function removePhotos(deps: Deps): Promise<number> {
  const { database, store, now } = deps
  const before = new Date(now().getTime() - UNUSED_DAYS * DAY_MS).toISOString()
  await removeSources(deps, before)
  const isWithoutSource = sql<boolean>`not exists (select 1 from photo_source where hash = photo.hash)
    and not exists (select 1 from photo_upload where hash = photo.hash)`
  let removed = 0
  for (;;) {
    const old = database.db
      .selectFrom('photo')
      .select('hash')
      .where('stored_at', '<=', before)
      .where(isWithoutSource)
      .limit(BATCH)
    const gone = await database.db
      .deleteFrom('photo')
      .where('hash', 'in', old)
      .where(isWithoutSource)
      .returning('hash')
      .execute()
    if (gone.length === 0) return removed
    await clearVehicles(deps, new Set(gone.map(({ hash }) => hash)))
    for (const { hash } of gone) await store.remove(hash)
    removed += gone.length
  }
}
