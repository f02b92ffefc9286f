import { BODIES, type BodyStyle, type Drawing } from './bodies.data.ts'
import { LIGHT } from './light.data.ts'
import { PAINTS, type PaintSlug } from './paints.data.ts'
import { cropOf } from './views.ts'
import { SPOKES } from './wheels.data.ts'

const GROUND = 228
/** Gap between tyre and arch. */
const ARCH_GAP = 7

const each = <T>(list: readonly T[], draw: (item: T, index: number) => string) =>
  list.map(draw).join('')

/** A wheel arch, walked right to left along the sill. */
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

/** What lies under the body: shadow on the ground, wheel houses, the far side. */
function underneath({ wheel: { r, front, rear }, sill, behind = '' }: Drawing) {
  const centerY = GROUND - r
  return `<ellipse cx="320" cy="${GROUND + 1}" rx="312" ry="15" fill="url(#shadow)"/>
    <ellipse cx="${(front + rear) / 2}" cy="${GROUND - 1}" rx="${(rear - front) / 2 + 30}" ry="7" fill="url(#shadow)"/>
    <path d="M${front - 40} ${centerY - 20}H${rear + 40}V${sill + 6}H${front - 40}Z" fill="#0d1016"/>
    ${each([front, rear], (x) => `<circle cx="${x}" cy="${centerY}" r="${r + 6}" fill="#0b0d12"/>`)}${behind}`
}

/** Everything that makes flat paint a body: sky, crease, underside, arches, sill. */
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

/** A whole SVG document without outside references, indentation taken out. */
const svg = (crop: readonly [number, number, number, number], color: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.join(' ')}" width="${crop[2]}" height="${crop[3]}" color="${color}">${content}</svg>`.replaceAll(
    /\s+/g,
    ' ',
  )

/**
 * A standalone SVG of a body in a paint; `null` where there is no such picture.
 * The ground is transparent; width and height are those of the crop.
 * @param picture.view 1 to 6, see `cropOf`
 */
export function renderIllustration(
  picture: Readonly<{ body: BodyStyle; paint: PaintSlug; view: number }>,
): string | null {
  const drawing: Drawing = BODIES[picture.body]
  const crop = cropOf(drawing, picture.view)
  if (!crop) return null
  const { r, front, rear } = drawing.wheel
  const outline = outlineOf(drawing)
  return svg(
    crop,
    PAINTS[picture.paint].color,
    `<defs>${LIGHT}<clipPath id="body"><path d="${outline}"/></clipPath>${wheelSymbol(drawing)}</defs>
    ${underneath(drawing)}<path d="${outline}" fill="currentColor"/>${shading(drawing)}
    <path d="${outline}" fill="none" stroke="#0a1020" stroke-opacity=".4" stroke-width="1.2"/>${details(drawing)}
    ${each([front, rear], (x) => `<use href="#wheel" x="${x - r}" y="${GROUND - 2 * r}" width="${2 * r}" height="${2 * r}"/>`)}`,
  )
}

/** A standalone SVG of a vehicle under a cover, for one that nobody has photographed. */
export function renderCovered(): string {
  return svg(
    [0, 0, 640, 260],
    '#b9bfc9',
    `<defs>${LIGHT}</defs><ellipse cx="320" cy="229" rx="312" ry="15" fill="url(#shadow)"/>
    <path d="M40 222C34 190 36 156 48 144C90 128 150 122 204 116C234 92 272 66 322 60C372 56 420 58 452 66C488 78 512 94 536 106C562 106 590 110 598 122C606 150 606 190 600 222C586 214 574 226 560 220C540 212 526 228 506 222C486 214 470 226 448 222C424 214 404 228 380 222C356 214 340 226 316 222C292 214 276 228 250 222C230 214 214 226 192 222C170 214 156 228 134 222C112 214 98 226 80 220C66 214 52 226 40 222Z" fill="currentColor"/>
    <path d="M40 222C34 190 36 156 48 144C90 128 150 122 204 116C234 92 272 66 322 60C372 56 420 58 452 66C488 78 512 94 536 106C562 106 590 110 598 122" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>
    <path d="M204 116C200 150 176 190 150 218M322 60C316 110 318 170 316 220M452 66C460 116 456 170 448 218M536 106C530 146 516 190 508 218M110 130C104 160 96 190 92 216M262 82C262 130 258 176 252 218M392 58C394 110 388 170 382 218" fill="none" stroke="#5a6270" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/>`,
  )
}
