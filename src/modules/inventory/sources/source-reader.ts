import type { FeedMapping } from '#modules/inventory/feeds/feed-mapping.ts'
import { previewFeed, type FeedPreview } from '#modules/inventory/feeds/preview-feed.ts'
import type { Database } from '#platform/db/database.ts'

import { readSources } from './read-sources.ts'
import type { FeedSource } from './source-file.ts'
import { sourceRuns, type SourceRun } from './source-files.ts'
import { sourceStates, type SourceState } from './source-states.ts'

type Deps = Readonly<{
  database: Database
  feedsDir: string
  /** The current version of the group's folder. */
  folder: () => string
  now: () => Date
}>

/** The feed sources of the group with what happened to their files. */
export interface SourceReader {
  all(): readonly FeedSource[]
  state(name: string): Promise<SourceState>
  /** The newest processed files. @param limit how many */
  runs(source: FeedSource, limit: number): Promise<readonly SourceRun[]>
  /**
   * What a mapping makes of the newest file; `null` without one.
   * @throws {AppError} `invalid` for an unreadable file
   */
  preview(source: FeedSource, mapping: FeedMapping): Promise<FeedPreview | null>
  /** Lets the address be requested within seconds, even if its file has not changed. */
  requestSoon(name: string): Promise<void>
}

/** @see SourceReader */
export function sourceReader({ database, feedsDir, folder, now }: Deps): SourceReader {
  const states = sourceStates(database)
  return {
    all: () => readSources(folder()).sources,
    state: states.get,
    runs: (source, limit) => sourceRuns(feedsDir, source, limit),
    async preview(source, mapping) {
      const [newest] = await sourceRuns(feedsDir, source, 1)
      return newest ? previewFeed(newest.path, mapping, now().getUTCFullYear()) : null
    },
    requestSoon: states.requestSoon,
  }
}
