import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Place } from '#domain/geo/place.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

/** A store on the map, and the part of the page that its pin links to. */
export type MapPin = Readonly<{ number: number; label: string; href: string }>

/** A store of the list with its pin. */
export type PinnedStore = Readonly<{ dealer: Dealer; pin: MapPin }>

/** A third-party map, shown at the shopper's request. */
export type LiveMap =
  | Readonly<{ kind: 'google'; src: string }>
  | Readonly<{
      kind: 'tiles'
      styleUrl: string
      pins: readonly (MapPin & Readonly<{ place: Place }>)[]
      /** Whether a store is shown at the center of its ZIP code, because it has no coordinates. */
      isRough: boolean
    }>

type Source = Readonly<{ site: Pick<Site, 'keys'>; services: Pick<Services, 'dealers' | 'maps'> }>

/** The provider of the map, by host; `null` if none is configured. */
export function liveMapHost({ site, services: { maps } }: Source): string | null {
  if (site.keys.maps.key !== '') return 'google.com'
  return maps.tiles && new URL(maps.tiles.styleUrl).host
}

const addressOf = ({ name, address, city, state, zip }: Dealer) =>
  [name, address, city, `${state} ${zip}`].filter(Boolean).join(', ')

/** The map: Google's shows the first store, the site's own tile source all. `null` for none. */
export function liveMap(
  { site, services: { dealers, maps }, locale }: Source & Readonly<{ locale: Locale }>,
  stores: readonly PinnedStore[],
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
  const placed = stores.flatMap(({ dealer, pin }) => {
    const place = dealers.placeOf(dealer)
    return place ? [{ pin, place }] : []
  })
  if (placed.length === 0) return null
  return {
    kind: 'tiles',
    styleUrl: maps.tiles.styleUrl,
    pins: placed.map(({ pin, place: { latitude, longitude } }) => ({
      ...pin,
      place: { latitude, longitude },
    })),
    isRough: placed.some(({ place }) => !place.isExact),
  }
}
