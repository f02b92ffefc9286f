/*
 * A change of the group's folder on two real servers; `npm run bench:group` measures its time.
 */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { aDirectory, aDataDir } from './support/builders/database.ts'
import { httpGet } from './support/crawl/http-get.ts'
import { FIXTURE_GROUP } from './support/fixture-group.ts'
import { postgresPrograms } from './support/servers/postgres.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const hasPostgres = postgresPrograms() !== null
const why = hasPostgres ? '' : ' (skipped: no PostgreSQL server programs on this machine)'

/** The longest wait for a change; a loaded machine takes seconds. */
const POLL_OPTIONS = { timeout: 30_000, interval: 100 }

describe.skipIf(!isBuilt || !hasPostgres)(`two processes${why}`, () => {
  it('both show a change of the folder that one of them has, and neither shows an invalid one', async () => {
    const { databaseUrl } = await aDataDir('postgres')
    const group = join(aDirectory(), 'group')
    cpSync(FIXTURE_GROUP, group, { recursive: true })
    const startWith = (folder: string) =>
      start({
        DATA_DIR: aDirectory(),
        DATABASE_URL: databaseUrl ?? '',
        GROUP_DIR: folder,
        SECRET_KEY: 'a key only for tests, shared by all',
        SITE: 'ocotillo',
        ROLE: 'web',
      })
    const servers = [await startWith(group), await startWith('/nowhere/at/all')]
    const bodies = () =>
      Promise.all(
        servers.map(async ({ address }) => {
          const { port } = new URL(String(address))
          return (await httpGet(port, `localhost:${port}`, '/about-us')).body
        }),
      )
    const haveAll = async (words: string) => (await bodies()).map((body) => body.includes(words))
    expect(await haveAll('New heading')).toEqual([false, false])

    const page = join(group, 'content/en/about-us.md')
    appendFileSync(page, '\n## New heading\n\nWritten while both servers run.\n')
    await expect.poll(() => haveAll('New heading'), POLL_OPTIONS).toEqual([true, true])

    writeFileSync(page, readFileSync(page, 'utf8').replace('New heading', 'No <b>HTML</b>'))
    const [first] = servers
    await expect
      .poll(async () => (await fetch(`${first?.address}/health-check/OCS`)).text(), POLL_OPTIONS)
      .toMatch(/folder has errors \(1\)/)
    expect(await haveAll('New heading')).toEqual([true, true])
  }, 120_000)
})
