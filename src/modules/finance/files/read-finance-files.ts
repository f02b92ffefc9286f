import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { DEFAULT_PROGRAM } from '#domain/finance/terms/finance-records.ts'
import { byCode } from '#domain/kernel/text.ts'
import { entriesOf } from '#platform/files/read-json-file.ts'

import type { FileFault, FinanceFiles, FinanceFolder } from './finance-files.ts'
import { PROGRAM_COLUMNS, TABLE_FILES } from './program-tables.ts'
import { feesOf, isIncomplete, PROGRAM_JSON, programOf, readProgramFolder } from './read-program.ts'
import type { SourceFile } from './read-table.ts'
import { JURISDICTIONS, readJurisdictions, readStateRules, STATE_RULES } from './tax-tables.ts'
import { readTradeInPolicy, TRADE_IN, TRADE_IN_COLUMNS } from './trade-in-table.ts'

const MAX_FILE_BYTES = 4 * 2 ** 20
/** The tax tables included in the product. */
export const TAX_FOLDER = fileURLToPath(new URL('../../../../data/tax', import.meta.url))

const ROOT_FILES = [JURISDICTIONS, STATE_RULES]
const PROGRAM_FILES = [PROGRAM_JSON, ...Object.values(TABLE_FILES), TRADE_IN]

/** The tables of a program's folder by file: their columns, and those that identify a row. */
export const PROGRAM_TABLES = new Map([...PROGRAM_COLUMNS, [TRADE_IN, TRADE_IN_COLUMNS]])

/** Reports each error once, however many dealers use the file. */
function faultList() {
  const faults = new Map<string, FileFault>()
  return {
    report: (fault: FileFault) => void faults.set(JSON.stringify(fault), fault),
    all: (): readonly FileFault[] => [...faults.values()],
  }
}

/** Texts that replace files of the folder, by path, such as `OCS/rates.csv`; `null` for a file that is left out. */
export type DraftTexts = ReadonlyMap<string, string | null>

/** The names of a folder's entries of one kind, with those of drafts. */
function namesIn(root: string, below: string, drafts: DraftTexts): readonly string[] {
  const folder = join(root, below)
  const names = existsSync(folder)
    ? entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))
    : []
  const own = new Map(
    [...drafts].flatMap(([path, text]) => {
      const [parent, name] = path.split('/')
      return parent === below && name !== undefined ? [[name, text] as const] : []
    }),
  )
  return [...new Set([...names, ...own.keys()])]
    .filter((name) => own.get(name) !== null)
    .toSorted(byCode)
}

/** The text of a file, or `null` with an error reported. */
function textOf(path: string, name: string, report: SourceFile['report']): string | null {
  const fault = (message: string) => report({ file: name, line: null, column: null, message })
  if (statSync(path).size > MAX_FILE_BYTES) {
    fault(`is larger than ${MAX_FILE_BYTES / 2 ** 20} MiB`)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    fault('is not UTF-8 text: save it as "CSV UTF-8"')
    return null
  }
}

/**
 * Reads a folder of finance files: a folder for each dealer code and for the default, and optional tax tables that
 * replace those included in the product. Reports all errors together; if there is any, no file is used.
 * @param root the folder
 * @param drafts texts instead of its files
 * @throws {Error} of the file system if the folder can't be read
 */
export const readFinanceFiles = (root: string, drafts?: DraftTexts): FinanceFiles =>
  scanFinanceFiles(root, drafts).parse()

/**
 * The same without parsing, which takes most of the time.
 * @throws {Error} of the file system if the folder can't be read
 */
export function scanFinanceFiles(root: string, drafts: DraftTexts = new Map()): FinanceFolder {
  const { report, all } = faultList()
  const hash = createHash('sha256')

  /** The expected files of a folder; unknown names are most likely typing errors. */
  const filesIn = (below: string, known: readonly string[]) => {
    const files = new Map<string, SourceFile>()
    for (const entry of namesIn(root, below, drafts)) {
      const name = below === '' ? entry : `${below}/${entry}`
      if (!known.includes(entry)) {
        const message = `is not a known file: use one of ${known.join(', ')}`
        report({ file: name, line: null, column: null, message })
        continue
      }
      const text = drafts.get(name) ?? textOf(join(root, name), name, report)
      if (text === null) continue
      hash.update(JSON.stringify([name, text]))
      files.set(entry, { name, text, report })
    }
    return (name: string) => files.get(name) ?? null
  }

  const fileAt = filesIn('', ROOT_FILES)
  const rootFile = (name: string) => {
    const own = fileAt(name)
    if (own) return own
    const text = readFileSync(join(TAX_FOLDER, name), 'utf8')
    hash.update(JSON.stringify([name, text]))
    return { name, text, report }
  }
  // In the order of their names, like the entries of a folder: the hash depends on it.
  const stateRules = rootFile(STATE_RULES)
  const jurisdictions = rootFile(JURISDICTIONS)
  const stored = entriesOf(root).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const drafted = [...drafts.keys()].map((path) => path.split('/')[0] ?? path)
  const folders = [...new Set([...stored, ...drafted])].toSorted(byCode).map((name) => {
    const fileOf = filesIn(name, PROGRAM_FILES)
    const file = `${name}/${PROGRAM_JSON}`
    if (!fileOf(PROGRAM_JSON))
      report({
        file,
        line: null,
        column: null,
        message: 'is missing: it is the effective date of the whole file',
      })
    return { name, fileOf }
  })
  const scanned = {
    dealerCodes: folders.map(({ name }) => name).filter((name) => name !== DEFAULT_PROGRAM),
    hash: hash.digest('hex'),
  }

  const parse = (): FinanceFiles => {
    const stateTaxRules = readStateRules(stateRules)
    const taxJurisdictions = readJurisdictions(jurisdictions)
    const read = folders.map(({ name, fileOf }) => ({
      ...readProgramFolder(name, fileOf),
      tradeIn: readTradeInPolicy(fileOf(TRADE_IN)),
    }))
    const base = read.find(({ code }) => code === DEFAULT_PROGRAM) ?? null
    if (base?.tables.fees) {
      const message = 'fees belong to a dealer: move them to the folders of dealers'
      report({ file: base.tables.fees.file.name, line: null, column: null, message })
    }
    const dealers = read.filter((one) => one !== base)
    const incomplete = base ? [] : dealers.filter(isIncomplete).map(({ code }) => code)
    if (incomplete.length > 0)
      report({
        file: DEFAULT_PROGRAM,
        line: null,
        column: null,
        message: `there is no such folder, and ${incomplete.join(', ')} need its values: copy finance/default of the demo group`,
      })
    const records = {
      programs: read
        .filter(({ code }) => !incomplete.includes(code))
        .map((own) => programOf(own, own === base ? null : base, report))
        .filter((program) => program !== null),
      tradeInPolicies: read.flatMap(({ code, tradeIn }) =>
        tradeIn ? [{ dealerCode: code, policy: tradeIn }] : [],
      ),
      taxJurisdictions,
      stateTaxRules,
    }
    return { ...scanned, records, fees: dealers.flatMap(feesOf), faults: all() }
  }
  return { ...scanned, isFaulty: all().length > 0, parse }
}
