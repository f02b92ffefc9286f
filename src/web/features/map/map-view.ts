import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Place } from '#domain/geo/place.ts'
import { storeMap, type MapDrawing, type MapFormat } from '#domain/map/store-map.ts'
import type { Services } from '#modules/services.ts'

/** A store on the map, and the part of the page that its pin leads to. */
export type MapPin = Readonly<{ number: number; label: string; href: string }>

/** A map for wide and for narrow windows, and what its pins are. */
export type MapView = Readonly<{
  /** `null` where the narrow one is for all. */
  wide: MapDrawing | null
  narrow: MapDrawing
  pins: readonly MapPin[]
  /** Whether a store stands only in the middle of its zip code. */
  isRough: boolean
}>

const WIDE: MapFormat = { width: 640, height: 560, fontSize: 12, pin: 14, mostTowns: 11 }
const NARROW: MapFormat = { width: 360, height: 330, fontSize: 12, pin: 14, mostTowns: 5 }

type Pinned = Readonly<{ dealer: Dealer; pin: MapPin }>

/**
 * A map of stores; `null` where nobody knows the place of any.
 * @param zip the shopper's zip code, which is drawn where it is not too far; `null` for none
 */
export function mapView(
  { dealers, maps }: Pick<Services, 'dealers' | 'maps'>,
  stores: readonly Pinned[],
  zip: string | null,
): MapView | null {
  const placed = stores.flatMap(({ dealer, pin }) => {
    const place = dealers.placeOf(dealer)
    return place ? [{ city: dealer.city, state: dealer.state, place, pin }] : []
  })
  if (placed.length === 0) return null
  const from: Place | null = zip === null ? null : maps.placeOfZip(zip)
  const draw = (format: MapFormat) =>
    storeMap({ stores: placed, from, format, groundOf: (box) => maps.ground(box) })
  return {
    wide: draw(WIDE),
    narrow: draw(NARROW),
    pins: placed.map(({ pin }) => pin),
    isRough: placed.some(({ place }) => !place.isExact),
  }
}
