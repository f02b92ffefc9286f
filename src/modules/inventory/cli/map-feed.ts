import { createReadStream } from 'node:fs'

import { stringify } from 'yaml'

import type { Feed, FeedVehicle } from '#domain/feed/feed.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { FeedMapping } from '#modules/inventory/feeds/feed-mapping.ts'
import { proposeMapping } from '#modules/inventory/feeds/propose-mapping.ts'
import { sampleOf } from '#modules/inventory/feeds/sample-file.ts'
import { ESSENTIAL, type ColumnName } from '#modules/inventory/feeds/vehicle-columns.data.ts'
import { FEED_LIMITS, parseVehicleFeed } from '#modules/inventory/feeds/vehicle-feed.ts'
import { vinTableFile } from '#modules/vin/module.ts'
import { faultLines } from '#platform/cli/fault-lines.ts'

const ROWS_SHOWN = 10

/** The most likely mapping of a file's columns, and a preview of its rows. */
export type ProposedMapping = Readonly<{
  columns: FeedMapping['columns']
  /** Required columns that were not found. */
  missing: readonly ColumnName[]
  /** Names in the file that no column uses. */
  unused: readonly string[]
  /** `null` while a required column is missing. */
  feed: Feed | null
}>

/** The vehicles of the file are in memory, to count them. */
const MAP_LIMITS = { ...FEED_LIMITS, rows: 100_000 }

/**
 * Proposes a mapping for a file, and reads the file with it, for whichever dealer.
 * @throws {AppError} `invalid` for a file that has no records
 */
export async function mapFeed(path: string, thisYear: number): Promise<ProposedMapping> {
  const sample = await sampleOf(path)
  const columns = proposeMapping(sample)
  const used = new Set(Object.values(columns).flat())
  const missing = (Object.keys(ESSENTIAL) as ColumnName[]).filter((name) => !columns[name])
  const unused = sample.names.filter((name) => name.trim() !== '' && !used.has(name))
  if (missing.length > 0) return { columns, missing, unused, feed: null }
  const feed = await parseVehicleFeed(
    createReadStream(path),
    {
      dealerIds: null,
      thisYear,
      mapping: { columns, values: {} },
      vinTable: await vinTableFile()(),
    },
    MAP_LIMITS,
  )
  return { columns, missing, unused, feed }
}

const shownVehicle = (vehicle: FeedVehicle): string =>
  [
    vehicle.stock,
    vehicle.vin,
    vehicle.isCertified ? 'certified' : vehicle.condition,
    [vehicle.year, vehicle.make, vehicle.model, vehicle.trim].filter(Boolean).join(' '),
    vehicle.price === 0 ? 'no price' : `$${toDollars(vehicle.price).toLocaleString('en-US')}`,
    vehicle.mileage === null ? 'no mileage' : `${vehicle.mileage.toLocaleString('en-US')} miles`,
    `photos ${vehicle.imageUrls.length}`,
  ].join(' · ')

/** The mapping as a YAML file, with missing columns as comments. */
export const mappingText = ({ columns, missing, unused }: ProposedMapping): string =>
  [
    stringify({ columns }).trimEnd(),
    ...missing.map((name) => `  # ${name}: required: write which of the file's columns has it`),
    ...(unused.length > 0 ? [`# not used: ${unused.join(', ')}`] : []),
    '',
  ].join('\n')

/** Explains how a file without a column for new and used is interpreted. */
function noCondition({ vehicles }: Feed): string {
  const certified = vehicles.filter(({ isCertified }) => isCertified).length
  return `No column for condition: all ${vehicles.length} rows are used vehicles${certified > 0 ? `, ${certified} of them certified` : ''}.`
}

/** A preview of the file's rows, as lines for the operator. */
export function mappedLines({ columns, feed, missing }: ProposedMapping): readonly string[] {
  if (!feed)
    return [
      `No row can be read yet: the mapping lacks ${missing.map((name) => ESSENTIAL[name as keyof typeof ESSENTIAL]).join(', ')}.`,
    ]
  return [
    ...(columns.condition ? [] : [noCondition(feed)]),
    ...(columns.dealerId
      ? []
      : ['No column for the dealer: an import takes all rows as vehicles of its --dealer.']),
    `With it ${feed.vehicles.length} of ${feed.rowsRead} rows become vehicles. The first ${Math.min(ROWS_SHOWN, feed.vehicles.length)}:`,
    ...feed.vehicles.slice(0, ROWS_SHOWN).map((vehicle) => `  ${shownVehicle(vehicle)}`),
    ...faultLines(feed.quarantined),
  ]
}
