import { pageShown } from '#web/features/analytics/measuring.ts'
import { watchMessages } from '#web/features/messaging/watch-messages.ts'
import { standInForError, startKeeping } from '#web/offline/writer/start-writing.ts'

/** The page that was shown last; `undefined` before the first one is known. */
let shown: string | undefined

/**
 * What every page does once it is awake: a press on a vehicle's card lets its picture grow into that of its page, and one
 * on “Message us” opens the panel. With each further page the focus moves to its heading (or to the place that its
 * address names), and its title is read out. What Tab leads to is wholly in view.
 * Whoever measures hears of each. What a visit without a network needs is kept.
 * @param place the page that stands now; the same one again with another query is only measured
 * @see SITE-1
 */
export function arrivedAt(place: Readonly<{ pathname: string; search: string }>): void {
  const { pathname } = place
  if (shown === undefined) {
    // Before links are followed.
    document.addEventListener('click', nameVehicle, true)
    document.addEventListener('keyup', showFocused)
    watchMessages()
  } else if (shown !== pathname) greet()
  shown = pathname
  pageShown(place)
  startKeeping()
  void standInForError()
}

function greet(): void {
  // Whoever is asked something stays there.
  if (document.querySelector('dialog[open]')) return
  const place =
    document.getElementById(location.hash.slice(1)) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
  announce(document.title)
}

let status: HTMLElement | undefined

/** Screen readers hear of a change in what was there before; so the words follow their place. */
const AFTER_MS = 100

function announce(text: string): void {
  // An error page is drawn anew, without what scripts have added.
  if (!status?.isConnected) {
    status = document.createElement('div')
    Object.assign(status, { role: 'status', className: 'visually-hidden' })
    document.body.append(status)
  }
  const place = status
  place.textContent = ''
  setTimeout(() => {
    place.textContent = text
  }, AFTER_MS)
}

/** Browsers are content with an edge of what Tab leads to, in a row that scrolls or under a bar. */
function showFocused({ key }: KeyboardEvent): void {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Two parts of a page must not have the same name: the picture of a vehicle's own page has it always. */
const VEHICLE = 'vehicle'
let named: HTMLElement | undefined

function nameVehicle({ target }: MouseEvent): void {
  named?.style.removeProperty('view-transition-name')
  named = undefined
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const link =
    target instanceof Element ? target.closest<HTMLElement>('article a[href^="/detail/"]') : null
  if (!link) return
  // `LinkScope` asks the router for a transition.
  link.dataset['viewTransition'] = ''
  if (location.pathname.startsWith('/detail/')) return
  named = link.closest('article')?.querySelector('img') ?? undefined
  named?.style.setProperty('view-transition-name', VEHICLE)
}
