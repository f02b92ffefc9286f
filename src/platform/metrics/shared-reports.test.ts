import { expect, it, onTestFinished } from 'vitest'

import { migrate } from '#platform/db/migrate.ts'
import { aDataDir, opened } from '#tests/support/builders/database.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'

import { sharedReports } from './shared-reports.ts'

async function processesOn(engine: 'sqlite' | 'postgres') {
  const place = await aDataDir(engine)
  await migrate(await opened(place))
  return async (instance: string, report = async () => `# HELP of ${instance}`) => {
    const database = await opened({ ...place, owner: false })
    const reports = sharedReports({ database, instance, report })
    onTestFinished(() => reports.stop())
    reports.start()
    return { ...reports, database }
  }
}

it('reports alone on the embedded database', async () => {
  const start = await processesOn('sqlite')
  const one = await start('a:1')
  expect(await one.ofOthers()).toEqual([])
})

it.skipIf(postgresPrograms() === null)('returns the current reports of every process', async () => {
  const start = await processesOn('postgres')
  let count = 0
  const one = await start('a:1')
  const rows = (on: typeof one) => on.database.db.selectFrom('metric_report').selectAll().execute()
  await start('b:1', async () => `b ${(count += 1)}`)
  const third = await start('c:1')
  await expect.poll(async () => (await rows(one)).length).toBe(3)
  const before = count
  expect(await one.ofOthers()).toEqual([`b ${before + 1}`, '# HELP of c:1'])
  expect(await one.ofOthers()).toEqual([`b ${before + 2}`, '# HELP of c:1'])
  // Two concurrent requests: each gets reports that were made after it.
  const [first, second] = await Promise.all([one.ofOthers(), third.ofOthers()])
  expect(first).toHaveLength(2)
  expect(second).toHaveLength(2)
  await third.stop()
  expect(await one.ofOthers()).toHaveLength(1)
})

it.skipIf(!IS_FULL || postgresPrograms() === null)(
  'leaves out a process that was killed, and deletes its row',
  async () => {
    const start = await processesOn('postgres')
    const one = await start('a:1')
    const { db } = one.database
    await db
      .insertInto('metric_report')
      .values({ instance: 'gone:1', requested: 0, answered: 0, report: 'old' })
      .execute()
    for (let time = 0; time < 5; time += 1) expect(await one.ofOthers()).toEqual([])
    const left = await db.selectFrom('metric_report').select('instance').execute()
    expect(left).toEqual([{ instance: 'a:1' }])
  },
)
