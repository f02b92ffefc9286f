import { isRouteErrorResponse, redirect } from 'react-router'

import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { Locale } from '#i18n/locale.ts'
import { visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'
import { painted } from '#web/lib/links/painted.ts'

import type { FormChange, LiveForm } from './filter-form.ts'
import { heldWorker, typeOf } from './held-worker.ts'
import type { ListPage, StateCell } from './list-page.ts'
import {
  listReducer,
  noList,
  onScreen,
  type ListEvent,
  type LoadedView,
  type Query,
} from './list-state.ts'
import { listenToPage } from './listen-to-page.ts'
import { mergeFilters } from './merge-filters.ts'
import { focusAddedVehicle, focusCount, focusPlan, focusVehicle, focusZip } from './move-focus.ts'
import { pathWithPlan, planAt, withoutPlan } from './plan-paths.ts'
import { savesData } from './saves-data.ts'

const pathOf = ({ pathname, search }: Readonly<{ pathname: string; search: string }>) =>
  pathname + search

/** How long a loaded page may stay busy: on a slow device there may be no idle moment at all. */
const MAX_BUSY_MS = 3000

/**
 * Calls back once the page is idle, or has been busy for three seconds. (A file shared with `whenIdleOrUsed` would add
 * another one to the first load of a list.)
 */
function whenIdle(done: () => void): void {
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: MAX_BUSY_MS })
    else setTimeout(done)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}

/** The ZIP code of a path; empty for none. */
const zipIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('zip') ?? ''

/** The values of the selects in a list's form. */
const chosenIn = ({ sort, radius }: LoadedView) => ({ sort, radius })

/** Redirects and missing pages are valid responses; only a connection or a server can fail. */
const isFailure = (error: unknown) =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)

/**
 * The part of the list's store that the first load does without: it changes the state, and runs queries in the browser.
 */
