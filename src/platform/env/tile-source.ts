/** The source of the browser's own map. */
export type TileSource = Readonly<{
  /** The style document that the map library loads. */
  styleUrl: string
  /** Every origin that it loads from, that of the style first. */
  origins: readonly string[]
}>
