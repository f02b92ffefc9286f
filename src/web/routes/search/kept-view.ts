import { isRouteErrorResponse } from 'react-router'

import type { SearchView } from './view/search-view.ts'

/** The list, and whether it is an older one because the one asked for did not come. */
export type LoadedView = SearchView & Readonly<{ hasFailed?: true }>

let onScreen: SearchView | null = null

/** Remembers the list that is on screen, for as long as it is; returns how to forget it. */
export function keepView(view: SearchView): () => void {
  onScreen = view
  return () => {
    onScreen = null
  }
}

/** Redirects and pages that do not exist are answers; only a connection or a server can fail. */
const isFailure = (error: unknown) =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)

/**
 * What `load` brings; where it fails while a list is on screen, that list, marked, with the failure logged.
 * @see SRCH-15
 */
export async function loadOrKeep(
  load: () => Promise<SearchView>,
  signal: AbortSignal,
): Promise<LoadedView> {
  try {
    return await load()
  } catch (error) {
    // Nobody waits for it any more: a newer choice has taken its place.
    if (signal.aborted) throw error
    if (onScreen === null || !isFailure(error)) throw error
    reportError(error)
    return { ...onScreen, hasFailed: true }
  }
}