export function createListClient({ get, set }: StateCell) {
  const state = () => get() ?? noList
  let page: ListPage | null = null
  let opened = new AbortController()
  let form: LiveForm | null = null
  let formView: LoadedView | null = null
  /** The path of each displayed list, for the links rendered with it. */
  const renderedPaths = new WeakMap<LoadedView, string>()
  /** The number of vehicles when the shopper requested more; `null` once they are loaded. */
  let moreFrom: number | null = null

  const send = (event: ListEvent) => set(listReducer(state(), event))
  const worker = heldWorker({ state, send })

  /** Navigates the router to an address of the list, without scrolling; its own address adds no history entry. */
  const go = (path: string) =>
    void page?.navigate(path, { replace: path === pathOf(location), preventScrollReset: true })

  /** Reloads the displayed list, or the pending one. */
  const reload = () => go(state().pending?.path ?? pathOf(location))

  /** Loads the page with the plan of this visit, if the server has to know it. */
  function goWithPlan(): void {
    const path = pathWithPlan(location.href)
    if (path !== null) go(path)
  }

  /** Loads the list of a page into the browser. Lists longer than `MAX_SENT_VEHICLES` stay with the server. */
  async function hold(pathname: string): Promise<void> {
    const type = typeOf(pathname)
    if (type === null || state().held?.type === type) return
    const result = await worker.open(type)
    if (result === 'server') goWithPlan()
    else if (result) reload()
  }

  /** The page of an address from the list in the browser; `null` if only the server can respond. */
  async function viewAt(address: string): Promise<SearchView | null> {
    const { pathname } = new URL(address)
    const has = worker.has(pathname)
    if (has === true) return worker.query(address)
    if (has === 'old') {
      worker.close()
      hold(pathname).catch(reportError)
    }
    return null
  }

  /**
   * Shows the result of a query, and navigates the router once it is painted, unless a newer query exists by then: the
   * router's own work would delay the result of a choice.
   */
  async function requestList(path: string): Promise<void> {
    const query: Query = { path }
    const isWanted = () => state().pending === query
    send({ kind: 'requested', query })
    const view = await viewAt(location.origin + path)
    if (!isWanted()) return
    if (view !== null) {
      renderedPaths.set(view, path)
      send({ kind: 'answered', query, view })
      await painted()
      if (!isWanted()) return send({ kind: 'painted' })
      send({ kind: 'painted' })
    }
    send({ kind: 'sent', query })
    go(path)
  }

  /**
   * Uses a ZIP code that was typed here for the whole visit: for taxes and on other pages, too. Then the list is
   * priced by it.
   * @param zip empty for none
   */
  async function applyZip(zip: string): Promise<void> {
    const { storeZip } = await import('#web/features/payment-plan/shopper-zip.ts')
    await storeZip(zip)
    if (worker.has(location.pathname) === true) return reload()
    // A query that waits for its result is kept, and a plan in the address gets the new tax location.
    const path = state().pending?.path ?? pathOf(location)
    const url = withoutPlan(location.origin + path)
    go(pathWithPlan(url.href) ?? pathOf(url))
  }

  /** Queries for the form's state: changes of another pending query are kept. */
  function onFormChange(change: FormChange): void {
    const { pending } = state()
    const [before, after] = [change.from, change.href].map(zipIn)
    if (after !== undefined && before !== after) applyZip(after).catch(reportError)
    requestList(pending === null ? change.href : mergeFilters(change, pending.path)).catch(
      reportError,
    )
  }

  /** Sets the plan of this visit and prices the list by it; resolves when the first cards have their prices. */
  async function setPlan(plan: PaymentPlan): Promise<void> {
    visitPlan.set(plan)
    const url = withoutPlan(location.href)
    const isHeld = worker.has(url.pathname) === true
    await requestList((isHeld ? null : pathWithPlan(url.href)) ?? pathOf(url))
  }

  async function openPlan(): Promise<void> {
    const choices = onScreen(state())?.plan
    if (!choices) return
    const { openPlanDialog } = await import('./open-plan-dialog.tsx')
    await openPlanDialog({
      // The server writes pages only in these languages.
      locale: document.documentElement.lang as Locale,
      plan: planAt(location.href),
      options: choices.options,
      onSet: setPlan,
      onClosed: focusPlan,
    })
  }

  function open({ element, later }: ListPage, first: LoadedView | null): void {
    opened = new AbortController()
    formView = later
    form = listenToPage(element, {
      signal: opened.signal,
      chosen: chosenIn(later),
      isNext: first !== null && first !== later,
      onFormChange,
      reload,
      isHeld: () => worker.has(location.pathname) === true,
      onLeave: () => send({ kind: 'left' }),
      onMore: () => {
        moreFrom = page?.later.cards.length ?? null
      },
    })
    if (first && later.cards.length > first.cards.length)
      focusAddedVehicle(element, first.cards.length)
  }

  /** Moves the focus when its element is gone or no longer relevant. */
  function moveFocus({ later: before }: ListPage, { element, later }: ListPage): void {
    if (before.applied.length > later.applied.length) focusCount(element)
    if (moreFrom === null || later.cards.length <= moreFrom) return
    focusVehicle(element, moreFrom)
    moreFrom = null
  }

  const holdWhenIdle = (pathname: string) =>
    whenIdle(() => {
      // Another page is open by now.
      if (page?.place.pathname !== pathname) return
      if (savesData()) goWithPlan()
      else hold(pathname).catch(reportError)
    })

  return {
    /**
     * Records the displayed page; `null` once it is closed.
     * @param first the list that it was first rendered with, which may be a previous one of the router: the controls of
     *   its form then still have the choices of that list; `null` if this is the list of `next`
     */
    show(next: ListPage | null, first: LoadedView | null): void {
      const last = page
      page = next
      if (last?.element !== next?.element) {
        opened.abort()
        if (!next) return send({ kind: 'closed' })
      }
      if (!next) return
      const { place, loaded, later } = next
      const { pathname } = place
      if (!loaded.hasFailed) renderedPaths.set(loaded, pathOf(place))
      send({ kind: 'arrived', path: pathOf(place), view: loaded })
      if (last?.element !== next.element) open(next, first)
      else moveFocus(last, next)
      if (last?.place.pathname !== pathname) holdWhenIdle(pathname)
      // A failed list leaves its query pending, to be retried.
      if (state().pending || formView === later || later.hasFailed) return
      formView = later
      form?.update(chosenIn(later))
    },

    /** @see ListStore.load. Logs a failure. */
    async load(
      { url, signal }: Request,
      fromServer: () => Promise<SearchView>,
    ): Promise<LoadedView | Response> {
      const { early } = state()
      if (early?.path === pathOf(new URL(url))) return early.view
      try {
        const view = await viewAt(url)
        if (view !== null) return view
        // The server has to know the plan of this visit.
        const path = pathWithPlan(url)
        return path === null ? await fromServer() : redirect(path)
      } catch (error) {
        // Replaced by a newer query: no longer needed.
        if (signal.aborted || !isFailure(error)) throw error
        send({ kind: 'failed' })
        const { shown } = state()
        if (shown === null) throw error
        reportError(error)
        return shown
      }
    },

    /** Follows a link that removes a filter, keeping changes made since the link was rendered. */
    removeFilter(href: string): void {
      const from = page ? renderedPaths.get(page.later) : undefined
      const target = state().pending?.path ?? pathOf(location)
      requestList(from === undefined ? href : mergeFilters({ from, href }, target)).catch(
        reportError,
      )
    },

    /** Performs the action of a plan link: `clear`, going to the ZIP code, or opening its dialog. @see SRCH-16 */
    followPlan(action: string | undefined): void {
      if (action === 'zip') return page ? focusZip(page.element) : undefined
      const done = action === 'clear' ? setPlan(emptyPlan).then(focusPlan) : openPlan()
      done.catch(reportError)
    },
  }
}
