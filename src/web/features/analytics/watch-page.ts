import { changedFilters, formOfRoute, sentBy, sentForm } from '#domain/analytics/form-of-route.ts'
import { listOfPath, trackedLink } from '#domain/analytics/tracked-link.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { pageOfPath, type TrackedPage } from '#domain/pages/page-of-path.ts'
import { tell } from '#web/lib/analytics/data-layer.ts'

import { watchClicks } from './watch-clicks.ts'

/** Marks the error page, whatever its address: see `ErrorPage`. */
const ERROR_PAGE = '[data-error]'

/** Where a page is: a location of the router. */
export type PagePlace = Readonly<{ pathname: string; search: string }>

const pageAtPath = (pathname: string): TrackedPage =>
  pageOfPath(pathname, document.querySelector(ERROR_PAGE) !== null)

function tellSent(form: LeadForm, { pageUrl, routeName }: TrackedPage): void {
  tell({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: pageUrl,
    component: sentBy(form, routeName),
    phoneNumber: '',
  })
}

/** Whether the first page was loaded from a page of the site, and not again. */
function isFirstFromHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isNew && document.referrer.startsWith(`${location.origin}/`)
}

/** The page that the first one was loaded from. A form that was corrected names the page whose foot it began at. */
function pageBefore(): TrackedPage | null {
  const before = URL.parse(document.referrer)
  return before && pageOfPath(before.searchParams.get('from') ?? before.pathname)
}

/** How many vehicles the list on the page holds; `null` if it does not say. */
function resultsNow(): number | null {
  const digits = document.querySelector('main [data-prices] h2')?.textContent?.match(/\d/g)
  return digits ? Number(digits.join('')) : null
}

function tellList(path: string): void {
  const results = resultsNow()
  if (results !== null) tell({ event: 'listView', list: listOfPath(path), results })
}

function stepNow(): number {
  const step = document.querySelector('main form [aria-current=step]')
  return step?.parentElement ? [...step.parentElement.children].indexOf(step) + 1 : 0
}

const PHOTO = '[id^="photo-"]'

/** Tracks a press on the photos of a vehicle: one that is opened, or another one that is shown. */
function tellPhoto({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('a, button') : null
  if (!pressed) return
  const isOpened = pressed.closest(PHOTO) !== null
  const isOther =
    !isOpened &&
    (pressed.getAttribute('href')?.startsWith('#photo-') ||
      (pressed.matches('button') && pressed.closest('section')?.querySelector(PHOTO)))
  if (isOpened || isOther) tell({ event: 'mediaUse', action: isOpened ? 'open' : 'scroll' })
}

export type WatchedPage = Readonly<{
  pageNow(): TrackedPage
  /** Whether a page is the one that is shown, with another query at most. */
  isShown(pathname: string): boolean
  /** Tracks that a page is shown now: a new one, or the same list narrowed in another way. */
  tellPage(place: PagePlace): void
}>

/** Tracks what happens on hydrated pages until the signal. @see ANA-1, ANA-2 */
export function watchPage(signal: AbortSignal): WatchedPage {
  let shown: Readonly<{ page: TrackedPage; path: string; search: string }> | null = null
  let startedForm: string | null = null
  /** The step of a form that was shown last, counted from 1; 0 where there are none. */
  let lastStep = 0
  /** Whether the page was reached by going back or forth, or by a reload. */
  let isReturned = false

  const pageNow = () => shown?.page ?? pageAtPath(location.pathname)

  /** The same page again: a list that was narrowed, or the next step of a form. */
  function tellChange(page: TrackedPage, before: string, search: string): void {
    const filters = changedFilters(before, search)
    if (filters.length > 0 && page.routeName === 'search-type-make-model')
      tell({ event: 'filterSearch', filters, results: resultsNow() })
    const form = formOfRoute(page.routeName)
    const step = stepNow()
    if (form && step > lastStep && lastStep > 0) tell({ event: 'formStep', form, step })
    lastStep = step
  }

  function tellPage({ pathname, search }: PagePlace): void {
    if (shown?.path === pathname) {
      const { page, search: old } = shown
      shown = { ...shown, search }
      return tellChange(page, old, search)
    }
    const before = shown?.page ?? null
    const wasSent = shown === null ? isFirstFromHere() : !isReturned
    const page = pageAtPath(pathname)
    shown = { page, path: pathname, search }
    isReturned = false
    startedForm = null
    lastStep = stepNow()
    tell({ event: 'pageView', ...page })
    if (page.pageType === 'vehicle listing') tellList(pathname)
    const sent = wasSent ? sentForm(pathname, before?.routeName ?? null) : null
    if (sent) tellSent(sent, before ?? pageBefore() ?? page)
    const form = formOfRoute(page.routeName)
    if (form && document.querySelector('main form[method=post]')) tell({ event: 'formShown', form })
  }

  function onInput({ target }: Event): void {
    const form = formOfRoute(pageNow().routeName)
    if (!form || startedForm === form || !(target instanceof Element)) return
    if (!target.closest('main form[method=post]')) return
    startedForm = form
    tell({ event: 'formStarted', form })
  }

  const onReturn = () => {
    isReturned = true
  }
  addEventListener('popstate', onReturn, { signal })
  addEventListener('click', tellPhoto, { capture: true, signal })
  watchClicks({ pageNow, linkEvent: trackedLink, signal })
  addEventListener('input', onInput, { capture: true, signal })
  return { pageNow, isShown: (pathname) => shown?.path === pathname, tellPage }
}
