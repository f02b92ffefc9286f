/** The texts of a notice or card in both languages, and what both share, as fields of a form. */
type BannerFields = Readonly<{ texts: readonly string[]; shared: readonly string[] }>

const CARD = {
  texts: ['title', 'body', 'action'],
  shared: ['href', 'type', 'make', 'model'],
} as const

/**
 * What a site shows for a time: notices above the header, cards before lists and cards among their vehicles, by the
 * name in the fields of their form.
 */
export const BANNER_LISTS = {
  notice: { texts: ['text'], shared: ['href', 'from', 'until'] },
  first: CARD,
  card: CARD,
} as const satisfies Readonly<Record<string, BannerFields>>
export type BannerList = keyof typeof BANNER_LISTS
