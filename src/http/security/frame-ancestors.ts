import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'

/** No site may frame it. */
export const NO_FRAMES = "'none'"
/** Only pages of the site itself may. */
export const OWN_FRAMES = "'self'"

/**
 * The sites that may frame a page, for the content security policy: none, except for the parts catalog, where the
 * site's configuration decides.
 */
export function frameAncestors({ partsOptions }: Pick<Site, 'partsOptions'>, pathname: string) {
  const { catalogFrames } = partsOptions
  if (pathname.replace(/\/$/, '') !== paths.partsCatalog() || catalogFrames.length === 0)
    return NO_FRAMES
  return catalogFrames.map((source) => (source === 'self' ? OWN_FRAMES : source)).join(' ')
}

/** The equivalent `X-Frame-Options` for old browsers, as far as it can be expressed; `null` if it can't. */
export function frameOptions(ancestors: string): string | null {
  if (ancestors === NO_FRAMES) return 'DENY'
  return ancestors === OWN_FRAMES ? 'SAMEORIGIN' : null
}
