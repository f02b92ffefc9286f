import type { IncomingMessage, ServerResponse } from 'node:http'

import { withRequestQuery } from '#domain/redirects/redirect-table.ts'
import type { Site } from '#domain/site/site.ts'
import { redirectTag, siteTag, tagHeaders } from '#http/cache/page-tags.ts'
import { isPrefetch } from '#http/request/is-prefetch.ts'
import type { Services } from '#modules/services.ts'

type Exchange = Readonly<{
  incoming: IncomingMessage
  outgoing: ServerResponse
  site: Site
  url: URL
}>

/** Browsers cache a redirect only for ten minutes, so that it can be corrected. */
const REDIRECT_CACHE = 'public, max-age=600'

const NOT_FOUND = 404

/** The response to an old address: a redirect, or the page for removed addresses; `null` for any other address. */
export type OldAddress = 'redirected' | 'gone' | null

/** Redirects from old addresses of sites, and counts addresses that have neither a redirect nor a page. */
export function oldAddresses({ redirects }: Pick<Services, 'redirects'>) {
  return {
    respond({ incoming, outgoing, site, url }: Exchange): OldAddress {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return null
      // Data requests of the router are redirected by its page for unknown addresses.
      if (url.pathname.endsWith('.data')) return null
      const found = redirects.find(site.key, url.pathname)
      if (!found) return null
      if (found.to === null) return 'gone'
      outgoing
        .writeHead(found.status, {
          location: withRequestQuery(found.to, url.search),
          'cache-control': REDIRECT_CACHE,
          'content-length': 0,
          ...tagHeaders([redirectTag(site), siteTag(site)]),
        })
        .end()
      incoming.resume()
      return 'redirected'
    },
    /** Counts the path of an exchange that ends with the page for unknown addresses, unless it was only prefetched. */
    countWhenMissed({ incoming, outgoing, site, url }: Exchange): void {
      if (incoming.method !== 'GET' || isPrefetch(incoming)) return
      outgoing.once('finish', () => {
        const isPage = String(outgoing.getHeader('content-type')).startsWith('text/html')
        if (outgoing.statusCode === NOT_FOUND && isPage)
          redirects.countMissed(site.key, url.pathname)
      })
    },
  }
}
