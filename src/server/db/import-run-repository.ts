import type { Connection, Database } from './database.ts'

/** What a run came to, in rows and vehicles. */
export type ImportCounts = Readonly<{
  rowsRead: number
  rowsAccepted: number
  rowsQuarantined: number
  added: number
  changed: number
  sold: number
}>

export type ImportRun = ImportCounts &
  Readonly<{
    id: string
    dealerCode: string
    /** The file or address it was read from. */
    source: string
    startedAt: string
    /** `null` while it runs, and for ever when it was cut off. */
    finishedAt: string | null
  }>

/** One reason why a row of a feed was left out. */
export type QuarantinedRow = Readonly<{
  /** The row in the feed, from 1. */
  rowNumber: number
  columnName: string
  reason: string
  value: string | null
}>

const notBuilt = (): never => {
  throw new Error('not built')
}

/** Reads and writes the record of imports. Methods with `on` run in that transaction, else on their own. */
export const importRunRepository = (_database: Database) => ({
  /** Records that a run began. @returns its id */
  start: async (
    _dealerCode: string,
    _run: Readonly<{ source: string; startedAt: string }>,
    _on?: Connection,
  ): Promise<string> => notBuilt(),
  /** Records what a run came to. */
  finish: async (
    _dealerCode: string,
    _runId: string,
    _result: ImportCounts & Readonly<{ finishedAt: string }>,
    _on?: Connection,
  ): Promise<void> => notBuilt(),
  /** Keeps the rows that a run left out, for people to look at. */
  quarantine: async (
    _dealerCode: string,
    _runId: string,
    _rows: readonly QuarantinedRow[],
    _on?: Connection,
  ): Promise<void> => notBuilt(),
  /** The rows that a run left out, in the feed's order. */
  quarantined: async (_dealerCode: string, _runId: string): Promise<readonly QuarantinedRow[]> =>
    notBuilt(),
  /** The newest run of a dealer that came to its end; `null` when there was none. */
  last: async (_dealerCode: string): Promise<ImportRun | null> => notBuilt(),
  /** The newest finished run of every dealer, by dealer code. */
  lastOfEach: async (): Promise<ReadonlyMap<string, ImportRun>> => notBuilt(),
})
export type ImportRunRepository = ReturnType<typeof importRunRepository>
