import type { Place } from '#domain/geo/place.ts'
import type { Box } from '#domain/map/projection.ts'
import type { Ground } from '#domain/map/store-map.ts'

/** Where the browser's own map comes from. */
export type TileSource = Readonly<{
  /** The style document that the map library loads. */
  styleUrl: string
  /** Every origin that it loads from, that of the style first. */
  origins: readonly string[]
}>

/** What is known of the land around stores, and who draws it beside the site itself. */
export interface MapService {
  /** Towns and zip codes in a part of the Earth, the largest towns first. */
  ground(box: Box): Ground
  /** The middle of a zip code; `null` for one that is unknown. @see DLR-4 */
  placeOfZip(zip: string): Place | null
  /** `null` where none is set up: maps are drawn by the site alone. */
  tiles: TileSource | null
}
