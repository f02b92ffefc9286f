import type { TileSource } from '#platform/env/tile-source.ts'

/** The interactive map. */
export type MapData = Readonly<{
  /** `null` if no tile source is configured. */
  tiles: TileSource | null
}>
