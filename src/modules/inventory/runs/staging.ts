import type { QuarantinedFeedRow } from '#domain/feed/feed.ts'
import { stockKeyOf } from '#modules/inventory/feeds/vehicle-feed.ts'
import { isSoldRow } from '#modules/inventory/import/feed-guards.ts'
import {
  movedVehicles,
  otherListings,
  type OtherListings,
} from '#modules/inventory/import/moved-vehicles.ts'
import type { StagedChange, VehicleRow } from '#modules/inventory/import/staged-change.ts'
import { contentBits } from '#modules/inventory/import/vehicle-contents.ts'
import type { BulkInsert, Database } from '#platform/db/database.ts'
import { isAmong } from '#platform/db/is-among.ts'

import { renewStatistics } from './renew-statistics.ts'

/** A row of the file that is about a vehicle. */
export type StagedRow = Readonly<{ rowNumber: number; stock: string; vin: string; isGood: boolean }>

type StagedFault = Omit<QuarantinedFeedRow, 'about'>

/** The rows of a batch that are added to a run. */
export type StagedBatch = Readonly<{
  rows: readonly StagedRow[]
  changes: readonly StagedChange[]
  faults: readonly StagedFault[]
  /** Values of good rows that look wrong. */
  warnings?: readonly StagedFault[]
}>

/** A listed vehicle, and whether the file has it. */
export type ListedState = Readonly<{
  stock: string
  isSold: boolean
  hasPrice: boolean
  /** Whether a good row has it. */
  isPresent: boolean
  /** Whether a rejected row has it, so that it stays unchanged. */
  isRetained: boolean
}>

/** The main columns of a listed vehicle: 5 of its 75 columns, since most vehicles of a file have not changed. */
export type RowSummary = Pick<
  VehicleRow,
  'stock' | 'content_hash' | 'tags' | 'msrp_cents' | 'final_price_cents'
> &
  /** `contentBits`. */
  Readonly<{ contents: number }>

/** How many listed vehicles one query compares with the file. */
const PAGE = 500
/** How many rows one transaction removes. */
const REMOVED_AT_ONCE = 1000

/** Columns that none of the records has a value for are left out: half of the 85 of vehicles. None has a default. */
function rowsOf(
  table: BulkInsert['table'],
  records: readonly Readonly<Record<string, unknown>>[],
): BulkInsert {
  const columns = Object.keys(records[0] ?? {}).filter((name) =>
    records.some((record) => record[name] !== null),
  )
  return { table, columns, rows: records.map((record) => columns.map((name) => record[name])) }
}

const faultRow =
  (runId: string) =>
  ({ rowNumber, columnName, reason, value, named: { stock, vin, title } }: StagedFault) => ({
    run_id: runId,
    row_number: rowNumber,
    column_name: columnName,
    reason,
    value,
    stock: stock || null,
    vin: vin || null,
    title: title || null,
  })

