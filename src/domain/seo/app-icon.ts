import { hexOf, readOklch, type Oklch } from './oklch.ts'

type Look = Readonly<{ action: string; accent: string }>

/** What an icon is for: `any` has corners of its own, `maskable` is cut to the shape of the device. */
export type IconPurpose = 'any' | 'maskable'

/** The mark of the product, in a box of 36. */
const STEMS =
  'M16.6 34C15 24 11 15 5.5 9.5M17.5 34C17 22 15 12 12.5 5M18.5 34C19 22 20.5 12 22.5 4.5M19.4 34C21 24 25 15 30.5 9'
const FLOWERS = [
  [4.8, 7.6, -38],
  [11.9, 3.8, -16],
  [23, 3.8, 14],
  [31.4, 7.4, 38],
] as const
const BOX = 36

/** How much of the icon the mark takes: devices may cut a fifth away on each side. */
const SHARE = { any: 0.68, maskable: 0.54 } as const
const ROUND = { any: 0.22, maskable: 0 } as const

/** Deep enough for white on it. */
const GROUND_LIGHTNESS = 0.36

const BLACK: Oklch = [0, 0, 0]

const colorOf = (text: string): Oklch => readOklch(text) ?? BLACK

/** The ground of a site's icon, as `#rrggbb`: its own colour, deep. */
export function groundOf({ accent }: Look): string {
  const [lightness, chroma, hue] = colorOf(accent)
  return hexOf([Math.min(lightness, GROUND_LIGHTNESS), chroma, hue])
}

/** Flowers that show on the ground: the colour of what is to be done, never as dark as the ground is. */
function flowersOf({ action }: Look): string {
  const [lightness, chroma, hue] = colorOf(action)
  return hexOf([Math.max(lightness, 0.72), chroma, hue])
}

/** A site's icon as SVG: the product's mark in the colours of the site. */
export function appIcon(look: Look, purpose: IconPurpose): string {
  const share = SHARE[purpose]
  const scale = share
  const move = (BOX * (1 - share)) / 2
  const flowers = FLOWERS.map(
    ([x, y, turn]) =>
      `<ellipse cx="${x}" cy="${y}" rx="2.8" ry="4" transform="rotate(${turn} ${x} ${y})"/>`,
  ).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}">` +
    `<rect width="${BOX}" height="${BOX}" rx="${BOX * ROUND[purpose]}" fill="${groundOf(look)}"/>` +
    `<g transform="translate(${move} ${move}) scale(${scale})">` +
    `<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="${STEMS}"/>` +
    `<g fill="${flowersOf(look)}">${flowers}</g></g></svg>`
  )
}
