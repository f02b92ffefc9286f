import type { RunChanges, SwitchedRun } from '#modules/inventory/module.ts'
import type { VehicleWebhook } from '#modules/webhooks/module.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { jobRepository, type NewJob } from '#platform/queue/job-repository.ts'

import { CHANGES_PER_POST, jobForChanges } from './post-vehicles.ts'

/** The version up to which changes are queued. */
const CURSOR = 'vehicle-webhooks.version'
const VERSIONS_AT_ONCE = 20

/** The jobs that notify webhooks of a run. */
export async function jobsForRun(
  changes: RunChanges,
  run: Pick<SwitchedRun, 'id' | 'dealerCode'>,
  webhooks: readonly VehicleWebhook[],
  now: string,
): Promise<readonly NewJob[]> {
  const wanting = webhooks.filter(
    ({ dealerCode }) => dealerCode === null || dealerCode === run.dealerCode,
  )
  const jobs: NewJob[] = []
  if (wanting.length === 0) return jobs
  for (let after = ''; ;) {
    const page = await changes.page(run.id, after, CHANGES_PER_POST)
    const end = page.at(-1)
    if (!end) return jobs
    const payload = { runId: run.id, after }
    jobs.push(...wanting.map((webhook) => jobForChanges(webhook, payload, now)))
    after = end.stock
  }
}

/**
 * Queues what has changed since the last call, in its order: by imports, rollbacks, programs and people of the back
 * office, in any process. The first call only stores the version: earlier changes are not sent.
 * @returns the number of jobs
 */
export async function queueChanges({
  database,
  changes,
  webhooks,
  now,
}: Readonly<{
  database: Database
  changes: RunChanges
  webhooks: readonly VehicleWebhook[]
  now: () => Date
}>): Promise<number> {
  const settings = settingRepository(database)
  const version = await inventoryStateRepository(database).version()
  const known = await settings.get(CURSOR)
  if (known === null || webhooks.length === 0) {
    await settings.set(CURSOR, String(version))
    return 0
  }
  const jobs = jobRepository(database)
  let count = 0
  for (let cursor = Number(known); ;) {
    const runs = await changes.since(cursor, VERSIONS_AT_ONCE)
    if (runs.length === 0) return count
    for (const [index, run] of runs.entries()) {
      const ofRun = await jobsForRun(changes, run, webhooks, now().toISOString())
      // After a crash before the cursor is stored, the jobs are queued again and dropped, as their keys are the same.
      if (ofRun.length > 0) await jobs.enqueue(ofRun)
      count += ofRun.length
      // An edit of several dealers' vehicles has one version.
      if (runs[index + 1]?.version === run.version) continue
      cursor = run.version
      await settings.set(CURSOR, String(cursor))
    }
  }
}
