import { hash as digest } from 'node:crypto'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { hashOfPhoto, photoReference } from '#domain/vehicle/stored-photo.ts'
import type { Database } from '#platform/db/database.ts'
import { flag } from '#platform/db/row-codec.ts'

import { MakerBusy, MakerFailed, type PhotoMaker } from './maker/photo-maker.ts'
import type { VehicleKey } from './records/photo-lists.ts'
import { masterKey, type PhotoStore } from './store/photo-store.ts'

/** As for fetched photos. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024
const HASH_LENGTH = 32

/** Photos that people of the back office add. */
export interface PhotoUploads {
  /**
   * Checks a picture like a fetched one, and stores it for a vehicle.
   * @returns how a vehicle refers to it
   * @throws {AppError} `invalid` for a file that cannot be shown as a photo, with the reason; `unavailable` if too
   * many others are processed
   */
  add(vehicle: VehicleKey, bytes: Uint8Array): Promise<string>
  /**
   * Stores a rotated copy of a stored photo as a new one.
   * @param reference of a stored photo
   * @param degrees clockwise
   * @throws {AppError} `not-found` for a photo that is not stored
   */
  turn(vehicle: VehicleKey, reference: string, degrees: 90 | 180 | 270): Promise<string>
  /** The vehicles with uploads that were added before a time. @param before ISO */
  olderThan(before: string): Promise<readonly VehicleKey[]>
  /**
   * Deletes the records of uploads of a vehicle that were added before a time and are not among these references:
   * their files are removed with the next unused photos.
   * @param before ISO
   */
  removeUnreferenced(
    vehicle: VehicleKey,
    references: readonly string[],
    before: string,
  ): Promise<void>
}

type Deps = Readonly<{
  database: Pick<Database, 'batch' | 'db'>
  store: Pick<PhotoStore, 'get' | 'put'>
  maker: Pick<PhotoMaker, 'master'>
  now: () => Date
}>

/** Stores the photos that people add. */
export function photoUploads({ database, store, maker, now }: Deps): PhotoUploads {
  const { db } = database

  /** @param degrees of clockwise rotation, once the photo is upright */
  async function stored(
    { dealerCode, stock }: VehicleKey,
    bytes: Uint8Array,
    degrees: 0 | 90 | 180 | 270,
  ): Promise<string> {
    const hash = digest(
      'sha256',
      Buffer.concat([bytes, Buffer.from(degrees ? `${degrees}` : '')]),
    ).slice(0, HASH_LENGTH)
    const photo = await maker.master(bytes, degrees).catch((error: unknown) => {
      if (error instanceof MakerBusy) throw new UnavailableError('the processing of photos')
      if (error instanceof MakerFailed)
        throw new AppError('invalid', 'It can’t be read as a photo.', { key: 'noPhoto' })
      throw error
    })
    if ('fault' in photo)
      throw new AppError('invalid', `This photo is refused: ${photo.fault}.`, { key: 'photoFault' })
    // Bytes before records: a crash leaves a file that is written again.
    await store.put(masterKey(hash), photo.master)
    const at = now().toISOString()
    await database.batch([
      db
        .insertInto('photo')
        .values({
          hash,
          width: photo.width,
          height: photo.height,
          color: photo.color,
          blur: photo.blur,
          likeness: photo.likeness,
          is_blank: flag(photo.isBlank),
          stored_at: at,
        })
        .onConflict((conflict) => conflict.column('hash').doNothing()),
      db
        .insertInto('photo_upload')
        .values({ hash, dealer_code: dealerCode, stock, added_at: at })
        // A photo that is added again gets a new time, like its first edit.
        .onConflict((conflict) =>
          conflict.columns(['dealer_code', 'stock', 'hash']).doUpdateSet({ added_at: at }),
        ),
    ])
    return photoReference({ hash, width: photo.width, color: photo.color })
  }

  return {
    async add(vehicle, bytes) {
      if (bytes.byteLength > MAX_UPLOAD_BYTES)
        throw new AppError('invalid', 'This photo is larger than 25 MB.', { key: 'photoLarge' })
      if (bytes.byteLength === 0)
        throw new AppError('invalid', 'This file is empty.', { key: 'fileEmpty' })
      return stored(vehicle, bytes, 0)
    },

    async turn(vehicle, reference, degrees) {
      const hash = hashOfPhoto(reference)
      const master = hash === null ? null : await store.get(masterKey(hash))
      if (!master)
        throw new AppError('not-found', 'This photo is not stored yet. Try again later.', {
          key: 'photoNotStored',
        })
      return stored(vehicle, master, degrees)
    },

    async olderThan(before) {
      const rows = await db
        .selectFrom('photo_upload')
        .select(['dealer_code', 'stock'])
        .distinct()
        .where('added_at', '<', before)
        .execute()
      return rows.map((row) => ({ dealerCode: row.dealer_code, stock: row.stock }))
    },

    async removeUnreferenced({ dealerCode, stock }, references, before) {
      const hashes = references.flatMap((reference) => hashOfPhoto(reference) ?? [])
      let unused = db
        .deleteFrom('photo_upload')
        .where('dealer_code', '=', dealerCode)
        .where('stock', '=', stock)
        .where('added_at', '<', before)
      if (hashes.length > 0) unused = unused.where('hash', 'not in', hashes)
      await unused.execute()
    },
  }
}
