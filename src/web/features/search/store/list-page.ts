import type { Location, NavigateFunction } from 'react-router'

import type { ListState, LoadedView } from './list-state.ts'

/** The page of a list as it is on screen. */
export type ListPage = Readonly<{
  /** The element around all of it: its controls and links are heard there. */
  element: HTMLElement
  navigate: NavigateFunction
  place: Location
  /** The list of the router. */
  loaded: LoadedView
  /** The list that the filters are drawn from. */
  later: LoadedView
}>

/** The state, `null` before the first event, as the part of the store that is loaded later reads and writes it. */
export type StateCell = Readonly<{ get: () => ListState | null; set: (state: ListState) => void }>
