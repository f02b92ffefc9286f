import type { Dealer } from '#domain/dealers/dealer.ts'

type Named = Readonly<{ name: string; seoOptions: Readonly<{ name: string }> }>

/** What a site is called in titles and by search engines: the name for them where it has one. */
export const seoName = ({ name, seoOptions }: Named): string => seoOptions.name || name

/** What lists of results show of a title, in about as many characters. */
const MAX_TITLE_LENGTH = 70

/**
 * The title of a page, with the site's name behind it; where that is longer than results show, with its short name or
 * with none, so that no title ends in the midst of it.
 */
export function seoTitle(title: string, site: Named & Readonly<{ dealerShort?: string }>): string {
  const names = [seoName(site), site.dealerShort ?? ''].filter(Boolean)
  const whole = names.map((name) => `${title} | ${name}`)
  return whole.find((text) => text.length <= MAX_TITLE_LENGTH) ?? title
}

/** What lists of results show of a description, in about as many characters. */
const MAX_DESCRIPTION_LENGTH = 165

/**
 * A description that results show whole: as many of its sentences as fit, the first at least; that one ends at a word
 * where it alone is too long.
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

type Placed = Readonly<{
  seoOptions: Readonly<{ city: string; state: string; stateShort: string }>
}>

/**
 * `Scottsdale, AZ`: where a site says it is, without the letters of a state that is named already, else where its dealer
 * is; `null` where neither says.
 */
export function seoPlace(
  { seoOptions: { city, state, stateShort } }: Placed,
  dealer: Pick<Dealer, 'city' | 'state'> | null,
): string | null {
  if (!city) return dealer && `${dealer.city}, ${dealer.state}`
  return [city, state && city.includes(state) ? '' : stateShort].filter(Boolean).join(', ')
}

/** `Phoenix, Arizona`: the wider area that a site serves; `null` where it says none. */
export function seoArea({
  seoOptions: { region, state },
}: Readonly<{ seoOptions: Readonly<{ region: string; state: string }> }>): string | null {
  return [region, region.includes(state) ? '' : state].filter(Boolean).join(', ') || null
}
