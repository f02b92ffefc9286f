import type { Dealer } from '#domain/dealers/dealer.ts'

type NamedSite = Readonly<{ name: string; seoOptions: Readonly<{ name: string }> }>

/** The site's name in titles and search results: its SEO name, if any. */
export const seoName = ({ name, seoOptions }: NamedSite): string => seoOptions.name || name

/** The approximate number of characters of a title that search results show. */
const MAX_TITLE_LENGTH = 70

/**
 * A page title followed by the site's name; if that is too long, by the short name or none, so that no title is
 * truncated.
 */
export function seoTitle(
  title: string,
  site: NamedSite & Readonly<{ dealerShort?: string }>,
): string {
  const names = [seoName(site), site.dealerShort ?? ''].filter(Boolean)
  const whole = names.map((name) => `${title} | ${name}`)
  return whole.find((text) => text.length <= MAX_TITLE_LENGTH) ?? title
}

/** The approximate number of characters of a description that search results show. */
const MAX_DESCRIPTION_LENGTH = 165

/**
 * A description that fits in search results: as many sentences as fit, at least the first, which is cut at a word if it
 * is too long.
 */
export function seoDescription(text: string): string {
  const sentences = text.split(/(?<=[.!?]) (?=\p{Lu}|¿|¡)/u)
  const [first = '', ...others] = sentences
  if (first.length > MAX_DESCRIPTION_LENGTH)
    return `${first.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\s,;:]+\S*$/, '')}…`
  let whole = first
  for (const sentence of others) {
    if (`${whole} ${sentence}`.length > MAX_DESCRIPTION_LENGTH) break
    whole += ` ${sentence}`
  }
  return whole
}

type LocatedSite = Readonly<{
  seoOptions: Readonly<{ city: string; state: string; stateShort: string }>
}>
type Stores = readonly Pick<Dealer, 'city' | 'state'>[]
type Language = 'en' | 'es'

/** More towns than these are not named one by one. */
const MAX_TOWNS = 2

/**
 * The location of the site's vehicles, for headings: `Scottsdale`, the site's own location, else the towns of its
 * stores, `Austin & Houston`, in Spanish `Austin y Houston`; with more than two the state; empty without stores.
 */
export function seoTown(
  { seoOptions: { city, state } }: Pick<LocatedSite, 'seoOptions'>,
  stores: Stores,
  language: Language = 'en',
): string {
  if (city) return city
  const towns = [...new Set(stores.map((store) => store.city))]
  const joined = language === 'en' ? towns.join(' & ') : new Intl.ListFormat(language).format(towns)
  return towns.length > MAX_TOWNS ? state : joined
}

/**
 * `Scottsdale, AZ`: the site's own location, without a state that is already named, else the towns of its stores;
 * `null` for neither.
 */
export function seoPlace(
  site: LocatedSite,
  stores: Stores,
  language: Language = 'en',
): string | null {
  const { city, state, stateShort } = site.seoOptions
  const town = seoTown(site, stores, language)
  const states = new Set(stores.map((store) => store.state))
  const short = city ? stateShort : [...states].slice(0, states.size === 1 ? 1 : 0).join('')
  return [town, state && town.includes(state) ? '' : short].filter(Boolean).join(', ') || null
}

/** `Phoenix, Arizona`: the site's service area; `null` for none. */
export function seoArea({
  seoOptions: { region, state },
}: Readonly<{ seoOptions: Readonly<{ region: string; state: string }> }>): string | null {
  return [region, region.includes(state) ? '' : state].filter(Boolean).join(', ') || null
}
