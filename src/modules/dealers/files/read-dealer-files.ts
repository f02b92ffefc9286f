import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { DealerFile } from '#domain/dealers/file/dealer-file.ts'
import { dealerOfFile } from '#domain/dealers/file/dealer-of-file.ts'
import { byCode } from '#domain/kernel/text.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

/** An error in a store's file, with a suggested fix. */
export type DealerFault = Readonly<{
  /** Relative to the group's folder: `dealers/OCS.yaml`. */
  file: string
  /** From 1; `null` for the whole file. */
  line: number | null
  /** Such as `address.zip`; empty for the whole file. */
  key: string
  message: string
}>

/** The stores of a folder, or all its errors. */
export type DealerFiles = Readonly<{
  /** In the group's order; empty if any file has an error. */
  dealers: readonly Dealer[]
  /** By code; changes whenever the file or its dates change. */
  hashes: Readonly<Record<string, string>>
  faults: readonly DealerFault[]
}>

const FOLDER = 'dealers'
const NAME = /^(?<code>[A-Za-z0-9]{1,12})\.ya?ml$/

/** Holidays get their dates for this year and the next. */
const yearsFrom = (today: Date) => [today.getUTCFullYear(), today.getUTCFullYear() + 1]

type Read = Readonly<{ code: string; file: string; order: number; dealer: Dealer; hash: string }>

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !/^[.~]|\.md$/.test(name))
        .toSorted(byCode)
    : []

/** Errors for values that must be unique to a store, since duplicates would identify the wrong one. */
function duplicates(read: readonly Read[]): readonly DealerFault[] {
  const seen = new Map<string, string>()
  const once = (key: string, value: string, file: string): readonly DealerFault[] => {
    const same = seen.get(`${key} ${value.toLowerCase()}`)
    if (same === undefined) {
      seen.set(`${key} ${value.toLowerCase()}`, file)
      return []
    }
    const message = `"${value}" is in ${same} already: each store needs its own`
    return [{ file, line: null, key, message }]
  }
  return read.flatMap(({ code, file, dealer }) => [
    ...once('code', code, file),
    ...dealer.feedIds.flatMap((id) => once('feedIds', id, file)),
  ])
}

/**
 * Reads `dealers/*.yaml` of a group's folder, one store each; the file's name is its code.
 * @throws {Error} of the file system if a file can't be read
 */
export function readDealerFiles(folder: string, today: Date): DealerFiles {
  const years = yearsFrom(today)
  const faults: DealerFault[] = []
  const read = namesIn(join(folder, FOLDER)).flatMap((name): readonly Read[] => {
    const file = `${FOLDER}/${name}`
    const code = NAME.exec(name)?.groups?.['code']
    if (code === undefined) {
      const message =
        'is not named after a dealer code, such as OCS.yaml: 1 to 12 letters and digits'
      faults.push({ file, line: null, key: '', message })
      return []
    }
    const text = readFileSync(join(folder, file), 'utf8')
    const { value, faults: fileFaults } = readYaml(text, DealerFile)
    faults.push(...fileFaults.map((fault) => ({ file, ...fault })))
    if (value === null) return []
    const hash = createHash('sha256').update(`${years.join()}\n${text}`).digest('base64url')
    const dealer = dealerOfFile(code, value, years)
    return [{ code, file, order: value.order ?? Number.POSITIVE_INFINITY, dealer, hash }]
  })
  faults.push(...duplicates(read))
  if (faults.length > 0) return { dealers: [], hashes: {}, faults }
  const ordered = read.toSorted((a, b) =>
    a.order === b.order ? byCode(a.code, b.code) : a.order - b.order,
  )
  return {
    dealers: ordered.map(({ dealer }) => dealer),
    hashes: Object.fromEntries(ordered.map(({ code, hash }) => [code, hash])),
    faults,
  }
}

/** An error as a line that editors and terminals can link to the file. */
export const dealerFaultLine = ({ file, line, key, message }: DealerFault): string =>
  `${file}${line === null ? '' : `:${line}`}: ${key === '' ? '' : `${key}: `}${message}`
