import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { isRouteErrorResponse, type NavigateFunction } from 'react-router'

import type { SearchView } from '#web/features/search/view/search-view.ts'
import { formAddress } from '#web/lib/form-address.ts'

import type * as BrowserListModule from './browser-list.ts'
import { wishFor } from './filter-form.ts'
import { FILTER_FORM } from './filter-ids.ts'

/** The list, and whether it is an older one because the one asked for did not come. */
export type LoadedView = SearchView & Readonly<{ hasFailed?: true }>

/** Shows the count and the first vehicles of a list; without one, the rest of what is on screen. */
type Show = (view: SearchView | null) => void

type BrowserList = typeof BrowserListModule

let onScreen: SearchView | null = null
let show: Show
let browserList: BrowserList | null = null

/**
 * Brings the list of an address into the browser once the page has nothing else to do, so that its filters are
 * answered there. Where that fails, the server goes on answering.
 */
export function holdList(pathname: string, navigate: NavigateFunction): void {
  const hold = () =>
    import('./browser-list.ts').then((loaded) => {
      browserList = loaded
      return loaded.holdList(pathname, {
        plan: () => onScreen?.plan ?? null,
        formId: FILTER_FORM,
        formAddress,
        wishFor,
        show: (view) => (view ? flushSync : startTransition)(() => show(view)),
        navigate,
      })
    }, reportError)
  // Safari has no `requestIdleCallback`.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(hold)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

/** The page of an address from the list in the browser; nothing where the server has to say. */
export const answerHere = async (address: string): Promise<SearchView | null | undefined> =>
  browserList?.answerHere(address)

/** Remembers the list that is on screen, for as long as it is, and how to show another; returns how to forget it. */
export function keepView(view: SearchView, showOther: Show): () => void {
  onScreen = view
  show = showOther
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