/** The rows of a run while it is staging: nothing of it is listed yet. */
export const stagingRepository = (database: Pick<Database, 'engine' | 'db' | 'insertMany'>) => {
  const { db, engine } = database
  return {
    /** Lets the next batches find earlier rows fast. */
    renewStatistics: () => renewStatistics(database, 'import_row'),

    /** Earlier good rows of the run with one of these stock numbers or VINs. */
    async earlier(
      runId: string,
      rows: readonly Pick<StagedRow, 'stock' | 'vin'>[],
    ): Promise<Readonly<{ byStock: Map<string, number>; byVin: Map<string, number> }>> {
      if (rows.length === 0) return { byStock: new Map(), byVin: new Map() }
      const ofRun = db
        .selectFrom('import_row')
        .select(['stock_key', 'vin', 'row_number'])
        .where('run_id', '=', runId)
        .where('is_good', '=', 1)
      const stocks = rows.map(({ stock }) => stockKeyOf(stock))
      const vins = rows.map(({ vin }) => vin)
      const [sameStock, sameVin] = await Promise.all([
        ofRun.where(isAmong(engine, 'stock_key', stocks)).execute(),
        ofRun.where(isAmong(engine, 'vin', vins)).execute(),
      ])
      const found = [...sameStock, ...sameVin]
      return {
        byStock: new Map(found.map((row) => [row.stock_key, row.row_number])),
        byVin: new Map(found.map((row) => [row.vin, row.row_number])),
      }
    },

    /** @see otherListings */
    others: (dealerCode: string, rows: readonly Pick<StagedRow, 'vin'>[]) =>
      otherListings(
        database,
        dealerCode,
        rows.map(({ vin }) => vin),
      ),

    /** @see movedVehicles */
    moved: (
      dealerCode: string,
      rows: readonly Pick<StagedRow, 'stock' | 'vin'>[],
      others: OtherListings,
    ) => movedVehicles(database, dealerCode, rows, others),

    /** A dealer's vehicles with these stock numbers, by stock number. */
    async listed(
      dealerCode: string,
      stocks: readonly string[],
    ): Promise<ReadonlyMap<string, VehicleRow>> {
      if (stocks.length === 0) return new Map()
      const rows = await db
        .selectFrom('vehicle')
        .selectAll()
        .where('dealer_code', '=', dealerCode)
        .where(isAmong(engine, 'stock', stocks))
        .execute()
      return new Map(rows.map((row) => [row.stock, row]))
    },

    /** The data of a dealer's vehicles with these stock numbers for the guards and the comparison. */
    async summaries(
      dealerCode: string,
      stocks: readonly string[],
    ): Promise<ReadonlyMap<string, RowSummary>> {
      if (stocks.length === 0) return new Map()
      const rows = await db
        .selectFrom('vehicle')
        .select(['stock', 'content_hash', 'tags', 'msrp_cents', 'final_price_cents'])
        .select(contentBits.as('contents'))
        .where('dealer_code', '=', dealerCode)
        .where(isAmong(engine, 'stock', stocks))
        .execute()
      return new Map(rows.map((row) => [row.stock, row]))
    },

    /** Adds a batch, as one transaction. */
    async add(runId: string, { rows, changes, faults, warnings = [] }: StagedBatch): Promise<void> {
      if (rows.length + changes.length + faults.length + warnings.length === 0) return
      await database.insertMany([
        rowsOf(
          'import_row',
          rows.map(({ rowNumber, stock, vin, isGood }) => ({
            run_id: runId,
            row_number: rowNumber,
            stock,
            stock_key: stockKeyOf(stock),
            vin,
            is_good: isGood ? 1 : 0,
          })),
        ),
        rowsOf(
          'import_vehicle',
          changes.map(({ row }) => row),
        ),
        rowsOf(
          'import_change',
          changes.map(({ row: { stock, vin }, kind, before, after }) => ({
            run_id: runId,
            stock,
            vin,
            kind,
            before: JSON.stringify(before),
            after: JSON.stringify(after),
          })),
        ),
        rowsOf('import_quarantine', faults.map(faultRow(runId))),
        rowsOf('import_warning', warnings.map(faultRow(runId))),
      ])
    },

    /** Every vehicle of a dealer, including sold ones, and whether the rows of the run have it. */
    async *compared(dealerCode: string, runId: string): AsyncGenerator<readonly ListedState[]> {
      const ofRun = db
        .selectFrom('import_row')
        .select(['stock', 'vin', 'is_good'])
        .where('run_id', '=', runId)
      for (let last = ''; ;) {
        const rows = await db
          .selectFrom('vehicle')
          .select(['stock', 'vin', 'final_price_cents', 'tags'])
          .where('dealer_code', '=', dealerCode)
          .where('stock', '>', last)
          .orderBy('stock')
          .limit(PAGE)
          .execute()
        if (rows.length === 0) return
        // Not joined: PostgreSQL would read and hash all rows of the run for each page.
        const withSame = (column: 'stock' | 'vin') => {
          const texts = rows.map((row) => row[column])
          return ofRun.where(isAmong(engine, column, texts)).execute()
        }
        const [sameStock, sameVin] = await Promise.all([withSame('stock'), withSame('vin')])
        const values = (found: typeof sameVin, column: 'stock' | 'vin', isGood: 0 | 1) =>
          new Set(found.filter((row) => row.is_good === isGood).map((row) => row[column]))
        const present = values(sameStock, 'stock', 1)
        const rejected = values(sameStock, 'stock', 0)
        const goodVins = values(sameVin, 'vin', 1)
        const badVins = values(sameVin, 'vin', 0)
        yield rows.map(({ stock, vin, ...row }) => ({
          stock,
          isSold: isSoldRow(row),
          hasPrice: row.final_price_cents > 0,
          isPresent: present.has(stock),
          isRetained: rejected.has(stock) || (badVins.has(vin) && !goodVins.has(vin)),
        }))
        const end = rows.at(-1)
        if (!end || rows.length < PAGE) return
        last = end.stock
      }
    },

    /** Removes the staged rows of a run, in small transactions. */
    async remove(runId: string): Promise<void> {
      for (const table of ['import_row', 'import_vehicle'] as const)
        for (;;) {
          const some = db
            .selectFrom(table)
            .select('stock')
            .where('run_id', '=', runId)
            .orderBy('stock')
            .limit(REMOVED_AT_ONCE)
            .as('some')
          const { end } = await db
            .selectFrom(some)
            .select(({ fn }) => fn.max('some.stock').as('end'))
            .executeTakeFirstOrThrow()
          // The type omits that there may be no row.
          if ((end as string | null) === null) break
          await db.deleteFrom(table).where('run_id', '=', runId).where('stock', '<=', end).execute()
        }
    },
  }
}
export type StagingRepository = ReturnType<typeof stagingRepository>
