import { DatabaseSync } from 'node:sqlite'

import type { SearchQuery } from '#domain/search/query/query.ts'

import type { Peer } from './peer-types.ts'
import { prepareQuery } from './prepared-query.ts'
import { sqlResult } from './sql-result.ts'
import {
  COUNTED,
  conditionsOf,
  idleColumns,
  INDEXED_ORDERS,
  pageSql,
  whereOf,
  whereSold,
  type Conditions,
} from './sql-statements.ts'
import type { Stage } from './stage.ts'
import { columnDefinitions, maskColumns, maskTest, type VehicleTable } from './vehicle-table.ts'

/** Shorter words cannot be searched in a trigram index. */
const GRAM = 3

const FILTER_INDEXES = ['make, model, trim', 'body', '"colorExt"', 'location']

function fill(database: DatabaseSync, { size, columns: facts, flags }: VehicleTable): void {
  const columns = [...facts, ...maskColumns(flags)]
  const words = facts.at(-1)
  const places = columns.map(() => '?').join(', ')
  const insert = database.prepare(`insert into vehicle values (${places})`)
  const index = database.prepare('insert into keyword (rowid, words) values (?, ?)')
  database.exec('begin')
  for (let row = 0; row < size; row++) {
    const values = columns.map(({ valueAt }) => valueAt(row))
    insert.run(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
    index.run(row, String(words?.valueAt(row)))
  }
  database.exec('commit')
}

/** The offset of values in arrays: the smallest value, for unknown, is -1. */
const SHIFT = 1

/** `tally(a, b, …)`: the counts of each value of each column as JSON, in one pass, whereas `group by` sorts. */
function defineTally(database: DatabaseSync): void {
  // Not in SQLite's state, which only holds SQLite values; only one statement runs at a time.
  let counts: number[][] = []
  database.aggregate('tally', {
    varargs: true,
    start: () => {
      counts = []
      return 0
    },
    step: (_, ...values) => {
      for (const [index, value] of values.entries()) {
        const ofColumn = (counts[index] ??= [])
        const place = Number(value) + SHIFT
        ofColumn[place] = (ofColumn[place] ?? 0) + 1
      }
      return 0
    },
    result: () => JSON.stringify(counts),
  })
}

/** `tally_flags(a, b, …)`: the counts of set bits of each mask, likewise. */
function defineTallyFlags(database: DatabaseSync): void {
  let counts: number[] = []
  database.aggregate('tally_flags', {
    varargs: true,
    start: () => {
      counts = []
      return 0
    },
    step: (_, ...masks) => {
      for (const [index, mask] of masks.entries())
        for (let rest = Number(mask) | 0; rest !== 0; rest &= rest - 1) {
          const place = index * 32 + 31 - Math.clz32(rest & -rest)
          counts[place] = (counts[place] ?? 0) + 1
        }
      return 0
    },
    result: () => JSON.stringify(counts),
  })
}

type Tally = Readonly<{ columns: readonly string[]; sql: string }>

const tally = (columns: readonly string[], where: string, more = ''): Tally => ({
  columns,
  sql: `select tally(${columns.join(', ')}) as counts${more} from vehicle ${where}`,
})

const talliesOf = (conditions: Conditions, masks: readonly string[]): readonly Tally[] => [
  tally(
    idleColumns(conditions),
    whereOf(conditions),
    `, tally_flags(${masks.join(', ')}) as flags`,
  ),
  ...conditions.factors.map((factor) => tally([factor.counted], whereOf(conditions, factor))),
]

type RawResult = Readonly<{ page: number[]; tallies: string[]; flags: string; sold: number }>

const hasWord = (word: string) =>
  word.length < GRAM
    ? `instr(words, '${word}') > 0`
    : `id in (select rowid from keyword where words match '"${word}"')`

function readTallies(tallies: readonly Tally[], result: RawResult) {
  const maps = new Map(COUNTED.map((column) => [column, new Map<number, number>()]))
  for (const [index, { columns }] of tallies.entries()) {
    // Written by `tally`.
    const counts = JSON.parse(result.tallies[index] ?? '[]') as (number | null)[][]
    for (const [position, column] of columns.entries())
      for (const [value, count] of (counts[position] ?? []).entries())
        if (count !== null) maps.get(column)?.set(value - SHIFT, count)
  }
  const of = (column: string) => maps.get(column) ?? new Map<number, number>()
  // Tags are never a factor, so their counts add up to the total.
  let total = 0
  for (const count of of('tags').values()) total += count
  const flags = JSON.parse(result.flags) as (number | null)[]
  return {
    total,
    sold: result.sold,
    of,
    flags: new Map(flags.map((count, index) => [index, count ?? 0])),
  }
}

function bytesOf(database: DatabaseSync): number {
  const numberOf = (name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name])
  return numberOf('page_count') * numberOf('page_size')
}

/** The counts of all statements, and the flag counts of the first one. */
const tallied = (rows: readonly (Record<string, unknown> | undefined)[]) => ({
  tallies: rows.map((row) => String(row?.['counts'])),
  flags: String(rows[0]?.['flags']),
})

/** A prepared statement that returns one column. */
function prepared(database: DatabaseSync, sql: string, column: string) {
  const statement = database.prepare(sql)
  return () => statement.all().map((row) => row[column])
}

/**
 * SQLite in the process, in memory, with a trigram index for words, statements prepared. It has no grouping sets and
 * sorts for every `group by`: a custom aggregate counts all categories in one pass, six times as fast.
 */
export function sqlitePeer({ workload, table }: Stage): Peer {
  const database = new DatabaseSync(':memory:')
  const masks = maskColumns(table.flags)
  const definitions = columnDefinitions({ columns: [...table.columns, ...masks] }).replace(
    'id integer',
    'id integer primary key',
  )
  database.exec(`
    create table vehicle (${definitions});
    create virtual table keyword using fts5 (words, content = '', tokenize = 'trigram')`)
  defineTally(database)
  defineTallyFlags(database)
  fill(database, table)
  for (const [index, key] of [...FILTER_INDEXES, ...INDEXED_ORDERS].entries())
    database.exec(`create index vehicle_${index} on vehicle (${key})`)
  database.exec('analyze')
  return {
    bytes: bytesOf(database),
    prepareSearch: (query: SearchQuery) => {
      const parsedQuery = prepareQuery(workload.columns, query)
      const conditions = conditionsOf(workload, parsedQuery, { word: hasWord, flag: maskTest })
      const page = prepared(database, pageSql(conditions, query), 'id')
      const sold = prepared(
        database,
        `select count(*) as count from vehicle ${whereSold(conditions)}`,
        'count',
      )
      const tallies = talliesOf(
        conditions,
        masks.map(({ name }) => name),
      )
      const statements = tallies.map(({ sql }) => database.prepare(sql))
      return {
        run: (): RawResult => ({
          page: page().map(Number),
          ...tallied(statements.map((statement) => statement.get())),
          sold: Number(sold()[0]),
        }),
        read: (rawResult) => {
          // `read` is only called with the result of `run`.
          const result = rawResult as RawResult
          return sqlResult(workload, parsedQuery, {
            rows: result.page,
            counts: readTallies(tallies, result),
          })
        },
      }
    },
    close: () => database.close(),
  }
}
