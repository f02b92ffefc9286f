import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

/** A list, and whether it is an older one because the requested one did not come. @see SRCH-15 */
export type LoadedView = SearchView & Readonly<{ hasFailed?: true }>

/** One query for a list. Two queries for one path are two objects: a plan reprices the list that is on screen. */
export type Query = Readonly<{ path: string }>

/** An answer of the browser, on screen before the router is at its address. */
export type Early = Readonly<{
  path: string
  /** What the router shows meanwhile. */
  base: LoadedView
  /** The count and the first cards are of this list. */
  view: LoadedView
  /** All other parts are of this one: for a moment that of before. */
  rest: LoadedView
}>

export type HeldList = Readonly<{
  type: VehicleType
  /** When it was looked up, ms since the epoch. */
  sinceMs: number
  /** Whether the worker answers; before that the server does. */
  isReady: boolean
}>

export type ListState = Readonly<{
  /** The query whose list is not on screen yet, `null` for none. */
  pending: Query | null
  /** The last query that the router has been led to. */
  sent: Query | null
  /** What is shown: the list of the router, `null` while no list's page is open. */
  shown: LoadedView | null
  /** What is shown instead of it until the router has followed. */
  early: Early | null
  /** What is held: the list in the browser, `null` if the server answers. */
  held: HeldList | null
}>

export type ListEvent =
  /** A choice: a filter, or a plan. An unfinished one, such as a ZIP code half typed, requests nothing. */
  | Readonly<{ kind: 'requested'; query: Query }>
  /** The browser has answered a query. */
  | Readonly<{ kind: 'answered'; query: Query; view: SearchView }>
  /** Count and first cards of the answer are painted. */
  | Readonly<{ kind: 'painted' }>
  /** The router is led to a query. */
  | Readonly<{ kind: 'sent'; query: Query }>
  /** The page shows a list of the router at an address. */
  | Readonly<{ kind: 'arrived'; path: string; view: LoadedView }>
  /** A load has failed. */
  | Readonly<{ kind: 'failed' }>
  /** The shopper leaves: by a link, back or forward. */
  | Readonly<{ kind: 'left' }>
  /** The page is closed. */
  | Readonly<{ kind: 'closed' }>
  /** A list is being loaded, answers from now on, or (`null`) is no longer there. */
  | Readonly<{ kind: 'held'; list: HeldList | null }>

export const noList: ListState = { pending: null, sent: null, shown: null, early: null, held: null }

/** The list on screen, `null` for none. */
export const onScreen = ({ early, shown }: ListState): LoadedView | null => early?.view ?? shown

type On = {
  [Kind in ListEvent['kind']]: (
    state: ListState,
    event: Extract<ListEvent, { kind: Kind }>,
  ) => ListState
}

const on: On = {
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
    // A list of the same address that was on its way before is not the answer.
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
  // The table has a function for each kind, which the compiler does not follow.
  (on[event.kind] as (state: ListState, event: ListEvent) => ListState)(state, event)
