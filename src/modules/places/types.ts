import type { TileSource } from '#platform/env/tile-source.ts'

/** The interactive map that a shopper may open. */
export type MapData = Readonly<{
  /** `null` if no tile source is configured. */
  tiles: TileSource | null
}>
