import { describe, expect, it } from 'vitest'

import { aDataDir } from './support/builders/database.ts'
import { postgresPrograms } from './support/servers/postgres.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const hasPostgres = postgresPrograms() !== null
const why = hasPostgres ? '' : ' (skipped: no PostgreSQL server programs on this machine)'

/** A process's report, and how many processes are in it. */
async function instances(address: string | null) {
  const report = await (await fetch(`${address}/metrics`)).text()
  const lines = report.split('\n').filter((line) => line.startsWith('forecourt_build_info{'))
  return { report, count: new Set(lines).size }
}

describe.skipIf(!isBuilt || !hasPostgres)(`two processes${why}`, () => {
  it('report together, whichever responds, and one alone once the other has ended', async () => {
    const { dataDir, databaseUrl } = await aDataDir('postgres')
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      SECRET_KEY: 'a key only for tests, shared by all',
      SITE: 'ocotillo',
    }
    const web = await start({ ...env, ROLE: 'web' })
    const worker = await start({ ...env, ROLE: 'worker' })
    await fetch(`${web.address}/search/new`)
    await expect.poll(async () => (await instances(web.address)).count).toBe(2)
    const { report, count } = await instances(worker.address)
    expect(count).toBe(2)
    // The worker serves no pages: the other one counted these.
    expect(report).toMatch(/forecourt_http_requests_total\{route="search-new",status="200",/)
    worker.child.kill('SIGTERM')
    await worker.ended
    await expect.poll(async () => (await instances(web.address)).count).toBe(1)
  })
})
