import type { PaintSlug } from '#domain/illustration/paints.data.ts'

/**
 * The base coats of renderings. Paints that look the same on a picture share one: every coat is a file of each
 * shape.
 */
export const COATS = {
  white: '#f1f1ee',
  silver: '#94989c',
  steel: '#5f6367',
  gray: '#35373b',
  black: '#16181b',
  red: '#b3141a',
  maroon: '#68151c',
  blue: '#0f56a8',
  navy: '#27405f',
  cyan: '#36a3c5',
  green: '#43503a',
  lime: '#7ab51d',
  yellow: '#ecca0c',
  orange: '#d85f1f',
  purple: '#572a72',
  sand: '#c3ae8a',
  brown: '#4f3c30',
} as const

export type Coat = keyof typeof COATS

/** Paints whose coat has another name. */
const OTHERS: Readonly<Partial<Record<Coat, string>>> = {
  white: 'bright-white pearl-white white-knuckle',
  silver: 'billet-silver silver-zynith',
  steel: 'sting-gray destroyer-gray',
  gray: 'granite-crystal maximum-steel',
  black: 'diamond-black-crystal',
  red: 'flame-red firecracker-red torred',
  maroon: 'octane-red velvet-red delmonico-red',
  blue: 'hydro-blue frostbite b5-blue',
  navy: 'patriot-blue slate-blue',
  cyan: 'bikini',
  green: 'sarge-green f8-green olive-green',
  lime: 'mojito',
  yellow: 'hellayella high-velocity',
  orange: 'punkn go-mango',
  purple: 'plum-crazy',
  sand: 'beige gold gobi',
  brown: 'walnut-brown',
}

/** The coats of those paints. */
const COAT_OF: Readonly<Partial<Record<PaintSlug, Coat>>> = Object.fromEntries(
  Object.entries(OTHERS).flatMap(([coat, paints]) =>
    paints.split(' ').map((paint) => [paint, coat]),
  ),
)

/** The coat of a paint: itself, unless it shares another's. */
export const coatOf = (paint: PaintSlug): Coat => COAT_OF[paint] ?? (paint as Coat)
