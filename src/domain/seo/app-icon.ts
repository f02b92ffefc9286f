import { hexOf, readOklch, type Oklch } from './oklch.ts'

type IconColors = Readonly<{ action: string; accent: string }>

/** The purpose of an icon: `any` has rounded corners, `maskable` is cropped to the shape of the device. */
export type IconPurpose = 'any' | 'maskable'

/** The paths of the product's mark, in a box of 36 by 36. */
const STEMS =
  'M16.6 34C15 24 11 15 5.5 9.5M17.5 34C17 22 15 12 12.5 5M18.5 34C19 22 20.5 12 22.5 4.5M19.4 34C21 24 25 15 30.5 9'
const FLOWERS = [
  [4.8, 7.6, -38],
  [11.9, 3.8, -16],
  [23, 3.8, 14],
  [31.4, 7.4, 38],
] as const
/** The width and height of an icon in the units of its SVG. */
export const ICON_BOX = 36

/** The mark's share of the icon: devices may crop a fifth on each side. */
const SHARE = { any: 0.68, maskable: 0.54 } as const
const ROUND = { any: 0.22, maskable: 0 } as const

/** Dark enough for a white mark. */
const BACKGROUND_LIGHTNESS = 0.36

const BLACK: Oklch = [0, 0, 0]

const colorOf = (text: string): Oklch => readOklch(text) ?? BLACK

/** The background of a site's icon as `#rrggbb`: a dark shade of its color. */
export function iconBackground({ accent }: IconColors): string {
  const [lightness, chroma, hue] = colorOf(accent)
  return hexOf([Math.min(lightness, BACKGROUND_LIGHTNESS), chroma, hue])
}

/** The color of the flowers: the site's action color, light enough to contrast with the background. */
function flowerColor({ action }: IconColors): string {
  const [lightness, chroma, hue] = colorOf(action)
  return hexOf([Math.max(lightness, 0.72), chroma, hue])
}

/** A site's icon as SVG: the product's mark in the site's colors. */
export function appIcon(colors: IconColors, purpose: IconPurpose): string {
  const scale = SHARE[purpose]
  const margin = (ICON_BOX * (1 - scale)) / 2
  const flowers = FLOWERS.map(
    ([x, y, angle]) =>
      `<ellipse cx="${x}" cy="${y}" rx="2.8" ry="4" transform="rotate(${angle} ${x} ${y})"/>`,
  ).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_BOX} ${ICON_BOX}">` +
    `<rect width="${ICON_BOX}" height="${ICON_BOX}" rx="${ICON_BOX * ROUND[purpose]}" fill="${iconBackground(colors)}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${scale})">` +
    `<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="${STEMS}"/>` +
    `<g fill="${flowerColor(colors)}">${flowers}</g></g></svg>`
  )
}
