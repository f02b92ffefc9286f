import type { FeedSettings } from '#domain/site/feeds/feed-settings.ts'
import type { Site } from '#domain/site/site.ts'
import type { FeedFormat } from '#domain/syndication/feed-format.ts'
import { FEED_FORMATS, feedFile } from '#domain/syndication/feed-formats.ts'
import { FEED_NAMES, type FeedName } from '#domain/syndication/feed-names.data.ts'

/** A feed of a site: a format with the site's settings for it. */
export type SiteFeed = Readonly<{
  format: FeedFormat
  /** The name of its file, different for each feed of a site. */
  file: string
  settings: FeedSettings
}>

const feedOf = (settings: FeedSettings): SiteFeed => ({
  format: FEED_FORMATS[settings.format],
  file: feedFile(settings.format, settings.language),
  settings,
})

/** The feeds that a site's file lists. */
export const listedFeeds = (site: Pick<Site, 'feeds'>): readonly SiteFeed[] =>
  site.feeds.map(feedOf)

const withDefaults = (format: FeedName): FeedSettings => ({
  format,
  language: 'en',
  address: 'none',
  storeCodes: {},
  campaign: '',
  sftp: null,
})

/** The feeds that a site's file lists, and every other format with default settings. */
export function allFeeds(site: Pick<Site, 'feeds'>): readonly SiteFeed[] {
  const listed = new Set(site.feeds.map(({ format }) => format))
  const others = FEED_NAMES.filter((name) => !listed.has(name))
  return [...listedFeeds(site), ...others.map((name) => feedOf(withDefaults(name)))]
}
