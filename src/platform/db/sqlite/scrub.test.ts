import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { expect, it, onTestFinished } from 'vitest'

import { openDatabase } from '#platform/db/open.ts'
import { aDirectory, aMigratedDataDir, opened } from '#tests/support/builders/database.ts'

import { databaseFile, writingConnection } from './file.ts'
import { returnPages, scrubFile } from './scrub.ts'

const MB = 1024 * 1024

function aConnection(): DatabaseSync {
  const connection = writingConnection(databaseFile(aDirectory()))
  onTestFinished(() => connection.close())
  return connection
}

const fileOf = (connection: DatabaseSync) => String(connection.location())

it('leaves nothing of rows that were moved before they were overwritten', () => {
  const connection = aConnection()
  connection.exec('create table lead(id text primary key not null, fields text not null)')
  const insert = connection.prepare('insert into lead values(?, ?)')
  const grow = connection.prepare('update lead set fields = fields || ? where id = ?')
  const erase = connection.prepare("update lead set fields = '{}' where id = ?")
  // Not random, as the order of inserts determines how pages are split.
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x7fffffff) * limit)
  }
  const alive: string[] = []
  const erased: string[] = []
  for (let n = 0; n < 4_000; n += 1) {
    const what = below(10)
    const some = alive[below(alive.length)]
    if (what < 6 || some === undefined) {
      const id = `lead-${String(n).padStart(4, '0')}-words`
      insert.run(id.slice(0, 9), `${'x'.repeat(below(700))}${id}`)
      alive.push(id)
    } else if (what < 8) grow.run('y'.repeat(below(300)), some.slice(0, 9))
    else {
      erase.run(some.slice(0, 9))
      alive.splice(alive.indexOf(some), 1)
      erased.push(some)
    }
  }
  connection.exec('pragma wal_checkpoint(truncate)')
  const legible = () => {
    const bytes = readFileSync(fileOf(connection))
    return erased.filter((id) => bytes.includes(id)).length
  }
  // This is why the file is rewritten: SQLite overwrites a deleted row, but not copies of it that it made when it split
  // pages.
  expect(legible()).toBeGreaterThan(0)
  expect(scrubFile(connection, 'small')).toBe('')
  expect(legible()).toBe(0)
})

it('returns freed pages to the disk in steps', () => {
  const connection = aConnection()
  connection.exec('create table upload(sealed blob)')
  connection.prepare('insert into upload values(zeroblob(?))').run(48 * MB)
  connection.exec('delete from upload')
  const sizes = [1, 2, 3].map(() => {
    returnPages(connection)
    connection.exec('pragma wal_checkpoint(truncate)')
    return Math.round(statSync(fileOf(connection)).size / MB)
  })
  expect(sizes).toEqual([16, 0, 0])
})

it('rewrites the file of an earlier version once, so that it returns its pages', async () => {
  const place = await aMigratedDataDir()
  const file = databaseFile(place.dataDir)
  const before = new DatabaseSync(file)
  before.exec('pragma auto_vacuum = none; vacuum')
  before.close()
  const database = await openDatabase(place)
  await database.close()
  const after = new DatabaseSync(file)
  expect(after.prepare('pragma auto_vacuum').get()).toEqual({ auto_vacuum: 2 })
  after.close()
})

it('waits for readers of the log, and reports them', async () => {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  const reader = new DatabaseSync(databaseFile(place.dataDir), { readOnly: true })
  onTestFinished(() => reader.close())
  reader.exec('begin')
  reader.prepare('select * from setting').all()
  await expect(database.scrub('small')).rejects.toThrow('the log is being read')
  reader.exec('commit')
  expect(await database.scrub('small')).toBe('')
})
