import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { calledNumber } from '#domain/analytics/public-labels.ts'
import type { LinkPart, trackedLink } from '#domain/analytics/tracked-link.ts'
import type { TrackedPage } from '#domain/pages/page-of-path.ts'
import { track } from '#web/lib/analytics/data-layer.ts'

const DIRECTIONS = 'https://www.google.com/maps/dir/'

function partOf(link: Element): LinkPart {
  // The strip above the header, and the menu, count as the header.
  if (link.closest('#site-head')) return 'header'
  return link.closest('#site-foot') ? 'footer' : 'page'
}

type ClickOptions = Readonly<{
  pageNow: () => TrackedPage
  /** The event of a link to a page of this site: `trackedLink`, or one that the server wrote into the page. */
  linkEvent: typeof trackedLink
  signal: AbortSignal
}>

function eventOf(
  link: HTMLAnchorElement,
  { pageNow, linkEvent }: ClickOptions,
): AnalyticsEvent | null {
  const href = link.getAttribute('href') ?? ''
  const on = pageNow()
  const url = on.pageUrl
  const part = partOf(link)
  const phoneNumber = calledNumber(href)
  if (phoneNumber)
    return {
      event: 'trackEvent',
      action: 'click',
      category: 'phone',
      url,
      component: part,
      phoneNumber,
    }
  if (href.startsWith(DIRECTIONS)) return { event: 'directions', url }
  if (href.endsWith('#message')) return { event: 'chatOpen', url }
  if (href.endsWith('#unlock')) return { event: 'ctaUse', to: 'customer-info', url }
  if (link.origin !== location.origin || href.startsWith('#')) return null
  const isCard = link.closest('main article, main li') !== null
  return linkEvent(link.pathname, { part, isCard, on })
}

/** Tracks followed links: calls, directions, tools, specials, header and footer. @see ANA-1 */
export function watchClicks(options: ClickOptions): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const event = link && eventOf(link, options)
      if (event) track(event)
    },
    { capture: true, signal: options.signal },
  )
}
