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

/**
 * The favorites of this browser: stored there, or for as long as the document lives where it stores nothing. Listens to
 * other tabs while someone follows. One object for each document.
 */
function createFavoritesStore() {
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

  const refresh = () => show({ ...current(), favorites: read() })
  const onStorage = ({ key }: StorageEvent) => {
    // `null`: everything was cleared.
    if (key === FAVORITES_KEY || key === null) refresh()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    // A page that comes back as it was left has missed what other tabs did meanwhile.
    if (persisted) refresh()
  }

  /** Hears of each change, here and in other tabs. Returns what ends it. */
  function follow(listener: () => void): () => void {
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
  function change(edit: (favorites: Favorites) => Favorites): void {
    const favorites = edit(read())
    write(favorites)
    show({ ...current(), favorites })
  }

  /** Adds a vehicle to a list or removes it, and records the outcome for the announcer. */
  function toggleVehicle(list: FavoriteList, vehicle: FavoriteVehicle): void {
    const found = read()
    const { favorites, outcome } = toggle(found, list, vehicle)
    if (outcome !== 'full') write(favorites)
    const { pathname } = location
    show({ favorites, action: { list, outcome, vehicle, before: found[list], pathname } })
  }

  /** Puts back what the last press has taken off a list, where it was and as it was kept; another tab may have filled it. */
  function undo({ list, vehicle, before, pathname }: FavoriteAction): void {
    const favorites = restored(read(), list, { id: vehicle.id, before })
    write(favorites)
    const outcome = isFavorite(favorites, list, vehicle.id) ? 'added' : 'full'
    show({ favorites, action: { list, outcome, vehicle, before, pathname } })
  }

  /** Clears the outcome of an action, unless there is a newer one. */
  function dismiss(action: FavoriteAction): void {
    if (current().action === action) show({ ...current(), action: null })
  }

  return {
    current: () => current().favorites,
    lastAction: () => current().action,
    follow,
    change,
    toggle: toggleVehicle,
    undo,
    dismiss,
  }
}

const store = createFavoritesStore()

export const {
  /** Hears of each change, here and in other tabs. Returns what ends it. */
  follow: followFavorites,
  /** Changes the favorites as they are stored now. */
  change: changeFavorites,
  /** Adds a vehicle to a list or removes it. */
  toggle: toggleFavorite,
  /** Restores what an action removed. */
  undo: undoRemoval,
  /** Clears the outcome of an action. */
  dismiss: dismissAction,
  /** The favorites as they are known now, outside of components. */
  current: currentFavorites,
} = store

/** The shelf of this browser, followed through changes here and in other tabs; `null` on the server. */
export const useFavorites = (): Favorites | null =>
  useSyncExternalStore(store.follow, store.current, () => null)

/** What the shopper did last; a new object each time, `null` before the first. */
export const useLastAction = (): FavoriteAction | null =>
  useSyncExternalStore(store.follow, store.lastAction, () => null)
