import { useSyncExternalStore } from 'react'

import {
  emptyShelf,
  isOnShelf,
  parseShelf,
  restored,
  toggle,
  type KeptVehicle,
  type Outcome,
  type Shelf,
  type ShelfList,
} from '#domain/favorites/shelf.ts'

import { SHELF_KEY } from './favorites-key.ts'

/** What the shopper did last, and on which page. */
export type Deed = Readonly<{
  list: ShelfList
  outcome: Outcome
  vehicle: KeptVehicle
  /** How the list was before. */
  before: readonly KeptVehicle[]
  pathname: string
}>

type State = Readonly<{ shelf: Shelf; deed: Deed | null }>

let state: State | null = null
/** Whether the browser keeps what is written; where it does not, the page does until it is left. */
let isKept = true
const listeners = new Set<() => void>()

function read(): Shelf {
  const known = state?.shelf ?? emptyShelf
  if (!isKept) return known
  try {
    return parseShelf(localStorage.getItem(SHELF_KEY))
  } catch {
    return known
  }
}

function write(shelf: Shelf): void {
  try {
    localStorage.setItem(SHELF_KEY, JSON.stringify(shelf))
  } catch {
    isKept = false
  }
}

const current = (): State => (state ??= { shelf: read(), deed: null })

function show(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const follow = () => show({ ...current(), shelf: read() })
const onStorage = ({ key }: StorageEvent) => {
  // `null`: everything was cleared.
  if (key === SHELF_KEY || key === null) follow()
}
const onPageShow = ({ persisted }: PageTransitionEvent) => {
  // A page that comes back as it was left has missed what other tabs did meanwhile.
  if (persisted) follow()
}

/** Hears of each change, here and in other tabs. Returns what ends it. */
export function followShelf(listener: () => void): () => void {
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
export function changeShelf(change: (shelf: Shelf) => Shelf): void {
  const shelf = change(read())
  write(shelf)
  show({ ...current(), shelf })
}

/** Puts a vehicle on a list or takes it off, and notes what became of it, so that it can be told. */
export function toggleOnShelf(list: ShelfList, vehicle: KeptVehicle): void {
  const found = read()
  const { shelf, outcome } = toggle(found, list, vehicle)
  if (outcome !== 'full') write(shelf)
  const { pathname } = location
  show({ shelf, deed: { list, outcome, vehicle, before: found[list], pathname } })
}

/** Puts back what the last press has taken off a list, where it was and as it was kept; another tab may have filled it. */
export function undoRemoval({ list, vehicle, before, pathname }: Deed): void {
  const shelf = restored(read(), list, { id: vehicle.id, before })
  write(shelf)
  const outcome = isOnShelf(shelf, list, vehicle.id) ? 'added' : 'full'
  show({ shelf, deed: { list, outcome, vehicle, before, pathname } })
}

/** Lets go of what was told of a press, unless another has come since. */
export function forgetDeed(deed: Deed): void {
  if (current().deed === deed) show({ ...current(), deed: null })
}

/** The shelf of this browser, followed through changes here and in other tabs; `null` on the server. */
export const useShelf = (): Shelf | null =>
  useSyncExternalStore(
    followShelf,
    () => current().shelf,
    () => null,
  )

/** What the shopper did last; a new object each time, `null` before the first. */
export const useDeed = (): Deed | null =>
  useSyncExternalStore(
    followShelf,
    () => current().deed,
    () => null,
  )

/** The shelf as it is known now, outside of components. */
export const shelfNow = (): Shelf => current().shelf
