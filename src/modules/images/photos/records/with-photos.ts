import { setImmediate as nextTurn } from 'node:timers/promises'

import { withPhotoAddresses } from '#domain/vehicle/media/vehicle-media.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import type { VehicleKey } from './photo-lists.ts'
import { sourceId } from './source-id.ts'

/** Reads the vehicles of a database, as feeds list them. */
export type VehicleSource = Readonly<{
  all(): Promise<readonly Vehicle[]>
  changedSince(version: number): Promise<readonly Vehicle[]>
  byKeys(keys: readonly VehicleKey[]): Promise<readonly Vehicle[]>
}>

const keyOf = ({ dealerCode, stock }: VehicleKey) => JSON.stringify([dealerCode, stock])

/** The text was written by `publish`. */
const parsed = (photos: string) => JSON.parse(photos) as Readonly<Record<string, string>>

/**
 * A vehicle with the addresses that it shows: those of stored photos, without those left out; those of its feed while
 * they are not fetched, except `http:`, which browsers do not load on an `https:` page.
 */
function withShownPhotos(
  vehicle: Vehicle,
  photos: Readonly<Record<string, string>> | undefined,
): Vehicle {
  const shownAddress = (address: string) =>
    photos?.[sourceId(address)] ?? (address.startsWith('http:') ? '' : address)
  return {
    ...vehicle,
    imageUrls: vehicle.imageUrls.map(shownAddress).filter((address) => address !== ''),
    media: withPhotoAddresses(vehicle.media, shownAddress),
  }
}

/**
 * How a vehicle's photos are stored: the reference by address in the feed, empty for one that is left out. `undefined` for
 * one that is not fetched.
 */
export async function storedPhotosOf(
  db: Connection,
  { dealerCode, stock }: VehicleKey,
): Promise<(address: string) => string | undefined> {
  const row = await db
    .selectFrom('vehicle_photo')
    .select('photos')
    .where('dealer_code', '=', dealerCode)
    .where('stock', '=', stock)
    .executeTakeFirst()
  const photos = row ? parsed(row.photos) : {}
  return (address) => photos[sourceId(address)]
}

/** Vehicles with the photos that are stored of them. Read-only: feeds are compared with the addresses they list. */
export function withPhotos(
  vehicles: VehicleSource,
  { db }: Pick<Database, 'db'>,
): Pick<VehicleSource, 'all' | 'changedSince'> {
  async function published(list: readonly VehicleKey[]) {
    const found = new Map<string, Readonly<Record<string, string>>>()
    for (const [dealerCode, ofDealer] of Map.groupBy(list, (key) => key.dealerCode)) {
      const rows = await db
        .selectFrom('vehicle_photo')
        .select(['stock', 'photos'])
        .where('dealer_code', '=', dealerCode)
        .where(
          'stock',
          'in',
          ofDealer.map(({ stock }) => stock),
        )
        .execute()
      for (const { stock, photos } of rows) found.set(keyOf({ dealerCode, stock }), parsed(photos))
    }
    return found
  }

  async function shown(list: readonly Vehicle[]): Promise<readonly Vehicle[]> {
    const isAny = await db.selectFrom('vehicle_photo').select('stock').limit(1).executeTakeFirst()
    const result: Vehicle[] = []
    for (const chunk of inChunks(list)) {
      const photos = isAny ? await published(chunk) : new Map<string, Record<string, string>>()
      for (const vehicle of chunk) {
        const ofVehicle = photos.get(keyOf(vehicle))
        const isPlain =
          !ofVehicle && !vehicle.imageUrls.some((address) => address.startsWith('http:'))
        result.push(isPlain ? vehicle : withShownPhotos(vehicle, ofVehicle))
      }
      await nextTurn()
    }
    return result
  }

  return {
    async all() {
      return shown(await vehicles.all())
    },
    async changedSince(version) {
      const written = await vehicles.changedSince(version)
      const known = new Set(written.map(keyOf))
      const rows = await db
        .selectFrom('vehicle_photo')
        .select(['dealer_code', 'stock'])
        .where('version', '>', version)
        .execute()
      const others = rows
        .map(({ dealer_code: dealerCode, stock }) => ({ dealerCode, stock }))
        .filter((key) => !known.has(keyOf(key)))
      return shown([...written, ...(await vehicles.byKeys(others))])
    },
  }
}
