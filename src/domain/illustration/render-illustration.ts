import { BODIES, type BodyStyle } from './bodies.data.ts'
import type { Drawing } from './drawing.ts'
import { LIGHT } from './light.data.ts'
import { PAINTS, type PaintSlug } from './paints.data.ts'
import { svgDocument } from './svg-document.ts'
import { SPOKES } from './wheels.data.ts'

const GROUND = 228
/** Gap between tire and arch. */
const ARCH_GAP = 7

const each = <T>(list: readonly T[], draw: (item: T, index: number) => string) =>
  list.map(draw).join('')

/** A wheel arch, drawn right to left along the sill. */
function arch(centerX: number, { wheel, sill }: Drawing) {
  const radius = wheel.r + ARCH_GAP
  const half = Math.sqrt(radius ** 2 - (sill - (GROUND - wheel.r)) ** 2)
  const [right, left] = [(centerX + half).toFixed(1), (centerX - half).toFixed(1)]
  return `L${right} ${sill}A${radius} ${radius} 0 1 0 ${left} ${sill}`
}

const outlineOf = (drawing: Drawing) =>
  `${drawing.shell}${arch(drawing.wheel.rear, drawing)}${arch(drawing.wheel.front, drawing)}Z`

function wheelSymbol({ wheel: { style } }: Drawing) {
  const { count, shape } = SPOKES[style]
  const spokes = Array.from({ length: count }, (_, turn) => (360 / count) * turn)
  return `<symbol id="wheel" viewBox="-50 -50 100 100">
    <circle r="50" fill="#15171c"/><circle r="48.5" fill="none" stroke="#33373f"/><circle r="38.5" fill="#0c0e12"/>
    <circle r="24" fill="url(#disc)"/><circle r="37" fill="none" stroke="url(#rim)" stroke-width="4"/>
    ${style === 'steel' ? '<circle r="33" fill="url(#rim)"/>' : ''}
    <g fill="url(#rim)">${each(spokes, (degrees) => `<g transform="rotate(${degrees})">${shape}</g>`)}</g>
    <circle r="8" fill="url(#rim)"/><circle r="4.6" fill="#22262d"/>
    <path d="M-34 -21A40 40 0 0 1 8 -39" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>
  </symbol>`
}

/** Everything below the body: shadow on the ground, wheel housings, the far side. */
function underneath({ wheel: { r, front, rear }, sill, behind = '' }: Drawing) {
  const centerY = GROUND - r
  return `<ellipse cx="320" cy="${GROUND + 1}" rx="312" ry="15" fill="url(#shadow)"/>
    <ellipse cx="${(front + rear) / 2}" cy="${GROUND - 1}" rx="${(rear - front) / 2 + 30}" ry="7" fill="url(#shadow)"/>
    <path d="M${front - 40} ${centerY - 20}H${rear + 40}V${sill + 6}H${front - 40}Z" fill="#0d1016"/>
    ${each([front, rear], (x) => `<circle cx="${x}" cy="${centerY}" r="${r + 6}" fill="#0b0d12"/>`)}${behind}`
}

/** Shading of the painted body: sky, crease, underside, arches, sill. */
function shading(drawing: Drawing) {
  const { wheel, belt, crease, sill, hasCladding = false, intake } = drawing
  const around = (radius: number, fill: string) =>
    each(
      [wheel.front, wheel.rear],
      (x) => `<circle cx="${x}" cy="${GROUND - wheel.r}" r="${radius}" fill="${fill}"/>`,
    )
  return `<g clip-path="url(#body)">
    <rect width="640" height="260" fill="url(#sky)"/><rect y="${belt + 3}" width="640" height="17" fill="#fff" opacity=".13"/>
    <path d="${crease}V${sill + 4}H40Z" fill="#0a1020" opacity=".1"/>
    <path d="${crease}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.8"/>
    <rect width="640" height="260" fill="url(#under)"/><rect width="640" height="260" fill="url(#ends)"/>
    ${around(wheel.r + 24, 'url(#arch)')}<rect y="${sill - 5}" width="640" height="6" fill="#f3dcc4" opacity=".22"/>
    ${
      hasCladding
        ? `<path d="M0 ${sill - 12}H640V${sill + 4}H0Z" fill="#1b1e24"/>${around(wheel.r + 14, '#1b1e24')}`
        : `<path d="M0 ${sill - 6}H640V${sill + 4}H0Z" fill="#14171d" opacity=".8"/>`
    }
    <path d="${intake}" fill="#14171d" opacity=".86"/>
  </g>`
}

