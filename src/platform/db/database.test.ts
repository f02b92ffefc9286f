import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'
import {
  aDatabase,
  aDirectory,
  aDataDir,
  onEachEngine,
  opened,
} from '#tests/support/builders/database.ts'

import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { settingRepository } from './settings.ts'

const insert = ({ db }: Database, name: string, value = 'x') =>
  db.insertInto('setting').values({ name, value })
const names = async ({ db }: Database) =>
  (await db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name)

const settings = (rows: readonly (readonly unknown[])[]) =>
  ({ table: 'setting', columns: ['name', 'value'], rows }) as const

onEachEngine((engine) => {
  it('migrates once, however many processes try at once, and changes nothing the second time', async () => {
    const place = await aDataDir(engine)
    const [one, two] = await Promise.all([opened(place), opened({ ...place, owner: false })])
    const done = await Promise.all([migrate(one), migrate(two)])
    // Each file is listed, in the order of its number.
    const files = readdirSync('src/platform/db/migrations').filter((file) => /^\d/.test(file))
    expect(done.flat()).toEqual(files.toSorted().map((file) => basename(file, '.ts')))
    expect(await migrate(one)).toEqual([])
  })

  it('refuses a database that a later version has migrated', async () => {
    const database = await aDatabase(engine)
    await sql`insert into migration (name, at) values ('0999-later', '2027-01-01T00:00:00.000Z')`.execute(
      database.db,
    )
    await expect(migrate(database)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/0999-later.*Start that version or a later one/),
    })
  })

  it('returns the rows of each statement of a batch, and a later one sees an earlier one', async () => {
    const database = await aDatabase(engine)
    const results = await database.batch([
      insert(database, 'a'),
      insert(database, 'b').returning('name'),
      database.db.selectFrom('setting').select('name').orderBy('name'),
    ])
    expect(results).toEqual([[], [{ name: 'b' }], [{ name: 'a' }, { name: 'b' }]])
  })

  it('inserts rows with any text, or nothing if a statement after them fails', async () => {
    const database = await aDatabase(engine)
    const texts = ['tab\t, line\r\n', String.raw`\N \t \\`, '"quoted", é 🚙', '', String.raw`\.`]
    const rows = texts.map((value, index) => [`n${index}`, value])
    const results = await database.insertMany(
      [
        settings(rows.slice(0, 2)),
        settings([]),
        settings(rows.slice(2)),
        {
          table: 'import_row',
          columns: ['run_id', 'row_number', 'stock', 'stock_key', 'vin', 'is_good'],
          rows: [['r', 7, 'S', 'S', '', 1]],
        },
      ],
      [insert(database, 'last').returning('name')],
    )
    expect(results).toEqual([[{ name: 'last' }]])
    const stored = await database.db.selectFrom('setting').selectAll().orderBy('name').execute()
    expect(stored.map(({ name, value }) => [name, value])).toEqual([['last', 'x'], ...rows])
    expect(await database.db.selectFrom('import_row').selectAll().execute()).toMatchObject([
      { row_number: 7, stock: 'S', vin: '', is_good: 1 },
    ])
    const refused = await Promise.allSettled([
      database.insertMany([settings([['more', '1']]), settings([['n0', 'twice']])]),
      database.insertMany([settings([['more', '1']])], [insert(database, 'n0')]),
      database.insertMany([settings([['more', null]])]),
    ])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await names(database)).not.toContain('more')
    await insert(database, 'after').execute()
  })

  it('stores all of a batch or nothing', async () => {
    const database = await aDatabase(engine)
    const broken = database.batch([insert(database, 'a'), insert(database, 'a')])
    await expect(broken).rejects.toThrow(/unique/i)
    expect(await names(database)).toEqual([])
    await database.batch([insert(database, 'b')])
    expect(await names(database)).toEqual(['b'])
  })

  it('loses no writes beside a failing transaction', async () => {
    const database = await aDatabase(engine)
    const batches = Array.from({ length: 60 }, (_, index) => {
      const name = `n${index}`
      if (index % 3 === 0) return insert(database, name).execute()
      return index % 3 === 1
        ? database.batch([insert(database, name), insert(database, `${name}b`)])
        : database.batch([insert(database, name), insert(database, name)])
    })
    const ends = await Promise.allSettled(batches)
    const failed = ends.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed).toEqual(Array.from({ length: 20 }, (_, index) => index * 3 + 2))
    expect(await names(database)).toHaveLength(20 + 40)
  })

  it('shows a transaction its own writes, and hides them from others until it ends', async () => {
    const database = await aDatabase(engine)
    await database.transaction(async (trx) => {
      await insert({ ...database, db: trx }, 'a').execute()
      expect(await names({ ...database, db: trx })).toEqual(['a'])
      expect(await names(database)).toEqual([])
    })
    expect(await names(database)).toEqual(['a'])
  })

  it('rolls back a transaction whose work fails, and continues', async () => {
    const database = await aDatabase(engine)
    const work = database.transaction(async (trx) => {
      await insert({ ...database, db: trx }, 'a').execute()
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    await insert(database, 'b').execute()
    expect(await names(database)).toEqual(['b'])
  })

  it('runs concurrent transactions and writes, in sequence where necessary', async () => {
    const database = await aDatabase(engine)
    const settings = settingRepository(database)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? settings.set(`n${index}`, 'x')
          : database.transaction((trx) => settingRepository({ db: trx }).set(`n${index}`, 'x')),
      ),
    )
    expect(await names(database)).toHaveLength(20)
  })

  it('returns counts and sums as numbers', async () => {
    const database = await aDatabase(engine)
    const row = await database.db
      .selectFrom('inventory_state')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('version').as('sum')])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ count: 1, sum: 0 })
  })

  it('finishes open transactions before it closes, even one that fails', async () => {
    const place = await aDataDir(engine)
    const database = await opened(place)
    await migrate(database)
    const begun = Promise.withResolvers<void>()
    const closing = Promise.withResolvers<void>()
    const works = [
      database.transaction(async (trx) => {
        await insert({ ...database, db: trx }, 'a').execute()
        begun.resolve()
        await closing.promise
        await insert({ ...database, db: trx }, 'b').execute()
      }),
      database.transaction(async () => {
        await closing.promise
        throw new Error('stop')
      }),
    ]
    await begun.promise
    const closed = database.close()
    closing.resolve()
    expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
    ])
    await closed
    expect(await names(await opened(place))).toEqual(['a', 'b'])
  })

  it('reports whether it responds, and refuses work once it is closed', async () => {
    const database = await opened(await aDataDir(engine))
    expect(await database.health()).toBe(true)
    await database.close()
    expect(await database.health()).toBe(false)
    await expect(database.batch([])).rejects.toThrow(/unavailable|after calling end/)
  })
})

