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

/** A font for headings with a single weight, used for all weights. */
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

/** The product's font pairs. The first one is in `tokens.css`. Only the server has all of them. */
export const PAIRS: Readonly<Record<Exclude<FontPairName, 'own'>, FontPair>> = {
  'archivo-figtree': {
    display: display(archivo, 'archivo-display'),
    text: FIGTREE,
    tracking: -0.014,
  },
  // Very narrow letters, drawn larger to be equally legible.
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

/** The pair in the style sheet of every page. */
export const DEFAULT_PAIR = 'archivo-figtree'
