import type { FinanceRecords } from '#domain/finance/terms/finance-records.ts'
import type { Fee } from '#domain/price/fee.ts'

/** An error in a file, worded for its editor. */
export type FileFault = Readonly<{
  /** Relative to the folder: `OCS/rates.csv`. */
  file: string
  /** From 1, including the header; `null` for the whole file. */
  line: number | null
  /** A column, or the key of a JSON file: `defaults.new.term`; `null` for the whole line. */
  column: string | null
  /** The problem and its fix. */
  message: string
}>

/** A folder of finance files, parsed and checked as a whole. */
export type FinanceFiles = Readonly<{
  records: FinanceRecords
  /** Of the dealers with a folder, in the order of their files. */
  fees: readonly Fee[]
  /** The codes of those dealers. */
  dealerCodes: readonly string[]
  /** Changes exactly when the content of a file does. */
  hash: string
  /** If there is any, no file of the folder may be used. */
  faults: readonly FileFault[]
}>

/** A folder of finance files that are read, and parsed only where they differ from those loaded last. */
export type FinanceFolder = Pick<FinanceFiles, 'dealerCodes' | 'hash'> &
  Readonly<{
    /** Whether a file is missing, unknown, too large or no text. */
    isFaulty: boolean
    parse: () => FinanceFiles
  }>
