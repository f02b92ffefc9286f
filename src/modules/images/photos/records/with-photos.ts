import { setImmediate as nextTurn } from 'node:timers/promises'

import { MIN_SPIN, withPhotoAddresses } from '#domain/vehicle/media/vehicle-media.ts'
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
const parsed = (photos: string) => JSON.parse(photos) as References

/** References of stored pictures by the ids of their sources. */
type References = Readonly<Record<string, string>>
type Published = Readonly<{ photos: References; spin: References }>

const NONE: Published = { photos: {}, spin: {} }

const isInsecure = (address: string) => address.startsWith('http:')

const shownIn = (references: References) => (address: string) =>
  references[sourceId(address)] ?? (isInsecure(address) ? '' : address)

/**
 * A vehicle with the addresses that it shows: those of stored photos, without those left out; those of its feed while
 * they are not fetched, except `http:`, which browsers do not load on an `https:` page.
 */
function withShownPhotos(vehicle: Vehicle, { photos, spin }: Published): Vehicle {
  const shown = (addresses: readonly string[], references: References) =>
    addresses.map(shownIn(references)).filter((address) => address !== '')
  const media = withPhotoAddresses(vehicle.media, shownIn(photos))
  const set = shown(media?.spin ?? [], spin)
  return {
    ...vehicle,
    imageUrls: shown(vehicle.imageUrls, photos),
    media: media && { ...media, spin: set.length < MIN_SPIN ? [] : set },
  }
}

/** Whether a vehicle has addresses that browsers do not load on an `https:` page. */
const hasInsecure = ({ imageUrls, media }: Vehicle) =>
  imageUrls.some(isInsecure) || (media?.spin.some(isInsecure) ?? false)

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
    const found = new Map<string, Published>()
    for (const [dealerCode, ofDealer] of Map.groupBy(list, (key) => key.dealerCode)) {
      const rows = await db
        .selectFrom('vehicle_photo')
        .select(['stock', 'photos', 'spin'])
        .where('dealer_code', '=', dealerCode)
        .where(
          'stock',
          'in',
          ofDealer.map(({ stock }) => stock),
        )
        .execute()
      for (const { stock, photos, spin } of rows)
        found.set(keyOf({ dealerCode, stock }), { photos: parsed(photos), spin: parsed(spin) })
    }
    return found
  }

  async function shown(list: readonly Vehicle[]): Promise<readonly Vehicle[]> {
    const isAny = await db.selectFrom('vehicle_photo').select('stock').limit(1).executeTakeFirst()
    const result: Vehicle[] = []
    for (const chunk of inChunks(list)) {
      const known = isAny ? await published(chunk) : new Map<string, Published>()
      for (const vehicle of chunk) {
        const ofVehicle = known.get(keyOf(vehicle))
        const isPlain = !ofVehicle && !hasInsecure(vehicle)
        result.push(isPlain ? vehicle : withShownPhotos(vehicle, ofVehicle ?? NONE))
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
