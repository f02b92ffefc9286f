import { randomUUIDv7 } from 'node:crypto'

import type { ExpressionBuilder, Selectable } from 'kysely'
import * as v from 'valibot'

import {
  PARTS_PER_PAGE,
  wordsOf,
  type PartQuery,
  type PartResult,
  type PartVehicle,
} from '#domain/parts/part-query.ts'
import type { Part } from '#domain/parts/part.ts'
import type { QuarantinedPart } from '#domain/parts/parts-file.ts'
import { inChunks, insertRows } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { omit, recordOf, rowOf } from '#platform/db/row-codec.ts'
import type { PartTable } from '#platform/db/schema/parts.ts'
import type { Tables } from '#platform/db/schema/tables.ts'

import { Category, fitRows, nameKey, partRow, toFit, toPart } from './mapper.ts'

/** The shared catalog of dealers without their own. */
const GROUP = ''

/** The values for an unlimited first or last year when SQL computes the widest range. */
const OPEN = { from: 0, until: 9999 } as const

/** The result of an import of a catalog. */
export type PartImport = Readonly<{
  source: string
  /** ISO, in UTC. */
  at: string
  rowsRead: number
  rowsAccepted: number
  /** Parts kept because their rows were rejected. */
  retained: number
  /** Parts removed because they were no longer in the file. */
  removed: number
  faults: readonly Omit<QuarantinedPart, 'number'>[]
}>

type Vehicle = Pick<PartQuery, 'make' | 'model' | 'year'>
type IsPart = ExpressionBuilder<Tables, 'part'>

/**
 * Whether a part fits a vehicle, as far as the query names one. Fitting parts are looked up once by vehicle: checking
 * each part's own vehicles would take minutes in a large catalog.
 */
function isFor(is: IsPart, catalog: string, { make, model, year }: Vehicle) {
  let fits = is.selectFrom('part_fit').select('number').where('part_fit.catalog', '=', catalog)
  if (make) fits = fits.where('make_key', '=', nameKey(make))
  if (model)
    fits = fits.where((on) =>
      on.or([on('model_key', 'is', null), on('model_key', '=', nameKey(model))]),
    )
  if (year !== null)
    fits = fits
      .where((on) => on.or([on('from_year', 'is', null), on('from_year', '<=', year)]))
      .where((on) => on.or([on('until_year', 'is', null), on('until_year', '>=', year)]))
  return is.or([is('is_universal', '=', 1), is('part.number', 'in', fits)])
}

const namesVehicle = ({ make, model, year }: Vehicle) =>
  make !== '' || model !== '' || year !== null

/** The parts of a catalog that match a query, in all categories. */
function matching(db: Connection, catalog: string, query: PartQuery) {
  let parts = db.selectFrom('part').where('catalog', '=', catalog)
  // Words consist of letters and digits, so they contain no wildcards of `like`.
  for (const word of wordsOf(query)) parts = parts.where('search_text', 'like', `%${word}%`)
  return namesVehicle(query) ? parts.where((is) => isFor(is, catalog, query)) : parts
}

async function withFits(
  db: Connection,
  catalog: string,
  rows: readonly Selectable<PartTable>[],
): Promise<readonly Part[]> {
  const fits = new Map<string, Part['fits'][number][]>()
  for (const chunk of inChunks(rows)) {
    const found = await db
      .selectFrom('part_fit')
      .selectAll()
      .where('catalog', '=', catalog)
      .where(
        'number',
        'in',
        chunk.map(({ number }) => number),
      )
      .orderBy('number')
      .orderBy('position')
      .execute()
    for (const row of found) fits.set(row.number, [...(fits.get(row.number) ?? []), toFit(row)])
  }
  return rows.map((row) => toPart(row, fits.get(row.number) ?? []))
}

async function insert(trx: Connection, catalog: string, parts: readonly Part[]): Promise<void> {
  const rows = parts.map((part, position) => partRow(part, { catalog, position }))
  await insertRows(trx, 'part', rows)
  await insertRows(
    trx,
    'part_fit',
    parts.flatMap((part) => fitRows(part, catalog)),
  )
}

/** Some parts of one catalog, by number, in no particular order. */
async function some(
  on: Connection,
  catalog: string,
  numbers: readonly string[],
): Promise<readonly Part[]> {
  const found: Part[] = []
  for (const chunk of inChunks(numbers)) {
    const rows = await on
      .selectFrom('part')
      .selectAll()
      .where('catalog', '=', catalog)
      .where('number', 'in', chunk)
      .execute()
    found.push(...(await withFits(on, catalog, rows)))
  }
  return found
}

