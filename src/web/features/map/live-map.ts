import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Place } from '#domain/geo/place.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

import type { MapPin } from './map-view.ts'

/** A map that another company draws, shown once a shopper has asked for it. */
export type LiveMap =
  | Readonly<{ kind: 'google'; src: string }>
  | Readonly<{
      kind: 'tiles'
      styleUrl: string
      pins: readonly (MapPin & Readonly<{ place: Place }>)[]
    }>

type Source = Readonly<{ site: Pick<Site, 'keys'>; services: Pick<Services, 'dealers' | 'maps'> }>

/** Whose map a shopper may ask for, by its host; `null` where none is set up. */
export function liveMapHost({ site, services: { maps } }: Source): string | null {
  if (site.keys.maps.key !== '') return 'google.com'
  return maps.tiles && new URL(maps.tiles.styleUrl).host
}

const addressOf = ({ name, address, city, state, zip }: Dealer) =>
  [name, address, city, `${state} ${zip}`].filter(Boolean).join(', ')

/** The map itself: Google's shows the first of the stores, one of the site's own tile source all. `null` for none. */
export function liveMap(
  { site, services: { dealers, maps }, locale }: Source & Readonly<{ locale: Locale }>,
  stores: readonly Readonly<{ dealer: Dealer; pin: MapPin }>[],
): LiveMap | null {
  const { key } = site.keys.maps
  const [first] = stores
  if (key !== '') {
    if (!first) return null
    const pairs = { key, q: addressOf(first.dealer), language: locale }
    const src = `https://www.google.com/maps/embed/v1/place?${new URLSearchParams(pairs)}`
    return { kind: 'google', src }
  }
  if (!maps.tiles) return null
  const pins = stores.flatMap(({ dealer, pin }) => {
    const place = dealers.placeOf(dealer)
    return place
      ? [{ ...pin, place: { latitude: place.latitude, longitude: place.longitude } }]
      : []
  })
  return pins.length > 0 ? { kind: 'tiles', styleUrl: maps.tiles.styleUrl, pins } : null
}
