import type { MouseEvent } from 'react'

import type { SearchView } from '#web/features/search/view/search-view.ts'

import type * as ListClientModule from './list-client.ts'
import type { ListPage, StateCell } from './list-page.ts'
import type { ListState, LoadedView } from './list-state.ts'

export type ListStore = ReturnType<typeof createListStore>

/**
 * The state of a list (`ListState`), for as long as the document lives. The code that changes it is in
 * `list-client.ts`, loaded once the first page of a list is hydrated: until then the server responds.
 */
export function createListStore() {
  let state: ListState | null = null
  let page: ListPage | null = null
  /** The list that the open page was first rendered with. */
  let first: LoadedView | null = null
  let client: ReturnType<typeof ListClientModule.createListClient> | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()

  const cell: StateCell = {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
  }
  const load = async () => {
    const loaded = await import('./list-client.ts')
    client = loaded.createListClient(cell)
    client.show(page, first)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The list displayed ahead of the router; `null` for none. */
    early: () => state?.early ?? null,

    /** Records the displayed page; `null` once it is closed. */
    show(next: ListPage | null): void {
      if (page?.element !== next?.element) first = next?.later ?? null
      page = next
      if (client) client.show(next, null)
      else loading ??= load().catch(reportError)
    },

    /**
     * The list of a request: from the browser, else from the server; if that fails while a list is displayed, that
     * list, marked. A redirect if the server has to know the plan of the visit.
     * @see SRCH-15
     */
    load: (
      request: Request,
      fromServer: () => Promise<SearchView>,
    ): Promise<LoadedView | Response> => (client ? client.load(request, fromServer) : fromServer()),

    /**
     * Handles clicks on links that remove a filter, or that concern the payment plan, also while `list-client.ts` is
     * loading.
     * @see SRCH-16
     */
    onClick: (event: MouseEvent): void => {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event
      const link =
        target instanceof Element && target.closest<HTMLElement>('a[data-plan], a[data-removes]')
      if (!link || !loading || altKey || ctrlKey || metaKey || shiftKey) return
      const { plan } = link.dataset
      const href = link.getAttribute('href') ?? ''
      // Before `LinkScope` follows it: of two filters removed in quick succession it would keep the
      // first.
      event.preventDefault()
      void loading.then(() => {
        if (plan !== undefined) return client?.followPlan(plan)
        return client ? client.removeFilter(href) : location.assign(href)
      })
    },
  }
}
