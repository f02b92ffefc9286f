import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { aMigratedDataDir, onEachEngine } from '#tests/support/builders/database.ts'

import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { probeWrites } from './probe-writes.ts'
import { writeWatch } from './write-watch.ts'

function aWatch() {
  const lines: string[] = []
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const note = (_fields: unknown, message: string) => void lines.push(message)
  const log = { info: note, warn: note, error: note }
  return { lines, clock, ...writeWatch({ log, now: () => new Date(clock.now) }) }
}

const REFUSED = 'the database refused a write: leads get a 503 response'
const AGAIN = 'the database accepts writes again'

it('counts every refused write, logs at most one line a minute, and notes when writes succeed again', () => {
  const watch = aWatch()
  for (let n = 0; n < 20; n += 1) watch.failed(new UnavailableError('the database'))
  expect(watch.lines).toEqual([REFUSED])
  watch.clock.now += 60_000
  watch.failed(new UnavailableError('the database'))
  expect(watch.lines).toEqual([REFUSED, REFUSED])
  expect(watch.state()).toEqual({
    isFailing: true,
    refused: 21,
    lastRefusedAt: '2026-11-20T12:01:00.000Z',
  })
  watch.recovered()
  expect(watch.state()).toMatchObject({ isFailing: false, refused: 21 })
  expect(watch.lines.at(-1)).toBe(AGAIN)
})

it('does not count errors of the write itself', () => {
  const watch = aWatch()
  watch.failed(new Error('UNIQUE constraint failed'))
  expect(watch.state()).toMatchObject({ isFailing: false, refused: 0 })
})

const PAGES = 200

/** A statement that the database refuses for another reason: a full disk, or a closed connection. */
const refusedInsert = ({ db, engine }: Database) =>
  db.insertInto('setting').values({
    name: 'big',
    value:
      engine === 'sqlite'
        ? 'x'.repeat(PAGES * 8192)
        : sql<string>`pg_terminate_backend(pg_backend_pid())::text`,
  })

/** Limits the embedded database to this many pages, like a full disk. */
async function limitPages(database: Database, pages: number): Promise<void> {
  const limit = sql`pragma max_page_count = ${sql.raw(String(pages))}`
  if (database.engine === 'sqlite')
    await database.batch([{ compile: () => limit.compile(database.db) }])
}

onEachEngine((engine) => {
  it('counts writes that the database refuses, alone, in a batch and in a transaction', async () => {
    const watch = aWatch()
    const database = await openDatabase({ ...(await aMigratedDataDir(engine)), watch })
    onTestFinished(() => database.close())
    await limitPages(database, PAGES)
    const refused = refusedInsert(database)

    await expect(refused.execute()).rejects.toThrow(/full|unavailable/)
    expect(watch.state()).toMatchObject({ isFailing: true, refused: 1 })
    await expect(database.batch([refused])).rejects.toBeInstanceOf(UnavailableError)
    expect(watch.state().refused).toBe(2)
    await expect(
      database.transaction((trx) => refusedInsert({ ...database, db: trx }).execute()),
    ).rejects.toBeInstanceOf(UnavailableError)
    expect(watch.state().refused).toBe(3)
    expect(watch.lines).toEqual([REFUSED])

    await database.db.selectFrom('setting').select('name').execute()
    // As on a full disk, writes that change little or nothing still succeed.
    await database.db.deleteFrom('setting').where('name', '=', 'none').execute()
    await database.transaction((trx) =>
      trx.insertInto('setting').values({ name: 'small', value: 'x' }).execute(),
    )
    expect(watch.state().isFailing).toBe(true)
    await limitPages(database, 1_000_000)
    const probe = probeWrites(database, watch, 20)
    onTestFinished(() => probe.stop())
    probe.start()
    await vi.waitFor(() => expect(watch.state().isFailing).toBe(false), 10_000)
    expect(watch.lines).toEqual([REFUSED, AGAIN])
  })
})
