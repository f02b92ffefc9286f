import type { Dealer } from '#domain/dealers/dealer.ts'

type Named = Readonly<{ name: string; seoOptions: Readonly<{ name: string }> }>

/** What a site is called in titles and by search engines: the name for them where it has one. */
export const seoName = ({ name, seoOptions }: Named): string => seoOptions.name || name

/** The title of a page, with the site's name behind it. */
export const seoTitle = (title: string, site: Named): string => `${title} | ${seoName(site)}`

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