it('refuses a second server on one directory, naming it, and accepts it after the first', async () => {
  const dataDir = aDirectory()
  const first = await opened({ dataDir })
  const second = opened({ dataDir })
  await expect(second).rejects.toThrow(dataDir)
  await expect(second).rejects.toMatchObject({ code: 'conflict' })
  await first.close()
  await expect(opened({ dataDir })).resolves.toMatchObject({ engine: 'sqlite' })
})

it('makes the directory accessible to its owner only, since leads are in it', async () => {
  const dataDir = join(aDirectory(), 'new')
  await opened({ dataDir })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

it.each(['a path through a file', '/proc'])(
  'reports a directory that cannot be made: %s',
  async (kind) => {
    const parent = kind === '/proc' ? kind : join(aDirectory(), 'file')
    if (kind !== '/proc') writeFileSync(parent, '')
    const dataDir = join(parent, 'data')
    const failure = await opened({ dataDir }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({ code: 'unavailable' })
    expect(String(failure)).toContain(`the data directory ${dataDir} cannot be written`)
    expect(String(failure)).not.toContain('\n')
  },
)

it('reports in one line that PostgreSQL cannot be reached', async () => {
  const databaseUrl = 'postgresql:///none?host=/nonexistent'
  const failure = await opened({ dataDir: '', databaseUrl }).catch((error: unknown) => error)
  expect(String(failure)).toBe(
    'UnavailableError: PostgreSQL at DATABASE_URL is unavailable: connect ENOENT /nonexistent/.s.PGSQL.5432',
  )
})

it('refuses a write that would wait for its own transaction forever', async () => {
  const database = await aDatabase('sqlite')
  const work = database.transaction(() => insert(database, 'a').execute())
  await expect(work).rejects.toThrow(/must use its trx/)
})

it('reports once that its writing thread has ended by itself, and refuses waiting writes', async () => {
  // The test observes new threads to find the one that writes.
  const unref = vi.spyOn(Worker.prototype, 'unref')
  onTestFinished(() => unref.mockRestore())
  const onLost = vi.fn<(cause: unknown) => void>()
  const database = await opened({ dataDir: aDirectory(), onLost })
  await migrate(database)
  const waiting = database.transaction(async (trx) => {
    await insert({ ...database, db: trx }, 'a').execute()
    const thread = unref.mock.contexts.at(-1) as Worker
    await thread.terminate()
    await insert({ ...database, db: trx }, 'b').execute()
  })
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  expect(onLost).toHaveBeenCalledExactlyOnceWith(new Error('the writer thread has ended'))
  expect(await database.health()).toBe(false)
  await database.close()
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('names a damaged database file, and what to do', async () => {
  const place = await aDataDir('sqlite')
  writeFileSync(join(place.dataDir, 'forecourt.db'), 'not a database'.repeat(1000))
  await expect(opened(place)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/forecourt\.db is damaged: .*restore the last backup/),
  })
})
