import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { arrangedPhotos, isActive, withUpload } from '#domain/vehicle-edits/apply-edits.ts'
import { MAX_PHOTOS, type ArrangedPhoto } from '#domain/vehicle-edits/edit-fields.ts'
import { storedPhotosOf, type PhotoUploads } from '#modules/images/module.ts'
import { EditConflictError } from '#modules/inventory/admin/edits/edit-errors.ts'
import type { VehicleKey } from '#modules/inventory/admin/edits/edit-records.ts'
import {
  overrideBy,
  type EditDeps,
  type SavedEdit,
} from '#modules/inventory/admin/edits/edit-vehicle.ts'
import {
  adminVehicles,
  storeEdits,
  type AdminVehicle,
} from '#modules/inventory/admin/edits/store-edits.ts'
import type { AdminListing } from '#modules/inventory/admin/list/admin-list.ts'
import type { Connection } from '#platform/db/database.ts'

import { photoMatcher } from './match-photos.ts'

/** A photo of a vehicle in the back office. */
export type AdminPhoto = ArrangedPhoto &
  Readonly<{
    /**
     * The address that browsers load; `null` for a photo that shoppers never see, such as a refused or repeated one.
     */
    address: string | null
    isUpload: boolean
  }>

/** The arrangement of photos: addresses of the feed and references of uploads, all of them, in order. */
export type PhotoOrder = readonly Readonly<{ source: string; isHidden: boolean }>[]

type Deps = Pick<EditDeps, 'database' | 'audit' | 'waitForVersion' | 'now'> &
  Readonly<{ uploads: PhotoUploads; list: Pick<AdminListing, 'rows'> }>

const arrangementOf = (
  { feed, state }: AdminVehicle,
  at: string,
): readonly ArrangedPhoto[] | null => {
  const override = state.overrides.find(({ field }) => field === 'photos')
  // The schema of the field has this type.
  return override && isActive(override, feed, at)
    ? (override.value as readonly ArrangedPhoto[])
    : null
}

/** The photos of a vehicle, hidden ones too. @param at ISO */
export async function photosOf(
  db: Connection,
  vehicle: AdminVehicle,
  at: string,
): Promise<readonly AdminPhoto[]> {
  const { imageUrls } = vehicle.feed
  const stored = await storedPhotosOf(db, vehicle.feed)
  return arrangedPhotos(arrangementOf(vehicle, at) ?? [], imageUrls).map((photo) => {
    const address = photo.shown ?? stored(photo.source) ?? photo.source
    return { ...photo, address: address || null, isUpload: photo.source.startsWith('/media/') }
  })
}

