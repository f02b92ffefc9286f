import { startMeasuring } from '#web/features/analytics/measuring.ts'
import type { PagePlace } from '#web/features/analytics/watch-page.ts'
import { startCardPhotos } from '#web/features/card-photos/start-card-photos.ts'
import { markPosts } from '#web/features/customer-info/mark-posts.ts'
import { startContact } from '#web/features/customer-info/start-contact.ts'
import { startLive } from '#web/features/live/start-live.ts'
import { watchMessages } from '#web/features/messaging/watch-messages.ts'
import { showOfflinePage, startOffline } from '#web/offline/writer/start-writing.ts'

import { layOutRest } from './lay-out-rest.ts'
import { replaceFailedPhotos } from './replace-failed-photos.ts'

/** Screen readers announce a change in an existing element, so the text is set after the element was added. */
const ANNOUNCE_AFTER_MS = 100

/** The picture of a vehicle's own page always has this name: two elements of a page must not share it. */
const VEHICLE = 'vehicle'

/** Announces texts to screen readers. */
function createAnnouncer() {
  let status: HTMLElement | undefined
  return (text: string): void => {
    // An error page is rendered from scratch, without elements added by scripts.
    if (!status?.isConnected) {
      status = document.createElement('div')
      Object.assign(status, { role: 'status', className: 'visually-hidden' })
      document.body.append(status)
    }
    const place = status
    place.textContent = ''
    setTimeout(() => {
      place.textContent = text
    }, ANNOUNCE_AFTER_MS)
  }
}

/** Moves the focus to the heading of a page, or to the fragment of its address, and announces its title. */
function focusPage(announce: (text: string) => void): void {
  // A dialog keeps the focus.
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

/** Browsers scroll a focused element only until its edge is visible, even under a sticky bar. */
function showFocused({ key }: KeyboardEvent): void {
  if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * A skipped transition (another link, a hidden window) is not an error, but the router leaves its rejection unhandled.
 */
function catchSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}

/** Morphs the picture of a vehicle's card into that of its page. */
function createVehicleTransition() {
  catchSkippedTransitions()
  let named: HTMLElement | undefined
  return ({ target }: MouseEvent): void => {
    named?.style.removeProperty('view-transition-name')
    named = undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const link =
      target instanceof Element ? target.closest<HTMLElement>('article a[href^="/detail/"]') : null
    if (!link) return
    // `LinkScope` requests a transition of the router.
    link.dataset['viewTransition'] = ''
    if (location.pathname.startsWith('/detail/')) return
    named = link.closest('article')?.querySelector('img') ?? undefined
    named?.style.setProperty('view-transition-name', VEHICLE)
  }
}

export type PageEffects = Readonly<{
  /** Called when a page is shown: the first, another one, or the same one with another query. */
  pageShown(place: PagePlace): void
  stop(): void
}>

/**
 * Starts the effects of every hydrated page: transitions between a vehicle's card and its page, drawings for failed
 * photos, further photos on cards, the layout below a phone's first screen, the message panel, contact details in forms, focus and announcement of further pages, analytics, and preparation for offline use.
 * @see SITE-1
 */
export function startPageEffects(): PageEffects {
  const running = new AbortController()
  const { signal } = running
  const announce = createAnnouncer()
  const measuring = startMeasuring()
  const offline = startOffline(signal)
  let shown: string | undefined
  // Before links are followed.
  document.addEventListener('click', createVehicleTransition(), { capture: true, signal })
  document.addEventListener('keyup', showFocused, { signal })
  watchMessages(signal)
  markPosts(signal)
  const offerContact = startContact(signal)
  replaceFailedPhotos(signal)
  startCardPhotos(signal)
  const hideChanges = startLive(signal)
  const layOutAll = layOutRest()
  return {
    pageShown(place) {
      if (shown !== undefined && shown !== place.pathname) {
        layOutAll()
        focusPage(announce)
      }
      if (shown !== place.pathname) hideChanges()
      shown = place.pathname
      offerContact()
      measuring.pageShown(place)
      offline.pageShown()
      void showOfflinePage()
    },
    stop() {
      measuring.stop()
      running.abort()
    },
  }
}
