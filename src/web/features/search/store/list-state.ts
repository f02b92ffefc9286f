import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

/** A list, and whether it is an older one because the requested one failed to load. @see SRCH-15 */
export type LoadedView = SearchView & Readonly<{ hasFailed?: true }>

/** A query for a list. Two queries for one path are two objects: a plan reprices the displayed list. */
export type Query = Readonly<{ path: string }>

/** A result from the browser, displayed before the router is at its address. */
export type EarlyView = Readonly<{
  path: string
  /** The list that the router shows meanwhile. */
  base: LoadedView
  /** The list of the count and the first cards. */
  view: LoadedView
  /** The list of all other parts: briefly the previous one. */
  rest: LoadedView
}>

export type HeldList = Readonly<{
  type: VehicleType
  /** When it was loaded, ms since the epoch. */
  sinceMs: number
  /** Whether the worker is ready; before that the server responds. */
  isReady: boolean
}>

export type ListState = Readonly<{
  /** The query whose list is not displayed yet, `null` for none. */
  pending: Query | null
  /** The last query that the router was navigated to. */
  sent: Query | null
  /** The list of the router, `null` while no list page is open. */
  shown: LoadedView | null
  /** Displayed instead of it until the router has followed. */
  early: EarlyView | null
  /** The list held in the browser, `null` if the server responds. */
  held: HeldList | null
}>

export type ListEvent =
  /** A choice: a filter, or a plan. Unfinished input, such as a partial ZIP code, requests nothing. */
  | Readonly<{ kind: 'requested'; query: Query }>
  /** The browser has the result of a query. */
  | Readonly<{ kind: 'answered'; query: Query; view: SearchView }>
  /** Count and first cards of the result are painted. */
  | Readonly<{ kind: 'painted' }>
  /** The router is navigated to a query. */
  | Readonly<{ kind: 'sent'; query: Query }>
  /** The page shows a list of the router at an address. */
  | Readonly<{ kind: 'arrived'; path: string; view: LoadedView }>
  /** A load has failed. */
  | Readonly<{ kind: 'failed' }>
  /** The shopper opens another page: by a link, back or forward. */
  | Readonly<{ kind: 'left' }>
  /** The page is closed. */
  | Readonly<{ kind: 'closed' }>
  /** A list is being loaded, is ready, or (`null`) is no longer held. */
  | Readonly<{ kind: 'held'; list: HeldList | null }>

export const noList: ListState = { pending: null, sent: null, shown: null, early: null, held: null }

/** The displayed list, `null` for none. */
export const onScreen = ({ early, shown }: ListState): LoadedView | null => early?.view ?? shown

type Handlers = {
  [Kind in ListEvent['kind']]: (
    state: ListState,
    event: Extract<ListEvent, { kind: Kind }>,
  ) => ListState
}

const handlers: Handlers = {
  requested: (state, { query }) => ({ ...state, pending: query }),
  answered(state, { query, view }) {
    const { pending, shown, early } = state
    if (pending !== query || !shown) return state
    return { ...state, early: { path: query.path, base: shown, view, rest: early?.rest ?? shown } }
  },
  painted: (state) => ({
    ...state,
    early: state.early && { ...state.early, rest: state.early.view },
  }),
  sent: (state, { query }) => ({ ...state, sent: query }),
  arrived(state, { path, view }) {
    const { pending, sent, shown, early } = state
    // A list of the same address that was already pending is not the result.
    const isAnswer = pending === sent && pending?.path === path && view !== shown
    return {
      ...state,
      pending: isAnswer ? null : pending,
      shown: view,
      early: early?.base === view ? early : null,
    }
  },
  failed(state) {
    const { pending, sent, shown, early } = state
    return {
      ...state,
      pending: pending === sent ? null : pending,
      shown: shown && { ...(early?.view ?? shown), hasFailed: true },
    }
  },
  left: (state) => ({ ...state, pending: null }),
  closed: ({ held }) => ({ ...noList, held }),
  held: (state, { list }) => ({ ...state, held: list }),
}

/** The state after an event. */
export const listReducer = (state: ListState, event: ListEvent): ListState =>
  // The table has a function for each kind, which the compiler cannot infer.
  (handlers[event.kind] as (state: ListState, event: ListEvent) => ListState)(state, event)
