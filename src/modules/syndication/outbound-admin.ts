import { AppError } from '#domain/kernel/errors.ts'
import type { Site } from '#domain/site/site.ts'
import { feedPath } from '#domain/syndication/feed-path.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

import { feedItems, type FeedSources } from './feed-items.ts'
import { feedCounter, type FeedReport } from './feed-report.ts'
import { feedTexts } from './feed-texts.ts'
import type { FeedTokens } from './feed-token.ts'
import { missingSecret } from './push/push-feed.ts'
import { PUSH_JOB } from './push/push-jobs.ts'
import { pullsOf } from './record-pulls.ts'
import { listedFeeds, type SiteFeed } from './site-feeds.ts'

/** An upload of a feed. */
type Push = Readonly<{ at: string; isDone: boolean; said: string }>

/** A feed of a site in the list. */
export type OutboundRow = Readonly<{
  site: string
  siteName: string
  file: string
  format: string
  /** Its address; `null` for a feed without one. */
  url: string | null
  isSecret: boolean
  /** The server that it is uploaded to; `null` for none. */
  host: string | null
  /** The name of a secret of the server that is not set; `null` for none. */
  missingSecret: string | null
  /** When its address was requested last, ISO; `null` for never. */
  pulledAt: string | null
  /** The last upload; `null` before the first. */
  push: Push | null
}>

/** A feed with what is in it. */
export type OutboundReport = Readonly<{
  row: OutboundRow
  report: FeedReport
  /** The begin of its text. */
  begin: string
}>

/** Outbound feeds for people who look after them. */
export interface OutboundAdmin {
  list(): Promise<readonly OutboundRow[]>
  /** @throws {AppError} `not-found` */
  report(site: string, file: string): Promise<OutboundReport>
  /** The text of a feed in pieces. @throws {AppError} `not-found` */
  texts(site: string, file: string): Readonly<{ contentType: string; texts: AsyncIterable<string> }>
}

type Deps = FeedSources &
  Readonly<{
    database: Database
    sites: Pick<SiteDirectory, 'sites' | 'siteByKey'>
    tokens: FeedTokens
    secret: (name: string) => Promise<string | null>
    originOf: (site: Site) => string
  }>

const MAX_BEGIN = 2000

/** The last job of each feed that is uploaded, by site and file. */
async function lastPushes(database: Database): Promise<ReadonlyMap<string, Push>> {
  const jobs = await jobRepository(database).ofKind(PUSH_JOB)
  return new Map(
    jobs.map(({ payload, createdAt, doneAt, said }) => {
      // Written by `pushJobs`.
      const { siteKey, file } = JSON.parse(payload) as { siteKey: string; file: string }
      return [`${siteKey} ${file}`, { at: doneAt ?? createdAt, isDone: doneAt !== null, said }]
    }),
  )
}

/** @see OutboundAdmin */
export function outboundAdmin(deps: Deps): OutboundAdmin {
  const { database, sites, tokens, originOf } = deps
  const of = (site: Site) => ({ site, origin: originOf(site) })

  async function rowOf(
    site: Site,
    { file, format, settings }: SiteFeed,
    pushes: ReadonlyMap<string, Push>,
  ): Promise<OutboundRow> {
    const { address, sftp } = settings
    const token = address === 'secret' ? tokens.make(site.key, file) : null
    return {
      site: site.key,
      siteName: site.name,
      file,
      format: format.name,
      url: address === 'none' ? null : originOf(site) + feedPath(file, token),
      isSecret: address === 'secret',
      host: sftp?.host ?? null,
      missingSecret: sftp && (await missingSecret(sftp, deps.secret)),
      pulledAt: await settingRepository(database).get(pullsOf(site.key, file)),
      push: pushes.get(`${site.key} ${file}`) ?? null,
    }
  }

  function found(key: string, file: string) {
    const site = sites.siteByKey(key)
    const feed = site && listedFeeds(site).find((one) => one.file === file)
    if (!site || !feed) throw new AppError('not-found', 'no such feed', { key: 'feedGone' })
    return { site, feed }
  }

  return {
    async list() {
      const pushes = await lastPushes(database)
      const rows = sites
        .sites()
        .flatMap((site) => listedFeeds(site).map((feed) => rowOf(site, feed, pushes)))
      return Promise.all(rows)
    },

    async report(key, file) {
      const { site, feed } = found(key, file)
      const counter = feedCounter(feed)
      let begin = ''
      const items = feedItems(of(site), feed, deps)
      for await (const text of feedTexts(feed.format, items, (decision) => counter.add(decision)))
        if (begin.length < MAX_BEGIN) begin = (begin + text).slice(0, MAX_BEGIN)
      return {
        row: await rowOf(site, feed, await lastPushes(database)),
        report: counter.report(),
        begin: begin.toWellFormed(),
      }
    },

    texts(key, file) {
      const { site, feed } = found(key, file)
      return {
        contentType: feed.format.contentType,
        texts: feedTexts(feed.format, feedItems(of(site), feed, deps)),
      }
    },
  }
}
