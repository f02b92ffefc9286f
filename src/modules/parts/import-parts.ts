import { AppError } from '#domain/kernel/errors.ts'
import type { PartsFile } from '#domain/parts/parts-file.ts'
import type { StoredDealers } from '#modules/dealers/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import type { PartImport, PartRepository } from './repository.ts'

export type ImportPartsDeps = Readonly<{
  database: Pick<Database, 'transaction'>
  dealers: Pick<StoredDealers, 'all'>
  parts: Pick<PartRepository, 'replace' | 'record'>
  now: () => Date
}>

export type PartsRequest = Readonly<{
  /** The dealer of the catalog; `null` for the shared one of dealers without their own. */
  dealerCode: string | null
  /** The name of the file in the record. */
  source: string
  /** Reads the file; called once. */
  read: () => Promise<PartsFile>
}>

function refuseEmpty({ parts, quarantined, rowsRead }: PartsFile): void {
  if (parts.length > 0) return
  const [first] = quarantined
  if (!first) throw new AppError('invalid', 'the file has no parts')
  const { rowNumber, columnName, reason, value } = first
  const place = [`row ${rowNumber}`, columnName].filter(Boolean).join(', ')
  throw new AppError(
    'invalid',
    `none of the ${rowsRead} rows can be used; the first: ${place} ${reason} (${value})`,
  )
}

/** Replaces a catalog by a file, in the caller's transaction. The file has at least one part. */
export async function putParts(
  { parts, now }: Pick<ImportPartsDeps, 'parts' | 'now'>,
  trx: Connection,
  {
    dealerCode,
    source,
    file,
  }: Pick<PartsRequest, 'dealerCode' | 'source'> & Readonly<{ file: PartsFile }>,
): Promise<PartImport> {
  const quarantined = new Set(file.quarantined.map(({ number }) => number).filter(Boolean))
  const { retained, removed } = await parts.replace(trx, dealerCode, file.parts, quarantined)
  const run: PartImport = {
    source,
    at: now().toISOString(),
    rowsRead: file.rowsRead,
    rowsAccepted: file.parts.length,
    retained,
    removed,
    faults: file.quarantined,
  }
  await parts.record(trx, dealerCode, run)
  return run
}

/**
 * Replaces a catalog by the parts of a file, in its order. A part whose row was rejected is kept. The change and the
 * record of the import are one transaction.
 * @throws {AppError} and changes nothing: `not-found` for an unknown dealer, `invalid` for a file without a valid row
 */
export async function importParts(
  { database, dealers, parts, now }: ImportPartsDeps,
  { dealerCode, source, read }: PartsRequest,
): Promise<PartImport> {
  const codes = (await dealers.all()).map(({ code }) => code)
  if (dealerCode !== null && !codes.includes(dealerCode))
    throw new AppError(
      'not-found',
      `no dealer has the code ${dealerCode}; there is: ${codes.join(', ') || 'none'}`,
    )
  const file = await read()
  refuseEmpty(file)
  return database.transaction((trx) => putParts({ parts, now }, trx, { dealerCode, source, file }))
}
