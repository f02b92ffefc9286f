import { sceneryOf, type SceneryName } from '#domain/illustration/scenery.data.ts'

import { drawnLine, linesOf, type DrawnFont } from './drawn-text.ts'
import { hexOf, readOklch, type Oklch } from './oklch.ts'

/** The content of a share picture. */
export type ShareFacts = Readonly<{
  title: string
  /** The second line of text; empty for none. */
  line: string
  /** The page's most prominent price with its label; `null` for none. */
  price: Readonly<{ label: string; amount: string }> | null
  site: string
}>

export type ShareFonts = Readonly<{ display: DrawnFont; text: DrawnFont }>

type Look = Readonly<{
  action: string
  neutralHue: number
  skyTurn: number
  scenery: SceneryName
}>

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
/** The x position of the vehicle. */
export const SHARE_STAGE_WIDTH = 700

const PANEL = { x: SHARE_STAGE_WIDTH + 44, width: SHARE_WIDTH - SHARE_STAGE_WIDTH - 88 }
const TITLE = { size: 44, step: 54, top: 110, width: PANEL.width, maxLines: 4 }
const LINE = { size: 26, step: 36, width: PANEL.width, maxLines: 2 }
const SITE = { size: 24, step: 32, width: PANEL.width - 52, maxLines: 2 }
const WHITE = '#ffffff'
/** The y position of the horizon, which fits renderings at the lower edge of the picture. */
const HORIZON = 330
const SCENERY_HEIGHT = 76

const MARK =
  '<path fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" d="M16.6 34C15 24 11 15 5.5 9.5M17.5 34C17 22 15 12 12.5 5M18.5 34C19 22 20.5 12 22.5 4.5M19.4 34C21 24 25 15 30.5 9"/>'

const stop = (offset: number, color: Oklch) =>
  `<stop offset="${offset}" stop-color="${hexOf(color)}"/>`

/** The color of the ground of a site without scenery. */
const NO_LAND = 'oklch(0.86 0.01 255)'

const colorOf = (css: string) => hexOf(readOklch(css) ?? [0.86, 0.01, 255])

/** The silhouettes of a scenery, and the ground below them. */
function land(name: SceneryName): string {
  const scenery = sceneryOf(name)
  const layers = scenery === null ? [] : [scenery.far, scenery.near]
  const paths = layers.map(({ path, color }) => `<path d="${path}" fill="${colorOf(color)}"/>`)
  return (
    `<svg y="${HORIZON - SCENERY_HEIGHT}" width="${SHARE_STAGE_WIDTH}" height="${SCENERY_HEIGHT}" viewBox="0 0 100 100" preserveAspectRatio="none">${paths.join('')}</svg>` +
    `<rect y="${HORIZON}" width="${SHARE_STAGE_WIDTH}" height="${SHARE_HEIGHT - HORIZON}" fill="${colorOf(scenery?.land ?? NO_LAND)}"/>`
  )
}

/** The backdrop of the site's vehicle pictures: sky, scenery and ground, in its light colors. */
function stage({ skyTurn: turn, scenery }: Look): string {
  const [width, height] = [SHARE_STAGE_WIDTH, SHARE_HEIGHT]
  return (
    `<defs><linearGradient id="sky" x2="0" y2="1">${stop(0, [0.915, 0.034, 262 + turn])}${stop(0.28, [0.955, 0.018, 300 + turn])}${stop(0.5, [0.955, 0.03, 62 + turn])}</linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    land(scenery)
  )
}

const drawLines = (
  font: DrawnFont,
  lines: readonly string[],
  {
    top,
    step,
    size,
    fill,
    x = PANEL.x,
  }: Readonly<{ top: number; step: number; size: number; fill: string; x?: number }>,
) =>
  lines
    .map((line, index) => drawnLine(font, line, { x, y: top + index * step, size, fill }))
    .join('')

/**
 * A share picture as SVG, 1200 x 630: the site's stage for a vehicle on the left, the text on the right. All text is
 * outlines, so no font needs to be installed.
 */
export function sharePicture(facts: ShareFacts, fonts: ShareFonts, look: Look): string {
  const { display, text } = fonts
  const ink = hexOf([0.22, 0.038, look.neutralHue])
  const muted = hexOf([0.81, 0.016, look.neutralHue])
  const action = hexOf(readOklch(look.action) ?? [0.835, 0.165, 82])
  const title = linesOf(display, facts.title, TITLE)
  const line = linesOf(text, facts.line, LINE)
  const site = linesOf(text, facts.site, SITE)
  const lineTop = TITLE.top + title.length * TITLE.step - 4
  const siteTop = SHARE_HEIGHT - 48 - (site.length - 1) * SITE.step
  const price = facts.price
  const priceTop = siteTop - 84
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">` +
    stage(look) +
    `<rect x="${SHARE_STAGE_WIDTH}" width="${SHARE_WIDTH - SHARE_STAGE_WIDTH}" height="${SHARE_HEIGHT}" fill="${ink}"/>` +
    `<rect x="${PANEL.x}" y="48" width="56" height="6" rx="3" fill="${action}"/>` +
    drawLines(display, title, { ...TITLE, fill: WHITE }) +
    drawLines(text, line, { ...LINE, top: lineTop, fill: muted }) +
    (price
      ? drawLines(text, linesOf(text, price.label, { ...LINE, maxLines: 1 }), {
          ...LINE,
          top: priceTop - 66,
          fill: muted,
        }) + drawnLine(display, price.amount, { x: PANEL.x, y: priceTop, size: 64, fill: action })
      : '') +
    `<g transform="translate(${PANEL.x} ${siteTop - 30}) scale(1.05)">${MARK}</g>` +
    drawLines(text, site, { ...SITE, top: siteTop, x: PANEL.x + 52, fill: WHITE }) +
    '</svg>'
  )
}
