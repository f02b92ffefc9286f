import type { VehicleCatalog } from '#modules/inventory/module.ts'

import { feedItems, type FeedSite, type FeedSources } from './feed-items.ts'
import { feedTexts } from './feed-texts.ts'
import type { FeedTokens } from './feed-token.ts'
import { listedFeeds, type SiteFeed } from './site-feeds.ts'
import type { OutboundFeeds, ServedFeed } from './types.ts'

type Deps = FeedSources &
  Readonly<{
    inventory: Pick<VehicleCatalog, 'version' | 'groupVersion'>
    tokens: Pick<FeedTokens, 'isValid'>
    /** The name of the program's build. */
    build: string
    /** Called for each request of a feed that has the address. */
    onPull?: (siteKey: string, file: string) => void
  }>

/** Makes feeds from the live inventory. */
export function outboundFeeds({ tokens, build, onPull, ...sources }: Deps): OutboundFeeds {
  const { inventory } = sources
  const served = (of: FeedSite, feed: SiteFeed): ServedFeed => ({
    version: [build, inventory.version(), inventory.groupVersion(), of.origin].join(' '),
    contentType: feed.format.contentType,
    texts: () => feedTexts(feed.format, feedItems(of, feed, sources)),
  })
  return {
    at(site, { origin, file, token }) {
      const feed = listedFeeds(site).find((one) => one.file === file)
      if (!feed) return null
      const { address } = feed.settings
      const isAllowed =
        token === null
          ? address === 'public'
          : address === 'secret' && tokens.isValid(token, site.key, file)
      if (!isAllowed) return null
      onPull?.(site.key, file)
      return served({ site, origin }, feed)
    },
  }
}
