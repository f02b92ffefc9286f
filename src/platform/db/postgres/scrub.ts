import { Client, DatabaseError } from 'pg'

import type { ScrubDepth } from '#platform/db/database.ts'

import { postgresError } from './errors.ts'

/** Tables of this size are rewritten in about a second; no statement can use them meanwhile. */
const SMALL_BYTES = 64 * 1024 * 1024
const CONNECT_LIMIT_MS = 5_000
/** Statements behind one that waits for a table wait as well. */
const LOCK_LIMIT_MS = 2_000

/** Tables with shoppers' text, and with keys to it. */
const TABLES = [
  'lead',
  'consent',
  'lead_secret',
  'lead_file',
  'lead_word',
  'lead_note',
  'lead_task',
  'upload',
  'subscription',
  'trade_in_offer',
  'offer_mail',
  'service_booking',
  'service_waiting',
  'job',
  'audit_key',
  'lead_answer',
  'lead_reply',
  'lead_filter',
  'store_review',
  'privacy_request',
  'privacy_erasure',
] as const

const isForbidden = (error: unknown) => error instanceof DatabaseError && error.code === '42501'

/**
 * Rewrites the tables, and lets PostgreSQL drop its log of the changes to them. A vacuum alone would leave deleted rows
 * in unused parts of pages, and samples of columns in the statistics.
 * @returns the places that may still contain erased text; empty for none
 * @throws {UnavailableError} while a table is in use for longer
 */
export async function scrubPostgres(databaseUrl: string, depth: ScrubDepth): Promise<string> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'forecourt scrub',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
  })
  client.on('error', () => {})
  const remains: string[] = []
  try {
    await client.connect()
    for (const table of TABLES) {
      const { rows } = await client.query<{ bytes: string }>(
        'select pg_total_relation_size($1::regclass) as bytes',
        [table],
      )
      const isRewritten = depth === 'all' || Number(rows[0]?.bytes) <= SMALL_BYTES
      await client.query(`vacuum (${isRewritten ? 'full, ' : ''}analyze) ${table}`)
      if (!isRewritten) remains.push(`unused parts of pages of ${table}, until the daily purge`)
    }
    // Old rows of `pg_statistic` contain samples of columns. PostgreSQL skips the table with a warning if another user
    // owns the database.
    await client.query('vacuum full pg_statistic')
    try {
      for (const step of ['checkpoint', 'select pg_switch_wal()', 'checkpoint'])
        await client.query(step)
    } catch (error) {
      if (!isForbidden(error)) throw error
      remains.push('the log of writes, until PostgreSQL overwrites it')
    }
    return remains.join('; ')
  } catch (error) {
    throw postgresError(error)
  } finally {
    await client.end().catch(() => {})
  }
}
