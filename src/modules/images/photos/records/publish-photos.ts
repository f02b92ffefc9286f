import { sql } from 'kysely'

import { nextInventoryVersion } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'

import type { VehicleKey } from './photo-lists.ts'
import { shownList, shownSpin, type ListedPhoto } from './shown-list.ts'

type Deps = Readonly<{
  database: Pick<Database, 'db' | 'batch' | 'notify'>
  /** Perceptual hashes of pictures that show no vehicle. */
  stockPictures: readonly string[]
}>

/** Publishes the stored photos of vehicles: every page shows them with the next version of the inventory. */
export function photoPublisher({ database, stockPictures }: Deps) {
  const { db } = database

  async function listsOf(dealerCode: string, stocks: readonly string[]) {
    const rows = await db
      .selectFrom('photo_use')
      .innerJoin('photo_source', 'photo_source.id', 'photo_use.source_id')
      .leftJoin('photo', 'photo.hash', 'photo_source.hash')
      .select([
        'photo_use.stock',
        'photo_use.source_id',
        'photo_use.is_spin',
        'photo_source.state',
        'photo.hash',
        'photo.width',
        'photo.height',
        'photo.color',
        'photo.likeness',
        'photo.is_blank',
      ])
      .where('photo_use.dealer_code', '=', dealerCode)
      .where('photo_use.stock', 'in', stocks)
      .orderBy('photo_use.stock')
      .orderBy('photo_use.position')
      .execute()
    return Map.groupBy(rows, ({ stock }) => stock)
  }

  type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof listsOf>>['get']>>[number]

  const listed = (row: Row): ListedPhoto => ({
    sourceId: row.source_id,
    isRefused: row.state === 'refused',
    photo:
      row.hash === null
        ? null
        : {
            hash: row.hash,
            width: row.width ?? 1,
            height: row.height ?? 1,
            color: row.color ?? '',
            likeness: row.likeness ?? '',
            isBlank: row.is_blank === 1,
          },
  })

  /** The lists of a dealer's vehicles that differ from the published ones. */
  async function changesOf(dealerCode: string, stocks: readonly string[]) {
    const lists = await listsOf(dealerCode, stocks)
    const published = await db
      .selectFrom('vehicle_photo')
      .select(['stock', 'photos', 'spin'])
      .where('dealer_code', '=', dealerCode)
      .where('stock', 'in', stocks)
      .execute()
    const before = new Map(published.map((row) => [row.stock, row]))
    // A sold vehicle has no list: it keeps its photos until they are removed.
    return [...lists].flatMap(([stock, rows]) => {
      const ofPhotos = rows.filter((row) => row.is_spin === 0)
      const ofSpin = rows.filter((row) => row.is_spin === 1)
      const photos = JSON.stringify(shownList(ofPhotos.map(listed), stockPictures))
      const spin = JSON.stringify(shownSpin(ofSpin.map(listed), stockPictures))
      const known = before.get(stock) ?? { photos: '{}', spin: '{}' }
      return photos === known.photos && spin === known.spin
        ? []
        : [{ dealerCode, stock, photos, spin }]
    })
  }

  /** @param vehicles at most 250; unchanged ones are read, but not written */
  return async function publish(vehicles: readonly VehicleKey[]): Promise<void> {
    const changes: Awaited<ReturnType<typeof changesOf>> = []
    for (const [dealerCode, ofDealer] of Map.groupBy(vehicles, (key) => key.dealerCode))
      changes.push(
        ...(await changesOf(
          dealerCode,
          ofDealer.map(({ stock }) => stock),
        )),
      )
    if (changes.length === 0) return
    const version = sql<number>`(select max(version) from inventory_state)`
    await database.batch([
      // Incremented first: concurrent writers wait here, so that versions become visible in order.
      nextInventoryVersion(db),
      db
        .insertInto('vehicle_photo')
        .values(
          changes.map(({ dealerCode, stock, photos, spin }) => ({
            dealer_code: dealerCode,
            stock,
            photos,
            spin,
            version,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['dealer_code', 'stock']).doUpdateSet((is) => ({
            photos: is.ref('excluded.photos'),
            spin: is.ref('excluded.spin'),
            version: is.ref('excluded.version'),
          })),
        ),
    ])
    await database.notify('inventory')
  }
}
