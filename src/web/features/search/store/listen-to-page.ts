import { followCustomer } from '#web/lib/shopper/customer-store.ts'

import { filterForm, liveForm, type Chosen, type FormChange, type LiveForm } from './filter-form.ts'
import { restoreLooks, storeLook } from './list-looks.ts'

type Listening = Readonly<{
  /** Aborted when the page is closed. */
  signal: AbortSignal
  /** The order and the radius of the displayed list. */
  chosen: Chosen
  /** Whether the form was rendered for a previous list. */
  isNext: boolean
  /** A filter control has changed. */
  onFormChange: (change: FormChange) => void
  /** Reloads the displayed list. */
  reload: () => void
  isHeld: () => boolean
  onLeave: () => void
  /** The link to more vehicles was followed. */
  onMore: () => void
}>

/**
 * Handles a shopper's actions on a list page: choices, searches for a value, links to other pages.
 * @returns the form of the filters
 */
export function listenToPage(element: HTMLElement, listening: Listening): LiveForm {
  const { signal, reload, isHeld, onLeave, onMore } = listening
  const form = liveForm(element, listening)
  restoreLooks(element)
  element.addEventListener('change', storeLook, { signal })

  // Personalized prices depend on the known customer info.
  const unfollow = followCustomer(() => {
    if (isHeld()) reload()
  })
  signal.addEventListener('abort', unfollow)

  // A search for a value by name may match one that the server-rendered page omits; the list in the
  // browser has all.
  let complete = ''
  const onFocus = ({ target }: Event) => {
    const isSearch = target instanceof HTMLInputElement && target.type === 'search'
    if (!isSearch || target.form !== filterForm(element)) return
    if (!isHeld() || location.pathname === complete) return
    complete = location.pathname
    reload()
  }
  // Links about filters and the plan request their own list.
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
