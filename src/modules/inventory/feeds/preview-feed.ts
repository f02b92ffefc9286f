import { createReadStream } from 'node:fs'

import type { RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { vinTableFile } from '#modules/vin/module.ts'

import type { FeedMapping } from './feed-mapping.ts'
import { proposeMapping } from './propose-mapping.ts'
import { sampleOf } from './sample-file.ts'
import { FEED_LIMITS, vehicleRows } from './vehicle-feed.ts'

/** The rows of the file that a preview reads. */
const MAX_ROWS = 500
const MAX_SHOWN = 8
const MAX_FAULTS = 8
/** Enough to recognize a column by one of its values. */
const MAX_EXAMPLE = 60

/** What a mapping makes of the first rows of a file. */
export type FeedPreview = Readonly<{
  /** The names of its columns, each with a value. */
  names: readonly Readonly<{ name: string; example: string }>[]
  /** The columns that are found without a mapping. */
  proposed: FeedMapping['columns']
  rowsRead: number
  /** How many of them become vehicles. */
  accepted: number
  vehicles: readonly Readonly<{
    stock: string
    vin: string
    title: string
    /** Zero means "Call". */
    price: Cents
    mileage: number | null
    photos: number
  }>[]
  faults: readonly RowFault[]
  /** Why no row can be read; `null` if rows can. */
  problem: string | null
}>

/**
 * Reads the first rows of a file with a mapping, for whichever dealer; nothing is imported.
 * @throws {AppError} `invalid` for a file without records
 */
export async function previewFeed(
  path: string,
  mapping: FeedMapping,
  thisYear: number,
): Promise<FeedPreview> {
  const sample = await sampleOf(path)
  const proposed = proposeMapping(sample)
  const names = sample.names.map((name, at) => ({
    name,
    example: (sample.rows.map((row) => row[at] ?? '').find((text) => text.trim() !== '') ?? '')
      .slice(0, MAX_EXAMPLE)
      .toWellFormed(),
  }))
  const found = { rowsRead: 0, accepted: 0 }
  const vehicles: FeedPreview['vehicles'][number][] = []
  const faults: RowFault[] = []
  const { rows } = vehicleRows(
    createReadStream(path),
    { dealerIds: null, thisYear, mapping, vinTable: await vinTableFile()() },
    FEED_LIMITS,
  )
  let problem: string | null = null
  try {
    for await (const row of rows) {
      found.rowsRead += 1
      if ('fault' in row) {
        const { rowNumber, columnName, reason, value } = row.fault
        if (faults.length < MAX_FAULTS) faults.push({ rowNumber, columnName, reason, value })
      } else {
        found.accepted += 1
        const { stock, vin, year, make, model, trim, price, mileage, imageUrls } = row.item
        const title = [year, make, model, trim].filter(Boolean).join(' ')
        if (vehicles.length < MAX_SHOWN)
          vehicles.push({ stock, vin, title, price, mileage, photos: imageUrls.length })
      }
      if (found.rowsRead === MAX_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    problem = error.message
  }
  return { names, proposed, vehicles, faults, problem, ...found }
}
