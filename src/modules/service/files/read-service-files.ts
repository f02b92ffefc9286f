import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { byCode } from '#domain/kernel/text.ts'
import { TEST_SUFFIX } from '#domain/service/shop-versions.ts'
import type { Shop } from '#domain/service/shop.ts'

import { isDay, ShopJson } from './shop-json.ts'

/** A shop as its files describe it; what it is for, its dealer's record says. */
export type DescribedShop = Readonly<{
  dealerCode: string
  id: string
  /** In the order of their days; at least one. */
  versions: readonly Omit<Shop, 'id' | 'dealerCode' | 'kind'>[]
}>

/** Something wrong with a file. */
export type ServiceFault = Readonly<{
  /** Below the folder, such as `OCS/OCS-MAIN/2026-01-01.json`. */
  file: string
  /** Where in it, such as `menu[2].price`; empty for the whole. */
  where: string
  message: string
}>

export type ServiceFiles = Readonly<{
  shops: readonly DescribedShop[]
  faults: readonly ServiceFault[]
}>

/** A fault as a line for people. */
export const serviceFaultLine = ({ file, where, message }: ServiceFault): string =>
  `${file}${where === '' ? '' : `, ${where}`}: ${message}`

const MAX_FILE_BYTES = 2 ** 20
const VERSION_FILE = /^(?<day>\d{4}-\d{2}-\d{2})\.json$/

/** What editors and systems leave in folders, and notes beside the files. */
const isPassedOver = (name: string) => /^[.~]|\.md$/.test(name)

const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isPassedOver(name))
    .toSorted((a, b) => byCode(a.name, b.name))

const placeOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/** What is missing or not known is said in other words than the library's. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not known here'
  return issue.received === 'undefined' ? 'is missing' : issue.message
}

/**
 * Reads a folder of shops: `<dealer code>/<shop id>/<first day>.json`, each file the whole description of a shop from
 * that day on. A file with a fault is ignored, and every fault is reported.
 * @throws {Error} of the file system where the folder can't be read
 */
export function readServiceFiles(folder: string): ServiceFiles {
  const faults: ServiceFault[] = []
  const report = (file: string, message: string, where = '') =>
    void faults.push({ file, where, message })

  /** The folders in a folder; files between them are faults. */
  const foldersIn = (below: string) =>
    entriesOf(join(folder, below)).flatMap((entry) => {
      if (entry.isDirectory()) return [entry.name]
      report(join(below, entry.name), 'is no folder: files stand in <dealer code>/<shop id>/')
      return []
    })

  function versionOf(below: string, name: string): DescribedShop['versions'] {
    const file = join(below, name)
    const from = VERSION_FILE.exec(name)?.groups?.['day'] ?? ''
    if (!isDay(from)) {
      report(file, 'must be named by the first day that it holds, such as 2026-01-01.json')
      return []
    }
    const path = join(folder, file)
    if (statSync(path).size > MAX_FILE_BYTES) {
      report(file, 'is larger than 1 MiB')
      return []
    }
    let json: unknown
    try {
      json = JSON.parse(readFileSync(path, 'utf8'))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      report(file, `is no JSON: ${error.message}`)
      return []
    }
    const result = v.safeParse(ShopJson, json)
    if (result.success) return [{ from, ...result.output }]
    for (const issue of result.issues) report(file, messageOf(issue), placeOf(issue))
    return []
  }

  const shops = foldersIn('').flatMap((dealerCode) =>
    foldersIn(dealerCode).flatMap((id) => {
      const below = join(dealerCode, id)
      if (id.endsWith(TEST_SUFFIX)) {
        report(below, `must not end in ${TEST_SUFFIX}: those ids are for trying out`)
        return []
      }
      const versions = entriesOf(join(folder, below)).flatMap(({ name }) => versionOf(below, name))
      return versions.length === 0 ? [] : [{ dealerCode, id, versions }]
    }),
  )
  return { shops, faults }
}