/** People's arrangement of vehicle photos. Imports keep it; photos that a feed adds come last. */
export function adminPhotos({ database, audit, uploads, list, waitForVersion, now }: Deps) {
  /** Changes the current arrangement, so that consecutive uploads do not conflict. */
  async function arranged(
    actor: Actor,
    key: VehicleKey,
    change: (
      vehicle: AdminVehicle,
      before: readonly ArrangedPhoto[] | null,
    ) => readonly ArrangedPhoto[] | null,
  ): Promise<SavedEdit> {
    const at = now().toISOString()
    const editId = randomUUIDv7()
    const saved = await audit.change(actor, async (trx, record) => {
      const [vehicle] = (await adminVehicles(trx, [key], at)).values()
      if (!vehicle)
        throw new AppError('not-found', 'There is no such vehicle.', { key: 'noVehicle' })
      const value = change(vehicle, arrangementOf(vehicle, at))
      if (value && value.length > MAX_PHOTOS)
        throw new AppError('invalid', 'A vehicle has at most 200 photos.', { key: 'photosMany' })
      const ends = { kind: 'never' as const }
      const photos =
        value && overrideBy(actor, vehicle, { field: 'photos', value, ends, reason: null, at })
      const origin = { id: editId, kind: 'edit' as const, at, actor, record }
      const { version } = await storeEdits(trx, origin, [{ vehicle, after: { photos } }])
      return { version, revision: vehicle.state.revision + 1 }
    })
    await database.notify('inventory')
    await waitForVersion(saved.version)
    return { editId, revision: saved.revision, warnings: [] }
  }

  const authorizeEdit = (actor: Actor, { dealerCode }: VehicleKey) =>
    authorize(actor, 'inventory.edit', { dealerCode }, now().getTime())

  return {
    /** See `photoMatcher`. */
    match: photoMatcher({ list, now }),

    /**
     * Adds a photo, after the others.
     * @throws {AppError} `invalid` for a file that can't be shown, with the reason; `forbidden`; `not-found`
     */
    async upload(actor: Actor, key: VehicleKey, bytes: Uint8Array): Promise<SavedEdit> {
      authorizeEdit(actor, key)
      const [known] = (await adminVehicles(database.db, [key], now().toISOString())).values()
      if (!known) throw new AppError('not-found', 'There is no such vehicle.', { key: 'noVehicle' })
      const reference = await uploads.add(key, bytes)
      return arranged(actor, key, ({ feed }, before) =>
        withUpload(before, feed.imageUrls, reference),
      )
    },

    /**
     * Puts photos in an order, and hides some. The first shown one is the main photo.
     * @param revision that the person saw
     * @throws {EditConflictError} if others arranged them meanwhile
     */
    arrange(
      actor: Actor,
      { revision, order, ...key }: VehicleKey & Readonly<{ revision: number; order: PhotoOrder }>,
    ): Promise<SavedEdit> {
      authorizeEdit(actor, key)
      return arranged(actor, key, ({ feed, state }, before) => {
        const override = state.overrides.find(({ field }) => field === 'photos')
        const current = arrangedPhotos(before ?? [], feed.imageUrls)
        const known = new Map(current.map((photo) => [photo.source, photo]))
        if (
          state.revision !== revision &&
          current.some(({ source }) => !order.some((one) => one.source === source))
        )
          throw new EditConflictError([
            {
              field: 'photos',
              by: override?.setBy.name ?? null,
              at: override?.setAt ?? null,
              value: current,
            },
          ])
        const placed = order.flatMap(({ source, isHidden }) => {
          const photo = known.get(source)
          known.delete(source)
          return photo ? [{ ...photo, isHidden }] : []
        })
        // Photos that the feed added meanwhile come last.
        return [...placed, ...known.values()]
      })
    },

    /** Turns a photo clockwise. @throws {AppError} `not-found` for one that is not stored here */
    async turn(
      actor: Actor,
      {
        source,
        degrees,
        ...key
      }: VehicleKey & Readonly<{ source: string; degrees: 90 | 180 | 270 }>,
    ): Promise<SavedEdit> {
      authorizeEdit(actor, key)
      const at = now().toISOString()
      const [vehicle] = (await adminVehicles(database.db, [key], at)).values()
      const photos = vehicle ? await photosOf(database.db, vehicle, at) : []
      const photo = photos.find((one) => one.source === source)
      if (!photo?.address)
        throw new AppError('not-found', 'There is no such photo.', { key: 'photoGone' })
      const shown = await uploads.turn(key, photo.address, degrees)
      return arranged(actor, key, ({ feed }, before) =>
        arrangedPhotos(before ?? [], feed.imageUrls).map((one) =>
          one.source === source ? { ...one, shown } : one,
        ),
      )
    },

    /** Removes an uploaded photo. */
    async remove(
      actor: Actor,
      { source, ...key }: VehicleKey & Readonly<{ source: string }>,
    ): Promise<SavedEdit> {
      authorizeEdit(actor, key)
      if (!source.startsWith('/media/'))
        throw new AppError('invalid', 'Photos of the feed can be hidden, not removed.', {
          key: 'photoOfFeed',
        })
      return arranged(actor, key, ({ feed }, before) =>
        arrangedPhotos(before ?? [], feed.imageUrls).filter((one) => one.source !== source),
      )
    },

    /** Restores the feed's order, with all its photos; uploaded ones follow. */
    async reset(actor: Actor, key: VehicleKey): Promise<SavedEdit> {
      authorizeEdit(actor, key)
      return arranged(actor, key, ({ feed }, before) => {
        const added = (before ?? []).filter(({ source }) => source.startsWith('/media/'))
        if (added.length === 0) return null
        const start: readonly ArrangedPhoto[] | null = null
        return added.reduce<readonly ArrangedPhoto[] | null>(
          (list, { source }) => withUpload(list, feed.imageUrls, source),
          start,
        )
      })
    },
  }
}
export type AdminPhotos = ReturnType<typeof adminPhotos>
