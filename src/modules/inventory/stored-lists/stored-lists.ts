import { createHash } from 'node:crypto'

import { changesInSteps } from '#domain/search/apply-changes.ts'
import { prepareSimilar } from '#domain/search/similar.ts'
import type { Site } from '#domain/site/site.ts'
import type { InventorySnapshot } from '#modules/inventory/inventory-snapshot.ts'
import { listsOf } from '#modules/inventory/site-index.ts'
import { runInSlices } from '#platform/run-in-slices.ts'

import { listFiles } from './list-files.ts'
import { imageOf, listOfImage } from './list-image.ts'

export type StoredListsOptions = Readonly<{
  /** The folder of stored lists on this machine. */
  folder: string
  /** The name of the build: another build may index differently. */
  build: string
  /** Called with the error if a list can't be stored or read. */
  onFailed: (cause: unknown) => void
}>

/** Indexed lists on disk, so that a start reads them instead of indexing all vehicles again. */
export type StoredLists = Readonly<{
  /** Restores the stored indexes of a site's lists for a version, with the changes since. */
  restore: (snapshot: InventorySnapshot, site: Site, sites: readonly Site[]) => Promise<void>
  /** Stores the indexes of a site's lists that have no pending changes. */
  store: (snapshot: InventorySnapshot, site: Site, sites: readonly Site[]) => Promise<void>
}>

const entriesOfMaps = (_: string, value: unknown) => (value instanceof Map ? [...value] : value)

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value, entriesOfMaps)).digest()

/**
 * Hashes of everything that an index depends on besides its vehicles, such as the settings of prices and payments. Data
 * that all sites share is hashed once per version, since with hundreds of stores that takes much longer than one site.
 */
function listKeys(build: string) {
  const hashes = new WeakMap<object, string>()
  const cachedHash = (shared: object) => {
    const hash = hashes.get(shared) ?? hashOf(shared).toString('hex')
    hashes.set(shared, hash)
    return hash
  }
  return ({ dealers, feesByDealer, finance }: InventorySnapshot, site: Site): Buffer =>
    hashOf([build, site, ...[dealers, feesByDealer, finance].map(cachedHash)])
}

export function storedLists({ folder, build, onFailed }: StoredListsOptions): StoredLists {
  const files = listFiles(folder)
  const keyOf = listKeys(build)
  return {
    async restore(snapshot, site, sites) {
      const key = keyOf(snapshot, site)
      for (const list of listsOf(snapshot, site, sites))
        try {
          const image = await files.read(list.name, key)
          const known = image && listOfImage(image, list)
          if (!known) continue
          const changes = { upsert: known.changed, remove: [] }
          const index = await runInSlices(changesInSteps(known.index, changes))
          snapshot.memo.indexes.set(list.name, index)
          void runInSlices(prepareSimilar(index))
        } catch (error) {
          onFailed(error)
        }
    },
    async store(snapshot, site, sites) {
      const key = keyOf(snapshot, site)
      for (const { name } of listsOf(snapshot, site, sites))
        try {
          const index = snapshot.memo.indexes.get(name)
          const image = index && imageOf(index)
          if (image) await files.write(name, key, image)
        } catch (error) {
          onFailed(error)
        }
    },
  }
}
