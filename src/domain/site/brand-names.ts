/** The product's font pairs, one for headings and one for text; `own` means the site's own fonts. */
export const FONT_PAIRS = [
  'archivo-figtree',
  'sofia-jost',
  'jost-figtree',
  'nunito-urbanist',
  'rokkitt-figtree',
  'own',
] as const
export type FontPairName = (typeof FONT_PAIRS)[number]

/** The voices of the headlines. */
export const VOICES = ['plain', 'warm', 'bold', 'premium'] as const

export const HERO_KINDS = ['drawing', 'photo', 'video'] as const

/** The layouts of the top of the home page. */
export const HERO_LAYOUTS = ['scene', 'split', 'band', 'center'] as const
