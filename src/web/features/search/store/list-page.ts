import type { Location, NavigateFunction } from 'react-router'

import type { ListState, LoadedView } from './list-state.ts'

/** A displayed list page. */
export type ListPage = Readonly<{
  /** The element around all of it, where events of its controls and links are handled. */
  element: HTMLElement
  navigate: NavigateFunction
  place: Location
  /** The list of the router. */
  loaded: LoadedView
  /** The list that the filters are rendered from. */
  later: LoadedView
}>

/** The state, `null` before the first event, as read and written by the part of the store that is loaded later. */
export type StateCell = Readonly<{ get: () => ListState | null; set: (state: ListState) => void }>