const glass = ({ glass: panes }: Drawing) =>
  each(
    panes,
    (
      d,
      index,
    ) => `<path d="${d}" fill="url(#glass)" stroke="#0b0e14" stroke-width="2.4" stroke-linejoin="round"/>
    <clipPath id="pane${index}"><path d="${d}"/></clipPath>
    <path clip-path="url(#pane${index})" d="M${188 + index * 108} 140L${268 + index * 108} 20H${312 + index * 108}L${232 + index * 108} 140Z" fill="#fff" opacity=".13"/>`,
  )

const line = (d: string | undefined, stroke: string) =>
  d ? `<path d="${d}" fill="none" ${stroke}/>` : ''

/** Shut lines, handles, lamps and mirror. */
function details({ rails, extra = '', gap, rail, over = '', ...drawing }: Drawing) {
  return `${line(rails, 'stroke="#23272e" stroke-width="3.4" stroke-linecap="round"')}${extra}${glass({ ...drawing })}
    ${each(drawing.shut, (d) => line(d, 'stroke="#0a1020" stroke-opacity=".48" stroke-width="1.5"') + line(d, 'stroke="#fff" stroke-opacity=".2" transform="translate(1.5 0)"'))}
    ${line(gap, 'stroke="#0a1020" stroke-opacity=".7" stroke-width="2.6"')}${line(rail, 'stroke="#0a1020" stroke-opacity=".4" stroke-width="1.8"')}
    ${each(drawing.handles, ([x, y]) => `<rect x="${x}" y="${y}" width="24" height="5" rx="2.5" fill="#0a1020" opacity=".42"/><rect x="${x}" y="${y - 1}" width="24" height="3.6" rx="1.8" fill="currentColor"/><rect x="${x}" y="${y - 1}" width="24" height="1.8" rx=".9" fill="#fff" opacity=".5"/>`)}
    ${over}<path d="${drawing.mirror}" fill="currentColor"/><path d="${drawing.mirror}" fill="#0a1020" fill-opacity=".3" stroke="#0a1020" stroke-opacity=".2"/>
    <path d="${drawing.head}" fill="url(#lamp)" stroke="#0a1020" stroke-opacity=".5" stroke-width="1.2"/>
    <path d="${drawing.tail}" fill="url(#tail)" stroke="#0a1020" stroke-opacity=".4"/>`
}

/**
 * A standalone SVG of a body in a paint, with a transparent background.
 */
export function renderIllustration(
  picture: Readonly<{ body: BodyStyle; paint: PaintSlug }>,
): string {
  const drawing: Drawing = BODIES[picture.body]
  const { r, front, rear } = drawing.wheel
  const outline = outlineOf(drawing)
  return svgDocument(
    PAINTS[picture.paint].color,
    `<defs>${LIGHT}<clipPath id="body"><path d="${outline}"/></clipPath>${wheelSymbol(drawing)}</defs>
    ${underneath(drawing)}<path d="${outline}" fill="currentColor"/>${shading(drawing)}
    <path d="${outline}" fill="none" stroke="#0a1020" stroke-opacity=".4" stroke-width="1.2"/>${details(drawing)}
    ${each([front, rear], (x) => `<use href="#wheel" x="${x - r}" y="${GROUND - 2 * r}" width="${2 * r}" height="${2 * r}"/>`)}`,
  )
}
