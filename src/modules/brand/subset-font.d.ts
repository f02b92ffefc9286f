declare module 'subset-font' {
  /** A font with only the glyphs of `text`; a number pins an axis, a range limits it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
