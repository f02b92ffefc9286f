import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'

import { aDatabase, aDataDir, onEachEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { inventoryStateRepository } from './data-version.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { DatabaseOptions } from './open.ts'

/** Counts notifications from now on. The initial ones of a new PostgreSQL connection have already arrived. */
async function noticesOf(database: Database) {
  const inventory = vi.fn<() => void>()
  const jobs = vi.fn<() => void>()
  onTestFinished(database.listen('inventory', inventory))
  onTestFinished(database.listen('jobs', jobs))
  if (database.engine === 'sqlite') return { inventory, jobs }
  await soon(jobs)
  inventory.mockClear()
  jobs.mockClear()
  return { inventory, jobs }
}

const soon = (onNotice: () => void) =>
  vi.waitFor(() => expect(onNotice).toHaveBeenCalled(), { timeout: 10_000, interval: 20 })

/** A second process with the same database, like a command line tool while a server is running. */
async function inAnotherProcess(place: DatabaseOptions, work: string): Promise<void> {
  const open = new URL('./open.ts', import.meta.url).href
  const code = `import { openDatabase } from '${open}'
    import { bumpInventoryVersion } from '${new URL('./data-version.ts', import.meta.url).href}'
    const database = await openDatabase(${JSON.stringify({ ...place, owner: false })})
    ${work}
    await database.close()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: process.cwd(),
  })
}

onEachEngine((engine) => {
  it('notifies this process of its own changes, on their channel', async () => {
    const database = await aDatabase(engine)
    const { inventory, jobs } = await noticesOf(database)
    await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-01')
    await soon(inventory)
    expect(jobs).not.toHaveBeenCalled()
    await database.notify('jobs')
    await soon(jobs)
  })

  it('notifies a server of another process’s commit, with the new version', async () => {
    const place = await aDataDir(engine)
    const server = await opened(place)
    await migrate(server)
    const { inventory, jobs } = await noticesOf(server)
    await inAnotherProcess(
      place,
      `await database.transaction(bumpInventoryVersion)
      await database.notify('inventory')`,
    )
    await soon(inventory)
    expect(await inventoryStateRepository(server).version()).toBe(1)
    await inAnotherProcess(place, `await database.notify('jobs')`)
    await soon(jobs)
  })

  it('receives nothing after it is stopped', async () => {
    const database = await aDatabase(engine)
    const { jobs: first } = await noticesOf(database)
    const stopped = vi.fn<() => void>()
    database.listen('jobs', stopped)()
    await database.notify('jobs')
    await soon(first)
    expect(stopped).not.toHaveBeenCalled()
  })

  if (engine === 'sqlite') return

  it('listens again after PostgreSQL closed the connection', async () => {
    const place = await aDataDir(engine)
    const [server, other] = [await opened(place), await opened(place)]
    await migrate(server)
    const { jobs: onNotice } = await noticesOf(server)
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
    expect(cut.rows.length).toBeGreaterThan(1)
    await soon(onNotice)
    onNotice.mockClear()
    await vi.waitFor(() => other.notify('jobs'), WAIT_MS)
    await soon(onNotice)
    await vi.waitFor(async () => expect(await server.health()).toBe(true), WAIT_MS)
  })
})
