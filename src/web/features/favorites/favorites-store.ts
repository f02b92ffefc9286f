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

/** The shopper's last action, and its page. */
export type FavoriteAction = Readonly<{
  list: FavoriteList
  outcome: Outcome
  vehicle: FavoriteVehicle
  /** The list before the action. */
  before: readonly FavoriteVehicle[]
  pathname: string
}>

type State = Readonly<{ favorites: Favorites; action: FavoriteAction | null }>

/**
 * The favorites of this browser: in its storage, or in the document if storage is unavailable. Listens to other tabs
 * while there are subscribers. One object per document.
 */
function createFavoritesStore() {
  let state: State | null = null
  /** Whether the browser stores what is written; if not, the document keeps it. */
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
    // A page from the back-forward cache has missed changes in other tabs.
    if (persisted) refresh()
  }

  /** Subscribes to changes, here and in other tabs. @returns unsubscribes */
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

  /** Changes the currently stored favorites, so that two tabs do not undo each other's changes. */
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

  /** Restores what the last action removed, at its old position and as saved; another tab may have filled the list. */
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
  /** Subscribes to changes, here and in other tabs. @returns unsubscribes */
  follow: followFavorites,
  /** Changes the currently stored favorites. */
  change: changeFavorites,
  /** Adds a vehicle to a list or removes it. */
  toggle: toggleFavorite,
  /** Restores what an action removed. */
  undo: undoRemoval,
  /** Clears the outcome of an action. */
  dismiss: dismissAction,
  /** The current favorites, outside of components. */
  current: currentFavorites,
} = store

/** The favorites of this browser, updated on changes here and in other tabs; `null` on the server. */
export const useFavorites = (): Favorites | null =>
  useSyncExternalStore(store.follow, store.current, () => null)

/** The shopper's last action; a new object each time, `null` before the first. */
export const useLastAction = (): FavoriteAction | null =>
  useSyncExternalStore(store.follow, store.lastAction, () => null)
