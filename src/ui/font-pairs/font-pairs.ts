import type { FontPairName } from '#domain/site/brand-names.ts'
import archivo from '#ui/fonts/archivo-display.woff2?url'
import figtree from '#ui/fonts/figtree-text.woff2?url'
import jostDisplay from '#ui/fonts/jost-display.woff2?url'
import jost from '#ui/fonts/jost-text.woff2?url'
import nunito from '#ui/fonts/nunito-display.woff2?url'
import rokkitt from '#ui/fonts/rokkitt-display.woff2?url'
import sofia from '#ui/fonts/sofia-display.woff2?url'
import urbanist from '#ui/fonts/urbanist-text.woff2?url'

import type { FontFace, FontPair } from './fonts-css.ts'
import { METRICS } from './metrics.data.ts'

/** A font for headings: it has one weight, and is used for all of them. */
const display = (src: string, name: keyof typeof METRICS, scale = 1): FontFace => ({
  src,
  weights: '400 900',
  scale,
  ...METRICS[name],
})
const text = (src: string, name: keyof typeof METRICS): FontFace => ({
  src,
  weights: '400 700',
  scale: 1,
  ...METRICS[name],
})
const FIGTREE = text(figtree, 'figtree-text')

/** The pairs of fonts that come with the product. The first is that of `tokens.css`. Only the server has them all. */
export const PAIRS: Readonly<Record<Exclude<FontPairName, 'own'>, FontPair>> = {
  'archivo-figtree': {
    display: display(archivo, 'archivo-display'),
    text: FIGTREE,
    tracking: -0.014,
  },
  // Very narrow letters, which are drawn larger to be as legible.
  'sofia-jost': {
    display: display(sofia, 'sofia-display', 1.28),
    text: text(jost, 'jost-text'),
    tracking: 0,
  },
  'jost-figtree': {
    display: display(jostDisplay, 'jost-display'),
    text: FIGTREE,
    tracking: -0.007,
  },
  'nunito-urbanist': {
    display: display(nunito, 'nunito-display'),
    text: text(urbanist, 'urbanist-text'),
    tracking: -0.014,
  },
  'rokkitt-figtree': {
    display: display(rokkitt, 'rokkitt-display', 1.12),
    text: FIGTREE,
    tracking: -0.007,
  },
}

/** The pair that the style sheet of every page has. */
export const DEFAULT_PAIR = 'archivo-figtree'
