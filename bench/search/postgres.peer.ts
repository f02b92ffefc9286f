import { Client } from 'pg'

import type { SearchQuery } from '#domain/search/query/query.ts'
import { postgresAddress, startPostgres, stopPostgres } from '#tests/support/servers/postgres.ts'

import type { Peer } from './peer-types.ts'
import { prepareQuery } from './prepared-query.ts'
import { sqlResult } from './sql-result.ts'
import {
  conditionsOf,
  flagIsTrue,
  groupingSetsSql,
  INDEXED_ORDERS,
  pageSql,
  readCounts,
} from './sql-statements.ts'
import type { Stage } from './stage.ts'
import { columnDefinitions } from './vehicle-table.ts'

const SETTINGS = [
  'shared_buffers=2GB',
  'effective_cache_size=4GB',
  'work_mem=256MB',
  'maintenance_work_mem=512MB',
  'max_parallel_workers_per_gather=2',
  // Compiling a statement takes longer than running it.
  'jit=off',
  'random_page_cost=1.1',
  'autovacuum=off',
]

/** Columns of filters by equality or range; orders have separate indexes. */
const FILTER_INDEXES = [
  'make, model, trim',
  'body, is_new',
  'year',
  'fuel',
  'drive',
  '"colorExt"',
  '"colorInt"',
  'location',
  'price',
  'mileage',
]

async function fill(client: Client, { table, file }: Stage): Promise<number> {
  await client.query('create extension pg_trgm')
  await client.query(`create unlogged table vehicle (${columnDefinitions(table, table.flags)})`)
  await client.query(`copy vehicle from '${file()}' with (null '')`)
  for (const key of [...FILTER_INDEXES, ...INDEXED_ORDERS])
    await client.query(`create index on vehicle (${key})`)
  await client.query('create index on vehicle using gin (words gin_trgm_ops)')
  await client.query('vacuum analyze vehicle')
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('vehicle') as bytes`,
  )
  return Number(rows[0]?.bytes)
}

type RawResult = Readonly<{ page: [number][]; counts: number[][] }>

/**
 * PostgreSQL on a socket, with all data in its buffers and prepared statements. A query runs two statements: the page
 * by the index of its order, and all counts. Counts took 110 ms on average at 200,000 vehicles by grouping sets, 131 ms
 * category by category, and 250 ms and more over unpivoted values.
 */
export async function postgresPeer(stage: Stage): Promise<Peer> {
  const home = stage.folder('postgres')
  startPostgres(home, SETTINGS)
  // Also when the benchmark is interrupted: the server must end before its folders are removed.
  const stop = () => stopPostgres(home)
  process.prependOnceListener('exit', stop)
  const client = new Client(postgresAddress(home, 'postgres'))
  await client.connect()
  const bytes = await fill(client, stage)
  let statements = 0
  const prepared = (text: string) => {
    const statement = { name: `s${(statements += 1)}`, text, rowMode: 'array' as const }
    return async <Row>() => (await client.query(statement)).rows as Row[]
  }
  const { workload } = stage
  return {
    bytes,
    prepareSearch: (query: SearchQuery) => {
      const parsedQuery = prepareQuery(workload.columns, query)
      const conditions = conditionsOf(workload, parsedQuery, {
        word: (word) => `words like '%${word}%'`,
        flag: flagIsTrue,
      })
      const page = prepared(pageSql(conditions, query))
      const counts = prepared(groupingSetsSql(conditions))
      return {
        run: async (): Promise<RawResult> => ({ page: await page(), counts: await counts() }),
        read: (result) => {
          // `read` is only called with the result of `run`.
          const { page, counts } = result as RawResult
          return sqlResult(workload, parsedQuery, {
            rows: page.map(([id]) => id),
            counts: readCounts(counts),
          })
        },
      }
    },
    close: async () => {
      await client.end()
      process.off('exit', stop)
      stop()
    },
  }
}
