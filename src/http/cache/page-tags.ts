import { createHash } from 'node:crypto'

import type { Site } from '#domain/site/site.ts'

import type { PageReads } from './track-reads.ts'

const TAG_CHARACTERS = 16

/** Stock numbers in feeds may contain anything, but a tag has neither spaces nor commas. */
const safe = (text: string) => text.replaceAll(/[^\w.-]/g, '_')

/** The tag of a single page. @param key the page's key in the cache */
export const pageTag = (key: string): string =>
  `page-${createHash('sha256').update(key).digest('base64url').slice(0, TAG_CHARACTERS)}`

/** The tag of every page of a site. */
export const siteTag = ({ key }: Pick<Site, 'key'>): string => `site-${safe(key)}`

/** The tag of every redirect of a site. */
export const redirectTag = ({ key }: Pick<Site, 'key'>): string => `redirects-${safe(key)}`

/**
 * The tags by which a shared cache can purge a page: the page itself, its site, and the vehicle, lists or content that
 * it shows.
 */
export function pageTags(key: string, site: Site, reads: PageReads): readonly string[] {
  const vehicles = reads.vehicles.map((vehicle) => `vehicle-${safe(vehicle)}`)
  const kinds = [...vehicles, ...(reads.hasList ? [`list-${safe(site.key)}`] : [])]
  return [
    pageTag(key),
    siteTag(site),
    ...(kinds.length > 0 ? kinds : [`content-${safe(site.key)}`]),
  ]
}

/** The headers with the tags: Fastly and Varnish read the first, Cloudflare and Akamai the second. */
export const tagHeaders = (tags: readonly string[]): Readonly<Record<string, string>> => ({
  'surrogate-key': tags.join(' '),
  'cache-tag': tags.join(','),
})
