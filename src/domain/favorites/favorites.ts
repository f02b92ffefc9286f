import { cents, type Cents } from '#domain/kernel/money.ts'

import { parseVehicleId } from './vehicle-id.ts'

/** A saved vehicle, as the shopper saw it then. */
export type FavoriteVehicle = Readonly<{
  /** @see vehicleId */
  id: string
  name: string
  /** The URL of its picture; `null` if unknown. */
  picture: string | null
  /** Its price then; `null` if no price was shown. */
  price: Cents | null
}>

/** The favorites in the shopper's browser, newest first, each vehicle once. They are never sent to the server. */
export type Favorites = Readonly<{
  saved: readonly FavoriteVehicle[]
  /** In the order of the columns. */
  compared: readonly FavoriteVehicle[]
  /** Ids of the vehicles viewed last. */
  recent: readonly string[]
}>

export type FavoriteList = 'saved' | 'compared'

export const noFavorites: Favorites = { saved: [], compared: [], recent: [] }

/** Maximum length of each list. */
export const FAVORITE_LIMITS = { saved: 50, compared: 4, recent: 12 } as const

const MAX_NAME_CHARACTERS = 200
const MAX_PICTURE_CHARACTERS = 1_000
/** A path of this site, or an https URL. */
const PICTURE = /^(?:https:\/\/|\/(?!\/))/

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max

const isId = (value: unknown): value is string =>
  typeof value === 'string' && parseVehicleId(value) !== null

/** Parses a stored vehicle; `null` if invalid. Invalid values other than id and name are dropped. */
export function parseFavorite(value: unknown): FavoriteVehicle | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name, picture, price }: Partial<Record<keyof FavoriteVehicle, unknown>> = value
  if (!isId(id) || !isText(name, MAX_NAME_CHARACTERS)) return null
  return {
    id,
    name,
    picture: isText(picture, MAX_PICTURE_CHARACTERS) && PICTURE.test(picture) ? picture : null,
    price:
      typeof price === 'number' && Number.isSafeInteger(price) && price > 0 ? cents(price) : null,
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const firstById = (vehicles: readonly FavoriteVehicle[]) =>
  vehicles.filter(({ id }, index) => vehicles.findIndex((other) => other.id === id) === index)

const favoritesIn = (value: unknown, max: number): readonly FavoriteVehicle[] =>
  firstById(listOf(value).flatMap((entry) => parseFavorite(entry) ?? [])).slice(0, max)

/** Parses stored favorites. Invalid parts are treated as not stored. */
export function parseFavorites(text: string | null): Favorites {
  const stored = readJson(text)
  if (typeof stored !== 'object' || stored === null) return noFavorites
  const { saved, compared, recent }: Partial<Record<keyof Favorites, unknown>> = stored
  return {
    saved: favoritesIn(saved, FAVORITE_LIMITS.saved),
    compared: favoritesIn(compared, FAVORITE_LIMITS.compared),
    recent: [...new Set(listOf(recent).filter(isId))].slice(0, FAVORITE_LIMITS.recent),
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const isFavorite = (favorites: Favorites, list: FavoriteList, id: string): boolean =>
  favorites[list].some((vehicle) => vehicle.id === id)

/** Removes a vehicle from a list. */
export const without = (favorites: Favorites, list: FavoriteList, id: string): Favorites => ({
  ...favorites,
  [list]: favorites[list].filter((vehicle) => vehicle.id !== id),
})

/**
 * Restores a removed vehicle at its old position in a list.
 * @param removed.before the list while it still held the vehicle; later changes are kept
 */
export function restored(
  favorites: Favorites,
  list: FavoriteList,
  { id, before }: Readonly<{ id: string; before: readonly FavoriteVehicle[] }>,
): Favorites {
  const index = before.findIndex((listed) => listed.id === id)
  const vehicle = before[index]
  const now = favorites[list]
  if (!vehicle || isFavorite(favorites, list, id) || now.length >= FAVORITE_LIMITS[list])
    return favorites
  const follower = before.slice(index + 1).find((next) => isFavorite(favorites, list, next.id))
  const place = follower ? now.findIndex((listed) => listed.id === follower.id) : now.length
  return { ...favorites, [list]: now.toSpliced(place, 0, vehicle) }
}

/** The outcome of toggling a vehicle. `full`: the list is at its limit and stays unchanged. */
export type Outcome = 'added' | 'removed' | 'full'

/** Adds a vehicle to a list, or removes it if it is on the list. Saved vehicles are added first, compared ones last. */
export function toggle(
  favorites: Favorites,
  list: FavoriteList,
  vehicle: FavoriteVehicle,
): Readonly<{ favorites: Favorites; outcome: Outcome }> {
  if (isFavorite(favorites, list, vehicle.id))
    return { favorites: without(favorites, list, vehicle.id), outcome: 'removed' }
  const listed = favorites[list]
  if (listed.length >= FAVORITE_LIMITS[list]) return { favorites, outcome: 'full' }
  const longer = list === 'saved' ? [vehicle, ...listed] : [...listed, vehicle]
  return { favorites: { ...favorites, [list]: longer }, outcome: 'added' }
}

/** Records the page of a vehicle as viewed last. */
export const withViewed = (favorites: Favorites, id: string): Favorites => ({
  ...favorites,
  recent: [id, ...favorites.recent.filter((other) => other !== id)].slice(
    0,
    FAVORITE_LIMITS.recent,
  ),
})
