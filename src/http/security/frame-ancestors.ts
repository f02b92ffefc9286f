import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'

/** No page of anybody may show it. */
export const NO_FRAMES = "'none'"
/** Pages of the site itself may. */
export const OWN_FRAMES = "'self'"

/**
 * Who may show a page inside a page of theirs, as the content security policy says it: nobody, but for the parts
 * catalog, for which the site's own configuration says who.
 */
export function frameAncestors({ partsOptions }: Pick<Site, 'partsOptions'>, pathname: string) {
  const { catalogFrames } = partsOptions
  if (pathname.replace(/\/$/, '') !== paths.partsCatalog() || catalogFrames.length === 0)
    return NO_FRAMES
  return catalogFrames.map((source) => (source === 'self' ? OWN_FRAMES : source)).join(' ')
}

/** The same in the header that old browsers read, as far as it can say it; `null` where it can't. */
export function frameOptions(ancestors: string): string | null {
  if (ancestors === NO_FRAMES) return 'DENY'
  return ancestors === OWN_FRAMES ? 'SAMEORIGIN' : null
}
