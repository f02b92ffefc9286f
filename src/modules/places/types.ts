import type { Place } from '#domain/geo/place.ts'
import type { Box } from '#domain/map/projection.ts'
import type { Ground } from '#domain/map/store-map.ts'
import type { TileSource } from '#platform/env/tile-source.ts'

/** What is known of the land around stores, and who draws it beside the site itself. */
export interface MapData {
  /** Towns and zip codes in a part of the Earth, the largest towns first. */
  ground(box: Box): Ground
  /** The middle of a zip code; `null` for one that is unknown. @see DLR-4 */
  placeOfZip(zip: string): Place | null
  /** `null` where none is set up: maps are drawn by the site alone. */
  tiles: TileSource | null
}
