import type { Place } from '#domain/geo/place.ts'
import type { Box } from '#domain/map/projection.ts'
import type { Ground, Town } from '#domain/map/store-map.ts'

import { placeOfZip } from './place-of-zip.ts'
import { townOfZip } from './town-of-zip.ts'

const ZIPS = 100_000

let land: Ground | null = null

/** A town is as large as it has zip codes with a place of their own: boxes of a post office share that of the office. */
function readLand(): Ground {
  const zips: Place[] = []
  const towns = new Map<string, { name: string; state: string; places: Map<string, Place> }>()
  for (let number = 0; number < ZIPS; number++) {
    const zip = String(number).padStart(5, '0')
    const place = placeOfZip(zip)
    if (!place) continue
    zips.push(place)
    const named = townOfZip(zip)
    if (!named) continue
    const key = `${named.town}, ${named.state}`
    const town = towns.get(key) ?? { name: named.town, state: named.state, places: new Map() }
    town.places.set(`${place.latitude},${place.longitude}`, place)
    towns.set(key, town)
  }
  return { zips, towns: [...towns.values()].map(townOf).toSorted((a, b) => b.size - a.size) }
}

function townOf({
  name,
  state,
  places,
}: Readonly<{ name: string; state: string; places: ReadonlyMap<string, Place> }>): Town {
  const all = [...places.values()]
  const mean = (read: (place: Place) => number) =>
    all.reduce((sum, place) => sum + read(place), 0) / all.length
  return {
    name,
    state,
    size: all.length,
    place: { latitude: mean((p) => p.latitude), longitude: mean((p) => p.longitude) },
  }
}

const isIn = ({ south, west, north, east }: Box, { latitude, longitude }: Place) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/**
 * The towns and zip codes of a part of the Earth, the largest towns first. Towns are those of Arizona, California and
 * Nevada. The tables are read when they are first asked for, and then kept.
 */
export function mapGround(box: Box): Ground {
  land ??= readLand()
  return {
    towns: land.towns.filter(({ place }) => isIn(box, place)),
    zips: land.zips.filter((place) => isIn(box, place)),
  }
}
