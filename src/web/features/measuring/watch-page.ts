import { EVENT_NAMES, type AnalyticsEvent, type LeadComponent } from '#domain/analytics/events.ts'
import { changedFilters, formOfRoute, sentForm } from '#domain/analytics/form-of-route.ts'
import { pageOfPath, type ToldPage } from '#domain/analytics/page-of-path.ts'
import { calledNumber } from '#domain/analytics/public-texts.ts'
import { tell } from '#web/lib/analytics/data-layer.ts'

/** Marks the error page, whatever its address: see `ErrorPage`. */
const ERROR_PAGE = '[data-error]'
const DIRECTIONS = 'https://www.google.com/maps/dir/'

let shown: Readonly<{ page: ToldPage; path: string; search: string }> | null = null
let startedForm: string | null = null
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

/** Tells that a page is shown now: a new one, or the same list narrowed in another way. @see ANA-1, ANA-2 */
export function tellPage({
  pathname,
  search,
}: Readonly<{ pathname: string; search: string }>): void {
  if (shown?.path === pathname) {
    const filters = changedFilters(shown.search, search)
    shown = { ...shown, search }
    if (filters.length > 0 && shown.page.routeName === 'search-type-make-model')
      tell({ event: 'filterSearch', filters })
    return
  }
  const before = shown?.page.routeName ?? null
  const wasSent = shown === null ? isFirstFromHere() : !isReturned
  const page = pageOfPath(pathname, document.querySelector(ERROR_PAGE) !== null)
  shown = { page, path: pathname, search }
  isReturned = false
  startedForm = null
  tell({ event: 'pageView', ...page })
  const sent = wasSent ? sentForm(pathname, before) : null
  if (sent) tellLead(sent, page)
  const form = formOfRoute(page.routeName)
  if (form && document.querySelector('main form[method=post]')) tell({ event: 'formShown', form })
}

function partOf(link: Element): 'header' | 'footer' | 'page' {
  // The line above the header and the menu belong to it.
  if (link.closest('#site-head')) return 'header'
  return link.closest('#site-foot') ? 'footer' : 'page'
}

function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return
  const href = link.getAttribute('href') ?? ''
  const url = pageNow().pageUrl
  const phoneNumber = calledNumber(href)
  if (phoneNumber)
    tell({
      event: 'trackEvent',
      action: 'click',
      category: 'phone',
      url,
      component: partOf(link),
      phoneNumber,
    })
  else if (href.startsWith(DIRECTIONS)) tell({ event: 'directions', url })
  else if (href.endsWith('#message')) tell({ event: 'chatOpen', url })
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
