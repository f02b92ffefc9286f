import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { aDirectory, opened } from '#tests/support/builders/database.ts'

import { writingConnection } from './file.ts'
import { groupCommit } from './group-commit.ts'
import type { WriterReply, WriterRequest } from './messages.ts'

const insert = (value: number | null) => ({ sql: 'insert into t values (?)', parameters: [value] })
const batch = (id: number, ...values: (number | null)[]): WriterRequest => ({
  id,
  kind: 'batch',
  statements: values.map(insert),
})
const all = { sql: 'select n from t order by n', parameters: [] }

/** A writer on a new file with one table, and the replies that it sent, one list for each commit. */
function aWriter() {
  const connection = writingConnection(join(aDirectory(), 'test.db'))
  onTestFinished(() => connection.close())
  connection.exec('create table t (n integer not null unique)')
  const groups: (readonly WriterReply[])[] = []
  const take = groupCommit(connection, (replies) => groups.push(replies))
  return {
    take,
    groups,
    stored: () =>
      connection
        .prepare(all.sql)
        .all()
        .map(({ n }) => n),
  }
}

describe('groupCommit', () => {
  it('resolves all waiting requests together, after one commit, and rejects only those that fail', () => {
    const { take, groups, stored } = aWriter()
    take([batch(1, 1), batch(2, 2, null), batch(3, 3, 4), batch(4, 1)])
    expect(groups).toHaveLength(1)
    expect(groups[0]?.map((reply) => [reply.id, 'failure' in reply])).toEqual([
      [1, false],
      [2, true],
      [3, false],
      [4, true],
    ])
    expect(stored()).toEqual([1, 3, 4])
  })

  it('makes other requests wait until a transaction ends', () => {
    const { take, groups, stored } = aWriter()
    take([{ id: 1, kind: 'begin' }, batch(2, 2), { id: 3, kind: 'begin' }])
    take([{ id: 4, kind: 'run', transaction: 1, statement: insert(1) }])
    expect(groups.flat().map(({ id }) => id)).toEqual([1, 4])
    take([{ id: 5, kind: 'rollback', transaction: 1 }])
    expect(groups.flat().map(({ id }) => id)).toEqual([1, 4, 5, 2, 3])
    take([{ id: 6, kind: 'commit', transaction: 3 }])
    expect(stored()).toEqual([2])
  })

  it('isolates transactions from each other', () => {
    const { take, groups } = aWriter()
    take([{ id: 1, kind: 'begin' }])
    take([{ id: 2, kind: 'run', transaction: 9, statement: insert(1) }])
    take([{ id: 3, kind: 'commit', transaction: 1 }])
    expect(groups.flat().map((reply) => 'failure' in reply)).toEqual([false, true, false])
  })
})

const STRACE = 'strace'

/** The number of `fsync` calls of a process that runs this script. */
function syncs(dataDir: string, work: string): number {
  const report = join(aDirectory(), 'report')
  const code = `import { openDatabase } from '${new URL('../open.ts', import.meta.url).href}'
  const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
  const write = (name) => database.db.insertInto('setting').values({ name, value: 'x' }).execute()
  ${work}
  await database.close()`
  const node = [process.execPath, '--input-type=module', '-e', code]
  const trace = ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', report]
  execFileSync(STRACE, [...trace, ...node], { cwd: process.cwd() })
  const calls = readFileSync(report, 'utf8').matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*sync$/gm)
  return [...calls].reduce((sum, [, count]) => sum + Number(count), 0)
}

const hasStrace = spawnSync(STRACE, ['-c', '-o', '/dev/null', 'true']).status === 0

describe.skipIf(!hasStrace)(
  `on the disk${hasStrace ? '' : ' (skipped: strace does not work on this machine)'}`,
  () => {
    it('syncs at least once for each write that waits for the previous one, and less often for many at once', async () => {
      const dataDir = aDirectory()
      const database = await opened({ dataDir })
      await migrate(database)
      await database.close()
      const idle = syncs(dataDir, `await write('zero')`)
      const inTurn = syncs(dataDir, `for (let n = 0; n < 30; n++) await write('turn' + n)`)
      const atOnce = syncs(
        dataDir,
        `await Promise.all(Array.from({ length: 90 }, (_, n) => write('once' + n)))`,
      )
      expect(inTurn - idle).toBeGreaterThanOrEqual(29)
      expect(atOnce - idle).toBeLessThan(45)
    })
  },
)
