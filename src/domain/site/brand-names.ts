/** Pairs of a font for headings and one for text that come with the product; `own` are the site's. */
export const FONT_PAIRS = [
  'archivo-figtree',
  'sofia-jost',
  'jost-figtree',
  'nunito-urbanist',
  'rokkitt-figtree',
  'own',
] as const
export type FontPairName = (typeof FONT_PAIRS)[number]

/** What headlines sound like. */
export const VOICES = ['plain', 'warm', 'bold', 'premium'] as const

export const HERO_KINDS = ['drawing', 'photo', 'video'] as const

/** How the home page begins. */
export const HERO_LAYOUTS = ['scene', 'split', 'band', 'center'] as const
