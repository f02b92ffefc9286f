import { followCustomer } from '#web/lib/shopper/customer-store.ts'

import { filterForm, liveForm, type FormChange, type LiveForm } from './filter-form.ts'

type Listening = Readonly<{
  /** Aborted when the page is closed. */
  signal: AbortSignal
  /** The order of the list on screen. */
  sortBy: string
  /** A control of the filters has changed. */
  ask: (change: FormChange) => void
  /** Loads the list on screen again. */
  reload: () => void
  isHeld: () => boolean
  onLeave: () => void
  /** The link to more vehicles has been followed. */
  onMore: () => void
}>

/**
 * Hears what a shopper does on the page of a list: choices, searches for a value, links that lead elsewhere.
 * @returns the form of the filters
 */
export function listenToPage(element: HTMLElement, listening: Listening): LiveForm {
  const { signal, reload, isHeld, onLeave, onMore } = listening
  const form = liveForm(element, listening)

  // Prices of the shopper's own come and go with what is known of them.
  const unfollow = followCustomer(() => {
    if (isHeld()) reload()
  })
  signal.addEventListener('abort', unfollow)

  // A search for a value by name may mean one that the page has left out to be light; the list in the browser has all.
  let complete = ''
  const onFocus = ({ target }: Event) => {
    const isSearch = target instanceof HTMLInputElement && target.type === 'search'
    if (!isSearch || target.form !== filterForm(element)) return
    if (!isHeld() || location.pathname === complete) return
    complete = location.pathname
    reload()
  }
  // Links about filters and the plan ask for their own list.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (target.closest('a[data-more]')) onMore()
    if (target.closest('a[href]:not([data-plan], [data-removes])')) onLeave()
  }
  element.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('click', onClick, { signal })
  addEventListener('popstate', onLeave, { signal })
  return form
}
