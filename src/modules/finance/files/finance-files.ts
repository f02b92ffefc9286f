import type { FinanceRecords } from '#domain/finance/terms/finance-records.ts'
import type { Fee } from '#domain/price/fee.ts'

/** A fault in a file, in words for its editor. */
export type FileFault = Readonly<{
  /** Below the folder: `OCS/rates.csv`. */
  file: string
  /** From 1, the header included; `null` for the file as a whole. */
  line: number | null
  /** A column, or the key of a JSON file: `defaults.new.term`; `null` for the line as a whole. */
  column: string | null
  /** What is wrong, and what to do. */
  message: string
}>

/** A folder of finance files, read and checked as a whole. */
export type FinanceFiles = Readonly<{
  records: FinanceRecords
  /** Of the dealers that have a folder, in the order of their files. */
  fees: readonly Fee[]
  /** The codes of those dealers. */
  dealerCodes: readonly string[]
  /** Differs exactly when the content of a file does. */
  hash: string
  /** With any, nothing of the folder may be used. */
  faults: readonly FileFault[]
}>
