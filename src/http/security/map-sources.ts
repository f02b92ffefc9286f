import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Services } from '#modules/services.ts'

/** The external sources that a page may load in addition to those of every page. */
export type FurtherSources = Readonly<{ frames: readonly string[]; connects: readonly string[] }>

export const NO_SOURCES: FurtherSources = { frames: [], connects: [] }

/** The `map` parameter of the stores page requests another company's map. @see docs/how-to/set-up-maps.md */
const MAP_PATH = paths.contactMap(null, null)

/**
 * The sources of an external map, for the one page whose address requests it, after a click of the shopper. Every other
 * page may load nothing from other sites.
 */
export function mapSources(
  { keys }: Pick<Site, 'keys'>,
  { maps }: Pick<Services, 'maps'>,
  { pathname, searchParams }: URL,
): FurtherSources {
  const mapUrl = new URL(MAP_PATH, 'http://any.example')
  const isMapRequested =
    pathname.replace(/\/$/, '') === mapUrl.pathname &&
    searchParams.get('map') === mapUrl.searchParams.get('map')
  if (!isMapRequested) return NO_SOURCES
  if (keys.maps.key !== '') return { frames: ['https://www.google.com'], connects: [] }
  return { frames: [], connects: maps.tiles?.origins ?? [] }
}
