/** A color in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

const OKLCH = /^oklch\((?<l>[\d.]+) (?<c>[\d.]+) (?<h>[\d.]+)\)$/

/** Parses a color as sites write it, `oklch(0.835 0.165 82)`; `null` for any other format. */
export function readOklch(text: string): Oklch | null {
  const { l, c, h } = OKLCH.exec(text)?.groups ?? {}
  return l === undefined ? null : [Number(l), Number(c), Number(h)]
}

const gamma = (linear: number) =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055

const byte = (linear: number) =>
  Math.round(255 * Math.min(1, Math.max(0, gamma(linear))))
    .toString(16)
    .padStart(2, '0')

/**
 * A color as `#rrggbb`, clipped to sRGB.
 * @see https://bottosson.github.io/posts/oklab/
 */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return `#${[
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
    .map(byte)
    .join('')}`
}