/** Reads and writes parts catalogs. A dealer without its own catalog has the group's. */
export const partRepository = ({ db }: Pick<Database, 'db'>) => {
  async function catalogOf(dealerCode: string): Promise<string> {
    const matches = await db
      .selectFrom('part')
      .select('catalog')
      .where('catalog', '=', dealerCode)
      .limit(1)
      .executeTakeFirst()
    return matches?.catalog ?? GROUP
  }

  return {
    /** A page of search results in a dealer's catalog, in file order; specific parts for the vehicle come first. */
    async search(dealerCode: string, query: PartQuery): Promise<PartResult> {
      const catalog = await catalogOf(dealerCode)
      const parts = matching(db, catalog, query)
      const byCategory = await parts
        .select(({ fn }) => ['category', fn.countAll<number | string>().as('count')])
        .groupBy('category')
        .execute()
      const counts = new Map(
        // PostgreSQL returns counts as text, since they may exceed a JavaScript number.
        byCategory.map(({ category, count }) => [v.parse(Category, category), Number(count)]),
      )
      const total = query.category
        ? (counts.get(query.category) ?? 0)
        : [...counts.values()].reduce((sum, count) => sum + count, 0)
      const pages = Math.max(1, Math.ceil(total / PARTS_PER_PAGE))
      const page = Math.min(query.page, pages)
      const { category } = query
      let rows = category ? parts.where('category', '=', category) : parts
      if (namesVehicle(query)) rows = rows.orderBy('is_universal')
      const found = await rows
        .selectAll()
        .orderBy('position')
        .limit(PARTS_PER_PAGE)
        .offset((page - 1) * PARTS_PER_PAGE)
        .execute()
      return { parts: await withFits(db, catalog, found), total, page, pages, counts }
    },

    /** The vehicles of a dealer's catalog, by make and model, each with all its model years. */
    async vehicles(dealerCode: string): Promise<readonly PartVehicle[]> {
      const rows = await db
        .selectFrom('part_fit')
        .select((is) => [
          is.fn.min('make').as('make'),
          is.fn.min('model').as('model'),
          is.fn.min(is.fn.coalesce('from_year', is.lit(OPEN.from))).as('from_year'),
          is.fn.max(is.fn.coalesce('until_year', is.lit(OPEN.until))).as('until_year'),
        ])
        .where('catalog', '=', await catalogOf(dealerCode))
        .groupBy(['make_key', 'model_key'])
        .orderBy('make_key')
        .orderBy('model_key')
        .execute()
      return rows.map((row) =>
        toFit({
          ...row,
          from_year: row.from_year === OPEN.from ? null : row.from_year,
          until_year: row.until_year === OPEN.until ? null : row.until_year,
        }),
      )
    },

    /** Those of these parts that a dealer's catalog contains, in no particular order. @param numbers in upper case */
    async byNumbers(dealerCode: string, numbers: readonly string[]): Promise<readonly Part[]> {
      return numbers.length === 0 ? [] : some(db, await catalogOf(dealerCode), numbers)
    },

    /**
     * Replaces a catalog by these parts, in this order, and records the import. Parts in `keeps` that are not in the
     * list are kept, after all others.
     * @param dealerCode the dealer of the catalog; `null` for the group's
     * @returns the number of parts kept and removed
     */
    async replace(
      trx: Connection,
      dealerCode: string | null,
      parts: readonly Part[],
      keeps: ReadonlySet<string>,
    ): Promise<Readonly<{ retained: number; removed: number }>> {
      const catalog = dealerCode ?? GROUP
      const before = await trx
        .selectFrom('part')
        .select('number')
        .where('catalog', '=', catalog)
        .orderBy('position')
        .execute()
      const fresh = new Set(parts.map(({ number }) => number))
      const missing = before.map(({ number }) => number).filter((number) => !fresh.has(number))
      const retained = await some(
        trx,
        catalog,
        missing.filter((number) => keeps.has(number)),
      )
      await trx.deleteFrom('part').where('catalog', '=', catalog).execute()
      await insert(trx, catalog, [...parts, ...retained])
      return { retained: retained.length, removed: missing.length - retained.length }
    },

    /** Records an import with its rejected rows. */
    async record(
      trx: Connection,
      dealerCode: string | null,
      { source, at, rowsRead, rowsAccepted, retained: kept, removed, faults }: PartImport,
    ): Promise<void> {
      const id = randomUUIDv7()
      const run = rowOf({ source, at, rowsRead, rowsAccepted, kept, removed })
      await insertRows(trx, 'part_import', [{ id, catalog: dealerCode ?? GROUP, ...run }])
      const rows = faults.map(({ rowNumber, columnName, reason, value }) => ({
        import_id: id,
        ...rowOf({ rowNumber, columnName, reason, value }),
      }))
      await insertRows(trx, 'part_quarantine', rows)
    },

    /** The newest import of a catalog; `null` for none. @param dealerCode `null` for the group's */
    async lastImport(dealerCode: string | null): Promise<PartImport | null> {
      const run = await db
        .selectFrom('part_import')
        .selectAll()
        .where('catalog', '=', dealerCode ?? GROUP)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!run) return null
      const faults = await db
        .selectFrom('part_quarantine')
        .selectAll()
        .where('import_id', '=', run.id)
        .orderBy('row_number')
        .execute()
      const { kept: retained, ...rest } = recordOf(omit(run, 'id', 'catalog'))
      return { ...rest, retained, faults: faults.map((row) => recordOf(omit(row, 'import_id'))) }
    },
  }
}
export type PartRepository = ReturnType<typeof partRepository>
