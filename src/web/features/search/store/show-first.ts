import type { NavigateFunction } from 'react-router'

import type { SearchView } from '#web/features/search/view/search-view.ts'

/** The page that a list in the browser answers for. */
export type ListScreen = Readonly<{
  /** By which plan the list on screen is priced, and what there is to choose; `null` for neither. */
  plan: () => SearchView['plan']
  /** The form of its filters. */
  formId: string
  /** Where that leads as it is filled in now. */
  formAddress: (form: HTMLFormElement, submitter: null) => URL
  /** Remembers what is asked for; what comes back says whether it is still wanted. */
  wishFor: (path: string) => () => boolean
  /** Shows the count and the first vehicles of a list at once; without one, the rest of what is on screen. */
  show: (view: SearchView | null) => void
  navigate: NavigateFunction
}>

const here = () => location.pathname + location.search

/** Leads the router to an address of the list, without a jump; to the page's own anew, that adds no step to go back. */
export function go({ navigate }: ListScreen, path: string): void {
  const isSame = path === here()
  void navigate(path, { replace: isSame, preventScrollReset: true })
}

/** Asks the list in the browser; `null` where it is not there, or where the server has to say. */
export type Ask = (address: string) => Promise<SearchView | null> | null

/** What is on screen already while the router is still on its way there. */
let shown: Readonly<{ path: string; view: SearchView }> | null = null

const pathOf = ({ pathname, search }: URL) => pathname + search

/** The list that has been shown for an address already, once; `null` for any other. */
export function takeShown(address: string): SearchView | null {
  const taken = shown
  shown = null
  return taken?.path === pathOf(new URL(address)) ? taken.view : null
}

/** Waits until what is on screen now has been painted; no longer than that in a page that nobody sees. */
const painted = () =>
  new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve)
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Shows what has been answered, and lets the router go there once that is painted, unless something else is wanted by then. */
export async function show(answer: Promise<SearchView | null>, path: string, page: ListScreen) {
  const isWanted = page.wishFor(path)
  const view = await answer
  if (!isWanted()) return
  if (view !== null) {
    page.show(view)
    await painted()
    page.show(null)
    if (!isWanted()) return
    shown = { path, view }
  }
  go(page, path)
}

/**
 * Takes the changes of the filters over from the page while the list is in the browser. What they ask for is shown at
 * once, the router follows: its own work would stand between a click and what is to be seen.
 */
export function answerForm(current: () => ListScreen | null, ask: Ask): void {
  const onChange = (event: Event) => {
    const { target } = event
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    const page = current()
    if (!page || !isField || target.type === 'search' || target.form?.id !== page.formId) return
    // The page says what is wrong with it.
    if (!target.validity.valid) return
    const url = page.formAddress(target.form, null)
    const answer = ask(url.href)
    if (answer === null) return
    event.stopPropagation()
    show(answer, pathOf(url), page).catch(reportError)
  }
  document.addEventListener('change', onChange, true)
}

/**
 * Who looks for a value by name may mean one that the page has left out to be light: the list in the browser has them
 * all, so the page is asked for anew there.
 */
export function bringAllValues(current: () => ListScreen | null): void {
  let asked = ''
  document.addEventListener('focusin', ({ target }) => {
    const page = current()
    const isSearch = target instanceof HTMLInputElement && target.type === 'search'
    if (!page || !isSearch || target.form?.id !== page.formId || location.pathname === asked) return
    asked = location.pathname
    go(page, asked + location.search)
  })
}
