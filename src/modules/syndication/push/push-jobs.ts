import * as v from 'valibot'

import type { Site } from '#domain/site/site.ts'
import { listedFeeds, type SiteFeed } from '#modules/syndication/site-feeds.ts'
import {
  accepted,
  payloadHandler,
  refused,
  type JobHandler,
  type JobOutcome,
} from '#platform/queue/job-handler.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that upload a feed. */
export const PUSH_JOB = 'push-feed'

/** The payload of such a job; `version` is that of the inventory in the database. */
const PushJob = v.object({ siteKey: v.string(), file: v.string(), version: v.number() })

/** The jobs for one version of the inventory: one for each feed with a server. None is queued twice. */
export const pushJobs = (sites: readonly Site[], version: number, now: string): readonly NewJob[] =>
  sites.flatMap((site) =>
    listedFeeds(site).flatMap(({ file, settings: { sftp } }) =>
      sftp === null
        ? []
        : newJob({
            kind: PUSH_JOB,
            destination: `sftp ${sftp.host}:${sftp.port}`,
            payload: { siteKey: site.key, file, version },
            idempotencyKey: `${PUSH_JOB} ${site.key} ${file} ${version}`,
            createdAt: now,
          }),
    ),
  )

type Deps = Readonly<{
  siteOf: (key: string) => Site | null
  /** The version that this process has loaded. */
  version: () => number
  push: (site: Site, feed: SiteFeed) => Promise<JobOutcome>
}>

/**
 * The handler of these jobs: uploads the feed of the newest version. A job is done without an upload if its version, or
 * a later one, has been uploaded by this process, so that imports in quick succession are not all pushed.
 */
export function pushHandler({ siteOf, version, push }: Deps): JobHandler {
  const pushed = new Map<string, number>()
  return payloadHandler(PushJob, async (job) => {
    const site = siteOf(job.siteKey)
    const feed = site && listedFeeds(site).find(({ file }) => file === job.file)
    if (!site || feed?.settings.sftp === null || !feed) return accepted('no longer pushed')
    const name = `${job.siteKey} ${job.file}`
    const done = pushed.get(name) ?? -1
    if (done >= job.version) return accepted(`uploaded with version ${done}`)
    const loaded = version()
    if (loaded < job.version) return refused(`version ${job.version} is not loaded yet`)
    const outcome = await push(site, feed)
    if (outcome.state === 'accepted') pushed.set(name, loaded)
    return outcome
  })
}
