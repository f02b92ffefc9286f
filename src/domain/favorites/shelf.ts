import { cents, type Cents } from '#domain/kernel/money.ts'

import { parseVehicleId } from './vehicle-id.ts'

/** A vehicle that a shopper keeps, as they saw it then. */
export type KeptVehicle = Readonly<{
  /** See `vehicleId`. */
  id: string
  name: string
  /** Where its picture is; `null` where none was known. */
  picture: string | null
  /** What it cost then; `null` where no price was shown. */
  price: Cents | null
}>

/** What a shopper keeps in their own browser, the newest first, each vehicle once. Nobody else ever sees it. */
export type Shelf = Readonly<{
  saved: readonly KeptVehicle[]
  /** In the order of the columns. */
  compared: readonly KeptVehicle[]
  /** Ids of the vehicles whose pages were open. */
  recent: readonly string[]
}>

export type ShelfList = 'saved' | 'compared'

export const emptyShelf: Shelf = { saved: [], compared: [], recent: [] }

/** The most that a shelf holds of each. */
export const SHELF_LIMITS = { saved: 50, compared: 4, recent: 12 } as const

const MAX_NAME_CHARACTERS = 200
const MAX_PICTURE_CHARACTERS = 1_000
/** A path of this site, or another site by a safe way. */
const PICTURE = /^(?:https:\/\/|\/(?!\/))/

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most

const isId = (value: unknown): value is string =>
  typeof value === 'string' && parseVehicleId(value) !== null

/** A kept vehicle as it may stand in a shelf; `null` for what is none. What is wrong beside id and name is left out. */
export function parseKeptVehicle(value: unknown): KeptVehicle | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name, picture, price }: Partial<Record<keyof KeptVehicle, unknown>> = value
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

const firstById = (vehicles: readonly KeptVehicle[]) =>
  vehicles.filter(({ id }, at) => vehicles.findIndex((other) => other.id === id) === at)

const keptIn = (value: unknown, most: number): readonly KeptVehicle[] =>
  firstById(listOf(value).flatMap((entry) => parseKeptVehicle(entry) ?? [])).slice(0, most)

/** The shelf that a stored text tells of. Whatever in it is not as it should be counts as not stored. */
export function parseShelf(text: string | null): Shelf {
  const stored = readJson(text)
  if (typeof stored !== 'object' || stored === null) return emptyShelf
  const { saved, compared, recent }: Partial<Record<keyof Shelf, unknown>> = stored
  return {
    saved: keptIn(saved, SHELF_LIMITS.saved),
    compared: keptIn(compared, SHELF_LIMITS.compared),
    recent: [...new Set(listOf(recent).filter(isId))].slice(0, SHELF_LIMITS.recent),
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const isOnShelf = (shelf: Shelf, list: ShelfList, id: string): boolean =>
  shelf[list].some((vehicle) => vehicle.id === id)

/** Takes a vehicle off a list. */
export const without = (shelf: Shelf, list: ShelfList, id: string): Shelf => ({
  ...shelf,
  [list]: shelf[list].filter((vehicle) => vehicle.id !== id),
})

/**
 * Puts a vehicle that was taken off a list back to where it was.
 * @param removed.before the list while it still held the vehicle; what has changed since stays
 */
export function restored(
  shelf: Shelf,
  list: ShelfList,
  { id, before }: Readonly<{ id: string; before: readonly KeptVehicle[] }>,
): Shelf {
  const at = before.findIndex((kept) => kept.id === id)
  const vehicle = before[at]
  const now = shelf[list]
  if (!vehicle || isOnShelf(shelf, list, id) || now.length >= SHELF_LIMITS[list]) return shelf
  const follower = before.slice(at + 1).find((next) => isOnShelf(shelf, list, next.id))
  const place = follower ? now.findIndex((kept) => kept.id === follower.id) : now.length
  return { ...shelf, [list]: now.toSpliced(place, 0, vehicle) }
}

/** What became of a wish to keep a vehicle. `full`: the list holds as many as it may, and stays as it is. */
export type Outcome = 'added' | 'removed' | 'full'

/** Puts a vehicle on a list, or takes it off where it is there. What is saved stands first, a new column last. */
export function toggle(
  shelf: Shelf,
  list: ShelfList,
  vehicle: KeptVehicle,
): Readonly<{ shelf: Shelf; outcome: Outcome }> {
  if (isOnShelf(shelf, list, vehicle.id))
    return { shelf: without(shelf, list, vehicle.id), outcome: 'removed' }
  const kept = shelf[list]
  if (kept.length >= SHELF_LIMITS[list]) return { shelf, outcome: 'full' }
  const longer = list === 'saved' ? [vehicle, ...kept] : [...kept, vehicle]
  return { shelf: { ...shelf, [list]: longer }, outcome: 'added' }
}

/** Notes that the page of a vehicle was open, as the newest. */
export const withViewed = (shelf: Shelf, id: string): Shelf => ({
  ...shelf,
  recent: [id, ...shelf.recent.filter((other) => other !== id)].slice(0, SHELF_LIMITS.recent),
})
