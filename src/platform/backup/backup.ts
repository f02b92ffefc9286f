import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, rmSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { AppError } from '#domain/kernel/errors.ts'
import { databaseFile, existingDatabaseFile, lockDataDirectory } from '#platform/db/sqlite/file.ts'

/** The location of a database: PostgreSQL if there is a URL, else the embedded one of the folder. */
export type DatabaseLocation = Readonly<{ dataDir: string; databaseUrl: string | null }>

const COUNTED = ['lead', 'consent', 'job', 'vehicle'] as const

const failure = (code: 'invalid' | 'conflict' | 'unavailable', message: string, cause?: unknown) =>
  new AppError(code, message, { cause })

/** Runs a PostgreSQL client program. The URL is passed in the environment: arguments show in the list of processes. */
async function runClient(program: string, databaseUrl: string, args: readonly string[]) {
  const { PGDATABASE: _, ...env } = process.env
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  try {
    await promisify(execFile)(program, [...args, '--dbname', url.href], {
      env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing)
      throw failure(
        'unavailable',
        `${program} is not installed: install PostgreSQL's client programs, of the server's version or newer`,
      )
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw failure('unavailable', `${program} failed: ${stderr}`, error)
  }
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The row counts of the main tables of a PostgreSQL database; `null` if it has no tables. */
async function countRows(databaseUrl: string): Promise<Readonly<Record<string, number>> | null> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    if (tables.rows.length === 0) return null
    const names = COUNTED.filter((table) => tables.rows.some(({ name }) => name === table))
    const counts: Record<string, number> = {}
    for (const table of names) {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`)
      counts[table] = Number(rows[0]?.n)
    }
    return counts
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw failure('unavailable', `PostgreSQL at DATABASE_URL is unavailable: ${why}`, error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The row counts of the main tables in a backup of the embedded database. @throws {AppError} for a damaged file */
function inspect(file: string): Readonly<Record<string, number>> {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const [row] = connection.prepare('pragma integrity_check').all()
    if (row?.['integrity_check'] !== 'ok') throw new Error(String(row?.['integrity_check']))
    return Object.fromEntries(
      COUNTED.map((table) => [
        table,
        Number(connection.prepare(`select count(*) as n from "${table}"`).get()?.['n']),
      ]),
    )
  } catch (error) {
    throw failure('invalid', `${file} is not a complete backup of an embedded database`, error)
  } finally {
    connection.close()
  }
}

/**
 * Writes a consistent copy of a database to a new file while a server may be running: an SQLite file, or an archive of
 * `pg_dump`. It contains no keys.
 * @returns rows of the main tables; for PostgreSQL as counted just before
 * @throws {AppError} `conflict` for an existing file, `invalid` if there is no database or folder, `unavailable` if it
 * can't be made
 */
export async function backUp({ dataDir, databaseUrl }: DatabaseLocation, file: string) {
  if (existsSync(file)) throw failure('conflict', `${file} already exists: choose another file`)
  const folder = dirname(file)
  if (!existsSync(folder)) throw failure('invalid', `the folder ${folder} does not exist`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  if (databaseUrl !== null) {
    const counts = await countRows(databaseUrl)
    if (counts === null) throw failure('invalid', 'the database at DATABASE_URL has no tables')
    await runClient('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--no-acl',
      `--file=${part}`,
    ])
    await rename(part, file)
    return counts
  }
  const source = existingDatabaseFile(dataDir)
  const connection = new DatabaseSync(source, { readOnly: true, timeout: 10_000 })
  try {
    connection.prepare('vacuum into ?').run(part)
  } finally {
    connection.close()
  }
  const counts = inspect(part)
  await rename(part, file)
  return counts
}

/**
 * Restores a backup into an empty database, all of it or nothing. No server may be using it.
 * @param prepare runs once the target is known to be empty, before it is filled
 * @returns rows of the main tables
 * @throws {AppError} `conflict` if the target already has a database, `invalid` for a file that is not a backup of this
 * kind
 */
export async function restore(
  { dataDir, databaseUrl }: DatabaseLocation,
  file: string,
  prepare: () => void = () => {},
) {
  if (!existsSync(file)) throw failure('invalid', `${file} does not exist`)
  if (databaseUrl !== null) {
    if ((await countRows(databaseUrl)) !== null)
      throw failure('conflict', 'DATABASE_URL already has tables: restore into an empty database')
    prepare()
    await runClient('pg_restore', databaseUrl, [
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      '--single-transaction',
      file,
    ])
    return (await countRows(databaseUrl)) ?? {}
  }
  const counts = inspect(file)
  const target = databaseFile(dataDir)
  const release = lockDataDirectory(dataDir)
  try {
    if (existsSync(target))
      throw failure('conflict', `${target} already exists: restore into an empty DATA_DIR`)
    prepare()
    await copyFile(file, `${target}.part`)
    await rename(`${target}.part`, target)
    return counts
  } finally {
    release()
  }
}
