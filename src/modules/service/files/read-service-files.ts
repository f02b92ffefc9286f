import { join } from 'node:path'

import { isDay } from '#domain/kernel/file-values.ts'
import { TEST_SUFFIX } from '#domain/service/shop-versions.ts'
import type { Shop } from '#domain/service/shop.ts'
import { type FileFault, readJsonFile, entriesOf } from '#platform/files/read-json-file.ts'

import { ShopJson } from './shop-json.ts'

/** A shop from its files; its kind comes from its dealer's record. */
export type DescribedShop = Readonly<{
  dealerCode: string
  id: string
  /** In date order; at least one. */
  versions: readonly Omit<Shop, 'id' | 'dealerCode' | 'kind'>[]
}>

export type ServiceFiles = Readonly<{
  shops: readonly DescribedShop[]
  faults: readonly FileFault[]
}>

const VERSION_FILE = /^(?<day>\d{4}-\d{2}-\d{2})\.json$/

/**
 * Reads a folder of shops: `<dealer code>/<shop id>/<first day>.json`, each file a complete version of a shop from that
 * day on. Invalid files are skipped, and every error is reported.
 * @throws {Error} of the file system if the folder can't be read
 */
export function readServiceFiles(folder: string): ServiceFiles {
  const faults: FileFault[] = []
  const addFault = (fault: FileFault) => void faults.push(fault)
  const report = (file: string, message: string) => addFault({ file, where: '', message })

  /** The subfolders of a folder; other files are errors. */
  const foldersIn = (below: string) =>
    entriesOf(join(folder, below)).flatMap((entry) => {
      if (entry.isDirectory()) return [entry.name]
      report(join(below, entry.name), 'is not a folder: put files in <dealer code>/<shop id>/')
      return []
    })

  function versionOf(below: string, name: string): DescribedShop['versions'] {
    const file = join(below, name)
    const from = VERSION_FILE.exec(name)?.groups?.['day'] ?? ''
    if (!isDay(from)) {
      report(file, 'must be named after its first effective day, such as 2026-01-01.json')
      return []
    }
    const read = readJsonFile({ folder, file, byName: false }, ShopJson, addFault)
    return read === null ? [] : [{ from, ...read }]
  }

  const shops = foldersIn('').flatMap((dealerCode) =>
    foldersIn(dealerCode).flatMap((id) => {
      const below = join(dealerCode, id)
      if (id.endsWith(TEST_SUFFIX)) {
        report(below, `must not end in ${TEST_SUFFIX}: those ids are for tests`)
        return []
      }
      const versions = entriesOf(join(folder, below)).flatMap(({ name }) => versionOf(below, name))
      return versions.length === 0 ? [] : [{ dealerCode, id, versions }]
    }),
  )
  return { shops, faults }
}
