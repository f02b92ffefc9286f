import { join } from 'node:path'

import { CareerStoreJson, OpeningJson } from '#domain/careers/opening-json.ts'
import type { Opening } from '#domain/careers/opening.ts'
import { PLAIN_ID } from '#domain/kernel/file-values.ts'
import { entriesOf, readJsonFile, type FileFault } from '#platform/files/read-json-file.ts'

const STORE_FILE = 'store.json'

/** The content of a folder of openings. */
export type CareerFiles = Readonly<{
  openings: readonly Opening[]
  /** Stores' addresses for applications, by code. */
  addresses: ReadonlyMap<string, string>
  faults: readonly FileFault[]
}>

/**
 * Reads a folder of openings: `<dealer code>/<id>.json`, and `<dealer code>/store.json` for the store as a whole.
 * Invalid files are skipped, and every error is reported.
 * @throws {Error} of the file system if the folder can't be read
 */
export function readCareerFiles(folder: string): CareerFiles {
  const faults: FileFault[] = []
  const openings = new Map<string, Opening>()
  const addresses = new Map<string, string>()
  const addFault = (fault: FileFault) => void faults.push(fault)
  const report = (file: string, message: string) => addFault({ file, where: '', message })

  function readOpening(dealerCode: string, name: string): void {
    const file = join(dealerCode, name)
    const id = /^(?<id>.{1,60})\.json$/.exec(name)?.groups?.['id'] ?? ''
    if (!PLAIN_ID.test(id))
      return report(file, 'must be named by its id, such as service-technician.json')
    const other = openings.get(id)
    if (other)
      return report(file, `must have a unique id: ${other.dealerCode} has an opening ${id}`)
    const read = readJsonFile({ folder, file }, OpeningJson, addFault)
    if (read !== null) openings.set(id, { ...read, id, dealerCode })
  }

  for (const store of entriesOf(folder)) {
    if (!store.isDirectory()) {
      report(store.name, 'is not a folder: put files in <dealer code>/')
      continue
    }
    for (const { name } of entriesOf(join(folder, store.name))) {
      if (name !== STORE_FILE) readOpening(store.name, name)
      else {
        const read = readJsonFile(
          { folder, file: join(store.name, name) },
          CareerStoreJson,
          addFault,
        )
        if (read !== null) addresses.set(store.name, read.applicationsTo)
      }
    }
  }
  return { openings: [...openings.values()], addresses, faults }
}
