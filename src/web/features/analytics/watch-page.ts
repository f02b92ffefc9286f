import { changedFilters, formOfRoute, sentBy, sentForm } from '#domain/analytics/form-of-route.ts'
import { listOfPath, trackedLink } from '#domain/analytics/tracked-link.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { pageOfPath, type TrackedPage } from '#domain/pages/page-of-path.ts'
import { track } from '#web/lib/analytics/data-layer.ts'

import { watchClicks } from './watch-clicks.ts'

/** Marks the error page, at any address, see `ErrorPage`. */
const ERROR_PAGE = '[data-error]'

/** The location of a page in the router. */
export type PagePlace = Readonly<{ pathname: string; search: string }>

const pageAtPath = (pathname: string): TrackedPage =>
  pageOfPath(pathname, document.querySelector(ERROR_PAGE) !== null)

function trackSentForm(form: LeadForm, { pageUrl, routeName }: TrackedPage): void {
  track({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: pageUrl,
    component: sentBy(form, routeName),
    phoneNumber: '',
  })
}

/** Whether the first page was opened from a page of the site, and not reloaded. */
function isFirstFromHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isNew && document.referrer.startsWith(`${location.origin}/`)
}

/**
 * The path of the page before the first one. If a footer form was posted with errors, the page on which it was filled
 * in.
 */
function pageBefore(): TrackedPage | null {
  const before = URL.parse(document.referrer)
  return before && pageOfPath(before.searchParams.get('from') ?? before.pathname)
}

/** The number of vehicles in the page's list; `null` if the page does not show it. */
function resultsNow(): number | null {
  const digits = document.querySelector('main [data-prices] h2')?.textContent?.match(/\d/g)
  return digits ? Number(digits.join('')) : null
}

function trackList(path: string): void {
  const results = resultsNow()
  if (results !== null) track({ event: 'listView', list: listOfPath(path), results })
}

function stepNow(): number {
  const step = document.querySelector('main form [aria-current=step]')
  return step?.parentElement ? [...step.parentElement.children].indexOf(step) + 1 : 0
}

const PHOTO = '[id^="photo-"]'

/** Tracks a click on the photos of a vehicle: opening one, or showing another. */
function trackPhotoUse({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('a, button') : null
  if (!pressed) return
  const isOpened = pressed.closest(PHOTO) !== null
  const isOther =
    !isOpened &&
    (pressed.getAttribute('href')?.startsWith('#photo-') ||
      (pressed.matches('button') && pressed.closest('section')?.querySelector(PHOTO)))
  if (isOpened || isOther) track({ event: 'mediaUse', action: isOpened ? 'open' : 'scroll' })
}

export type WatchedPage = Readonly<{
  pageNow(): TrackedPage
  /** Whether a page is the current one, possibly with another query. */
  isShown(pathname: string): boolean
  /** Tracks the page that is shown now: a new one, or the same list with other filters. */
  trackPage(place: PagePlace): void
}>

/** Tracks events on hydrated pages until the signal. @see ANA-1, ANA-2 */
export function watchPage(signal: AbortSignal): WatchedPage {
  let shown: Readonly<{ page: TrackedPage; path: string; search: string }> | null = null
  let startedForm: string | null = null
  /** The last form step that was shown, counted from 1; 0 if there are none. */
  let lastStep = 0
  /** Whether the page was reached by history navigation or a reload. */
  let isReturned = false

  const pageNow = () => shown?.page ?? pageAtPath(location.pathname)

  /** Tracks a change of the same page: a filtered list, or the next step of a form. */
  function trackChange(page: TrackedPage, before: string, search: string): void {
    const filters = changedFilters(before, search)
    if (filters.length > 0 && page.routeName === 'search-type-make-model')
      track({ event: 'filterSearch', filters, results: resultsNow() })
    const form = formOfRoute(page.routeName)
    const step = stepNow()
    if (form && step > lastStep && lastStep > 0) track({ event: 'formStep', form, step })
    lastStep = step
  }

  function trackPage({ pathname, search }: PagePlace): void {
    if (shown?.path === pathname) {
      const { page, search: old } = shown
      shown = { ...shown, search }
      return trackChange(page, old, search)
    }
    const before = shown?.page ?? null
    const wasSent = shown === null ? isFirstFromHere() : !isReturned
    const page = pageAtPath(pathname)
    shown = { page, path: pathname, search }
    isReturned = false
    startedForm = null
    lastStep = stepNow()
    track({ event: 'pageView', ...page })
    if (page.pageType === 'vehicle listing') trackList(pathname)
    const sent = wasSent ? sentForm(pathname, before?.routeName ?? null) : null
    if (sent) trackSentForm(sent, before ?? pageBefore() ?? page)
    const form = formOfRoute(page.routeName)
    if (form && document.querySelector('main form[method=post]'))
      track({ event: 'formShown', form })
  }

  function onInput({ target }: Event): void {
    const form = formOfRoute(pageNow().routeName)
    if (!form || startedForm === form || !(target instanceof Element)) return
    if (!target.closest('main form[method=post]')) return
    startedForm = form
    track({ event: 'formStarted', form })
  }

  const onReturn = () => {
    isReturned = true
  }
  addEventListener('popstate', onReturn, { signal })
  addEventListener('click', trackPhotoUse, { capture: true, signal })
  watchClicks({ pageNow, linkEvent: trackedLink, signal })
  addEventListener('input', onInput, { capture: true, signal })
  return { pageNow, isShown: (pathname) => shown?.path === pathname, trackPage }
}
