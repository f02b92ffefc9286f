import { useSyncExternalStore } from 'react'

import {
  noFavorites,
  isFavorite,
  parseFavorites,
  restored,
  toggle,
  type FavoriteVehicle,
  type Outcome,
  type Favorites,
  type FavoriteList,
} from '#domain/favorites/favorites.ts'

import { FAVORITES_KEY } from './favorites-key.ts'

/** What the shopper did last, and on which page. */
export type FavoriteAction = Readonly<{
  list: FavoriteList
  outcome: Outcome
  vehicle: FavoriteVehicle
  /** How the list was before. */
  before: readonly FavoriteVehicle[]
  pathname: string
}>

type State = Readonly<{ favorites: Favorites; action: FavoriteAction | null }>

let state: State | null = null
/** Whether the browser keeps what is written; where it does not, the page does until it is left. */
let isStored = true
const listeners = new Set<() => void>()

function read(): Favorites {
  const known = state?.favorites ?? noFavorites
  if (!isStored) return known
  try {
    return parseFavorites(localStorage.getItem(FAVORITES_KEY))
  } catch {
    return known
  }
}

function write(favorites: Favorites): void {
  try {
    localStorage.setItem(FAVORITES_KEY, JSON.stringify(favorites))
  } catch {
    isStored = false
  }
}

const current = (): State => (state ??= { favorites: read(), action: null })

function show(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const follow = () => show({ ...current(), favorites: read() })
const onStorage = ({ key }: StorageEvent) => {
  // `null`: everything was cleared.
  if (key === FAVORITES_KEY || key === null) follow()
}
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  // A page that comes back as it was left has missed what other tabs did meanwhile.
  if (persisted) follow()
}

/** Hears of each change, here and in other tabs. Returns what ends it. */
export function followFavorites(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** Changes the shelf as it is stored now, so that two tabs do not undo each other's changes. */
export function changeFavorites(change: (favorites: Favorites) => Favorites): void {
  const favorites = change(read())
  write(favorites)
  show({ ...current(), favorites })
}

/** Adds a vehicle to a list or removes it, and records the outcome for the announcer. */
export function toggleFavorite(list: FavoriteList, vehicle: FavoriteVehicle): void {
  const found = read()
  const { favorites, outcome } = toggle(found, list, vehicle)
  if (outcome !== 'full') write(favorites)
  const { pathname } = location
  show({ favorites, action: { list, outcome, vehicle, before: found[list], pathname } })
}

/** Puts back what the last press has taken off a list, where it was and as it was kept; another tab may have filled it. */
export function undoRemoval({ list, vehicle, before, pathname }: FavoriteAction): void {
  const favorites = restored(read(), list, { id: vehicle.id, before })
  write(favorites)
  const outcome = isFavorite(favorites, list, vehicle.id) ? 'added' : 'full'
  show({ favorites, action: { list, outcome, vehicle, before, pathname } })
}

/** Clears the outcome of an action, unless there is a newer one. */
export function dismissAction(action: FavoriteAction): void {
  if (current().action === action) show({ ...current(), action: null })
}

/** The shelf of this browser, followed through changes here and in other tabs; `null` on the server. */
export const useFavorites = (): Favorites | null =>
  useSyncExternalStore(
    followFavorites,
    () => current().favorites,
    () => null,
  )

/** What the shopper did last; a new object each time, `null` before the first. */
export const useLastAction = (): FavoriteAction | null =>
  useSyncExternalStore(
    followFavorites,
    () => current().action,
    () => null,
  )

/** The shelf as it is known now, outside of components. */
export const currentFavorites = (): Favorites => current().favorites
