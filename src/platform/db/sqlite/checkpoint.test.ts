import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it, onTestFinished, vi } from 'vitest'

import { openDatabase } from '#platform/db/open.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { aDirectory, aMigratedDataDir } from '#tests/support/builders/database.ts'

import { databaseFile, readingConnection } from './file.ts'

const logBytes = (dataDir: string) =>
  statSync(`${databaseFile(dataDir)}-wal`, { throwIfNoEntry: false })?.size ?? 0

/** The names of the settings in a copy of the database file alone, without its log. */
function namesInFile(dataDir: string): readonly string[] {
  const copy = join(aDirectory(), 'copy.db')
  copyFileSync(databaseFile(dataDir), copy)
  const connection = new DatabaseSync(copy)
  try {
    const rows = connection.prepare('select name from setting order by name').all()
    return rows.map(({ name }) => String(name))
  } finally {
    connection.close()
  }
}

it('after a stop everything is in the file and the log is empty, even while another connection is open', async () => {
  const place = await aMigratedDataDir()
  const database = await openDatabase(place)
  const other = readingConnection(databaseFile(place.dataDir))
  onTestFinished(() => other.close())
  other.prepare('select name from setting').all()
  await settingRepository(database).set('one', 'x')
  expect(namesInFile(place.dataDir)).toEqual([])
  await database.close()
  expect(namesInFile(place.dataDir)).toEqual(['one'])
  expect(logBytes(place.dataDir)).toBe(0)
})

it('empties the log after an import while a server is reading', async () => {
  const place = await aMigratedDataDir()
  const server = await openDatabase(place)
  onTestFinished(() => server.close())
  await server.transaction(async (trx) => {
    const value = 'x'.repeat(10_000)
    for (let n = 0; n < 600; n += 1)
      await trx
        .insertInto('setting')
        .values({ name: `n${n}`, value })
        .execute()
  })
  expect(logBytes(place.dataDir)).toBe(0)
  expect(namesInFile(place.dataDir)).toHaveLength(600)
})

it('moves many rows to the file after their commit', async () => {
  const place = await aMigratedDataDir()
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  const rows = Array.from({ length: 1000 }, (_, n) => [`n${n}`, 'x'])
  await database.insertMany([{ table: 'setting', columns: ['name', 'value'], rows }])
  await vi.waitFor(() => expect(namesInFile(place.dataDir)).toHaveLength(1000))
})
