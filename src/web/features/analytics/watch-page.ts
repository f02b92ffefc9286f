import { EVENT_NAMES, type AnalyticsEvent, type LeadComponent } from '#domain/analytics/events.ts'
import { changedFilters, formOfRoute, sentForm } from '#domain/analytics/form-of-route.ts'
import { calledNumber } from '#domain/analytics/public-labels.ts'
import { listOfPath, toldLink, type LinkPart } from '#domain/analytics/tracked-link.ts'
import { pageOfPath, type ToldPage } from '#domain/pages/page-of-path.ts'
import { tell } from '#web/lib/analytics/data-layer.ts'

/** Marks the error page, whatever its address: see `ErrorPage`. */
const ERROR_PAGE = '[data-error]'
const DIRECTIONS = 'https://www.google.com/maps/dir/'

let shown: Readonly<{ page: ToldPage; path: string; search: string }> | null = null
let startedForm: string | null = null
/** The step of a form that was shown last, counted from 1; 0 where there are none. */
let lastStep = 0
/** Whether the page was come to by going back or forth, or by loading it again. */
let isReturned = false

export const pageNow = (): ToldPage =>
  shown?.page ?? pageOfPath(location.pathname, document.querySelector(ERROR_PAGE) !== null)

function tellLead(component: LeadComponent, { pageUrl }: ToldPage): void {
  tell({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: pageUrl,
    component,
    phoneNumber: '',
  })
}

/** Whether the first page was loaded from a page of the site, and not again. */
function isFirstFromHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isNew && document.referrer.startsWith(`${location.origin}/`)
}

/** How many vehicles the list on the page holds; `null` where it does not say. */
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

/** The same page again: a list that was narrowed, or the next step of a form. */
function tellChange(page: ToldPage, before: string, search: string): void {
  const filters = changedFilters(before, search)
  if (filters.length > 0 && page.routeName === 'search-type-make-model')
    tell({ event: 'filterSearch', filters, results: resultsNow() })
  const form = formOfRoute(page.routeName)
  const step = stepNow()
  if (form && step > lastStep && lastStep > 0) tell({ event: 'formStep', form, step })
  lastStep = step
}

/** Whether a page is the one that is shown, with another query at most. */
export const isShown = (pathname: string): boolean => shown?.path === pathname

/** Tells that a page is shown now: a new one, or the same list narrowed in another way. @see ANA-1, ANA-2 */
export function tellPage({
  pathname,
  search,
}: Readonly<{ pathname: string; search: string }>): void {
  if (shown?.path === pathname) {
    const { page, search: old } = shown
    shown = { ...shown, search }
    return tellChange(page, old, search)
  }
  const before = shown?.page.routeName ?? null
  const wasSent = shown === null ? isFirstFromHere() : !isReturned
  const page = pageOfPath(pathname, document.querySelector(ERROR_PAGE) !== null)
  shown = { page, path: pathname, search }
  isReturned = false
  startedForm = null
  lastStep = stepNow()
  tell({ event: 'pageView', ...page })
  if (page.pageType === 'vehicle listing') tellList(pathname)
  const sent = wasSent ? sentForm(pathname, before) : null
  if (sent) tellLead(sent, page)
  const form = formOfRoute(page.routeName)
  if (form && document.querySelector('main form[method=post]')) tell({ event: 'formShown', form })
}

function partOf(link: Element): LinkPart {
  // The line above the header and the menu belong to it.
  if (link.closest('#site-head')) return 'header'
  return link.closest('#site-foot') ? 'footer' : 'page'
}

const PHOTO = '[id^="photo-"]'

/** A press on the photos of a vehicle: one that is opened, or another that is looked at. */
function tellPhoto(target: Element): boolean {
  const pressed = target.closest('a, button')
  if (!pressed) return false
  const isOpened = pressed.closest(PHOTO) !== null
  const isOther =
    !isOpened &&
    (pressed.getAttribute('href')?.startsWith('#photo-') ||
      (pressed.matches('button') && pressed.closest('section')?.querySelector(PHOTO)))
  if (!isOpened && !isOther) return false
  tell({ event: 'mediaUse', action: isOpened ? 'open' : 'scroll' })
  return true
}

function tellLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  const on = pageNow()
  const url = on.pageUrl
  const part = partOf(link)
  const phoneNumber = calledNumber(href)
  if (phoneNumber)
    return tell({
      event: 'trackEvent',
      action: 'click',
      category: 'phone',
      url,
      component: part,
      phoneNumber,
    })
  if (href.startsWith(DIRECTIONS)) return tell({ event: 'directions', url })
  if (href.endsWith('#message')) return tell({ event: 'chatOpen', url })
  if (href.endsWith('#unlock')) return tell({ event: 'ctaUse', to: 'customer-info', url })
  if (link.origin !== location.origin || href.startsWith('#')) return
  const isCard = link.closest('main article, main li') !== null
  const event = toldLink(link.pathname, { part, isCard, on })
  if (event) tell(event)
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element) || tellPhoto(target)) return
  const link = target.closest('a')
  if (link) tellLink(link)
}

function onInput({ target }: Event): void {
  const form = formOfRoute(pageNow().routeName)
  if (!form || startedForm === form || !(target instanceof Element)) return
  if (!target.closest('main form[method=post]')) return
  startedForm = form
  tell({ event: 'formStarted', form })
}

/** Listens to what happens on pages, from now on. */
export function watchPage(): void {
  addEventListener('popstate', () => {
    isReturned = true
  })
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
}

const names: ReadonlySet<string> = new Set(EVENT_NAMES)

/** Whether something in the data layer is an event of ours: others put theirs there too. */
export const isOurs = (event: unknown): event is AnalyticsEvent =>
  typeof event === 'object' &&
  event !== null &&
  'event' in event &&
  typeof event.event === 'string' &&
  names.has(event.event)
