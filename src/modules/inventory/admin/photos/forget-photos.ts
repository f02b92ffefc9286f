import type { PhotoUploads } from '#modules/images/module.ts'
import { editRecords, keyText } from '#modules/inventory/admin/edits/edit-records.ts'
import type { Database } from '#platform/db/database.ts'

type Deps = Readonly<{
  database: Pick<Database, 'db'>
  uploads: Pick<PhotoUploads, 'olderThan' | 'removeUnreferenced'>
}>

/**
 * Deletes the records of uploaded photos that no vehicle shows and no undo can restore.
 * @param before ISO: edits before it can no longer be undone, and are removed
 */
export async function forgetPhotos({ database, uploads }: Deps, before: string): Promise<void> {
  const vehicles = await uploads.olderThan(before)
  const used = await editRecords(database.db).photosOf(vehicles)
  for (const vehicle of vehicles)
    await uploads.removeUnreferenced(vehicle, used.get(keyText(vehicle)) ?? [], before)
}
