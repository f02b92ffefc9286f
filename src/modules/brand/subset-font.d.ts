declare module 'subset-font' {
  /** A font with only the glyphs of `text`; an axis is pinned by a number and filtered by a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
