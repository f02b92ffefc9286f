import { metricsEndpoint } from '#http/endpoints/metrics-endpoint.ts'
import type { Database } from '#platform/db/database.ts'
import type { WriteState } from '#platform/db/write-watch.ts'
import type { Environment } from '#platform/env/env.ts'
import { mergeReports } from '#platform/metrics/merge-reports.ts'
import { createMetrics, type Process } from '#platform/metrics/metrics.ts'
import { sharedReports } from '#platform/metrics/shared-reports.ts'

type Deps = Readonly<{
  env: Pick<Environment, 'metricsToken'>
  database: Database
  writes: Readonly<{ state: () => WriteState }>
  process: Process
}>

/** The metrics of this process, and the endpoint for those of all processes. */
export function processMetrics({ env, database, writes, process: measured }: Deps) {
  const metrics = createMetrics(measured)
  const { instance } = measured
  const reports = sharedReports({ database, instance, report: metrics.ofProcess })
  metrics.gauge(
    {
      name: 'forecourt_lead_store_writable',
      help: '1 while the database accepts writes, 0 while leads get a 503 response.',
    },
    async () => [{ value: (await database.health()) && !writes.state().isFailing ? 1 : 0 }],
  )
  metrics.gauge(
    {
      name: 'forecourt_refused_writes',
      help: 'Writes that the database has refused since startup.',
    },
    () => [{ value: writes.state().refused }],
  )
  const report = async () =>
    mergeReports(
      await Promise.all([
        metrics.ofProcess(),
        metrics.ofGroup(),
        // A database that is down must not hide the metrics of this process.
        reports.ofOthers().catch(() => []),
      ]).then(([ofProcess, group, others]) => [ofProcess, ...others, group]),
    )
  return {
    metrics,
    endpoint: metricsEndpoint({
      token: env.metricsToken,
      report,
      contentType: metrics.contentType,
    }),
    start: () => reports.start(),
    stop: () => reports.stop(),
  }
}
